import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

import { defineConfig } from 'vitest/config'

const server = 'server/src/**/*.test.ts'
const faults = 'server/src/faults/**/*.test.ts'
/** Tests that take long or concern code that rarely changes, such as old migrations. */
const nightly = 'server/src/**/*.nightly.test.ts'

const packageTest = 'tools/client-package.test.ts'

const freshGlobals = ['tools/testing/fresh-globals.ts', 'tools/testing/long-waits.ts']

/** Tests share their workers: a process per file would take longer than the tests. Each file gets fresh modules and globals. */
const shared = {
  isolate: false,
  setupFiles: ['tools/testing/fresh-modules.ts', ...freshGlobals],
  // Two cores can run two workers; the default is one.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  // A busy machine takes seconds for what is usually done at once.
  testTimeout: 30_000,
  hookTimeout: 30_000,
  expect: { poll: { timeout: 10_000 } },
}

const toastMock = join(import.meta.dirname, 'web/src/testing/toast-mock.ts')

/** Component tests that replace or reload modules, which the others share. */
const isolatedComponents = globSync('web/src/**/*.test.tsx').filter((file) =>
  /vi\.(?:mock|resetModules)\(/.test(readFileSync(file, 'utf8')),
)

function serverTests(name: string, include: string[], exclude: string[] = []) {
  return {
    test: {
      ...shared,
      name,
      include,
      exclude,
      // Some tests wait for time limits.
      maxWorkers: Math.ceil(1.5 * availableParallelism()),
      // Projects with different numbers of workers run one after the other.
      sequence: { groupOrder: 1 },
      // The server keeps no state in modules, so that each worker loads it once.
      setupFiles: ['server/src/testing/cheap-hashes.ts', ...freshGlobals],
      globalSetup: ['server/src/testing/start-database.ts'],
    },
  }
}

export default defineConfig({
  test: {
    // Compiled modules outlive the run.
    fsModuleCache: true,
    projects: [
      // Projects run in the order of their names. The test of the package waits for npm, so it starts early.
      { test: { ...shared, name: 'client', include: ['client/src/**/*.test.ts', packageTest] } },
      { test: { ...shared, name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      // The client is tested against the real server.
      serverTests('server', [server, 'client/test/**/*.test.ts'], [faults, nightly]),
      serverTests('server nightly', [nightly]),
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
      {
        test: {
          ...shared,
          name: 'web',
          include: ['web/{src,build}/**/*.test.ts'],
          environment: 'happy-dom',
        },
      },
      {
        test: {
          ...shared,
          name: 'components',
          include: ['web/src/**/*.test.tsx'],
          exclude: isolatedComponents,
          clearMocks: true,
          alias: [{ find: /^[./]+\/(?:ui\/)?toast\.ts$/, replacement: toastMock }],
          environment: './tools/testing/shared-window.ts',
          setupFiles: ['tools/testing/fresh-page.ts', 'tools/testing/long-waits.ts'],
        },
      },
      {
        test: {
          ...shared,
          isolate: true,
          name: 'components with mocks',
          include: isolatedComponents,
          environment: 'happy-dom',
          setupFiles: freshGlobals,
        },
      },
      { test: { ...shared, name: 'bench', include: ['bench/**/*.test.ts'] } },
      {
        test: { ...shared, name: 'tools', include: ['tools/**/*.test.{ts,mjs}'], exclude: [packageTest] },
      },
    ],
  },
})
