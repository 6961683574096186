import { availableParallelism } from 'node:os'

import { defineConfig } from 'vitest/config'

const server = 'server/src/**/*.test.ts'
const faults = 'server/src/faults/**/*.test.ts'

/**
 * `npm test` walks every journey by keyboard alone, and these by finger and mouse, too: the ones that swipe, and the
 * richest on a phone.
 */
const alsoByPointer = ['discover', 'find-bffs', 'messages', 'story'].map((name) => `e2e/${name}.test.ts`)

/** HANDS=keyboard or HANDS=pointer has all of them walked once, in this way. */
const onlyHands = process.env['HANDS']

/** These walk through the built web app in a browser. */
const journeys = (hands: 'keyboard' | 'pointer') => ({
  globalSetup: ['e2e/harness/prepare.ts'],
  env: { HANDS: onlyHands ?? hands },
  // A browser waits for its server half of the time.
  maxWorkers: 2,
  testTimeout: 180_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
})

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
          // The database works while they wait, so two cores take two at a time; the default is one.
          maxWorkers: Math.max(2, availableParallelism() - 1),
          // Many of them share one database server, on slow machines too.
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      // These start whole servers and kill them.
      {
        test: {
          name: 'faults',
          include: [faults],
          fileParallelism: false,
          // Whole servers start one after the other, on slow machines too.
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: 'web', include: ['web/{src,build}/**/*.test.{ts,tsx}'], environment: 'happy-dom' } },
      { test: { ...journeys('keyboard'), name: 'e2e', include: ['e2e/**/*.test.ts'] } },
      {
        test: {
          ...journeys('pointer'),
          name: 'e2e-pointer',
          include: onlyHands === undefined ? alsoByPointer : [],
        },
      },
      { test: { name: 'bench', include: ['bench/**/*.test.ts'] } },
      { test: { name: 'tools', include: ['tools/**/*.test.{ts,mjs}'] } },
    ],
  },
})
