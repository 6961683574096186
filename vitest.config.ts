import { availableParallelism } from 'node:os'

import { defineConfig } from 'vitest/config'

const server = 'server/src/**/*.test.ts'
const faults = 'server/src/faults/**/*.test.ts'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: [server],
          exclude: [faults],
          globalSetup: ['server/src/testing/start-database.ts'],
          // Tests wait for the database, so two cores can run two workers; the default is one.
          maxWorkers: Math.max(2, availableParallelism() - 1),
          // They share one database server, on slow machines too.
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      // These start and kill whole servers.
      {
        test: {
          name: 'faults',
          include: [faults],
          fileParallelism: false,
          // Servers start one after the other, on slow machines too.
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: 'web', include: ['web/{src,build}/**/*.test.{ts,tsx}'], environment: 'happy-dom' } },
      { test: { name: 'bench', include: ['bench/**/*.test.ts'] } },
      { test: { name: 'tools', include: ['tools/**/*.test.{ts,mjs}'] } },
    ],
  },
})
