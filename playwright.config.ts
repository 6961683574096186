import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

import { defineConfig, firefox, webkit } from '@playwright/test'

import { findChromium } from './e2e/harness/browser.ts'
import type { InputMode } from './e2e/harness/keyboard/input-mode.ts'

/**
 * Every test runs with the keyboard only; one also with touch and mouse, because it depends on gestures. INPUT=pointer
 * runs all of them by pointer instead.
 */
const projects =
  process.env['INPUT'] === 'pointer'
    ? [onChromium('pointer', '*.test.ts')]
    : // Each input needs its own workers. The pointer comes first: at the end, its test would run alone.
      [onChromium('pointer', 'find-bffs.test.ts'), onChromium('keyboard', '*.test.ts')]

function onChromium(inputMode: InputMode, testMatch: string) {
  return { name: inputMode, testMatch, use: { inputMode } }
}

const isCi = process.env['CI'] !== undefined

/** Other browsers run only the story. The other tests measure and touch through Chromium's own protocol. */
const otherBrowsers = [firefox, webkit]
  .filter((browser) => {
    const isInstalled = existsSync(browser.executablePath())
    // Workers load this file, too.
    if (!isInstalled && process.env['TEST_WORKER_INDEX'] === undefined)
      // oxlint-disable-next-line no-console -- skipped tests must be visible
      console.warn(`SKIPPED: ${browser.name()} is not installed (npx playwright install ${browser.name()}).`)
    return isInstalled
  })
  .map((browser) => browser.name() as 'firefox' | 'webkit')

export default defineConfig<object, { inputMode: InputMode }>({
  testDir: 'e2e',
  // A run deletes the artifacts of the one before.
  outputDir: join('e2e/output', process.env['INPUT'] ?? 'keyboard'),
  globalSetup: './e2e/harness/global-setup.ts',
  // A test waits for half of its time: for an animation, a debounce, an email, another person's page.
  workers: Math.min(8, Math.ceil(1.5 * availableParallelism())),
  retries: 0,
  forbidOnly: isCi,
  // Long journeys on a busy machine. Each wait has its own limit.
  timeout: 300_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: join('e2e/output', 'report.json') }]],
  use: {
    launchOptions: await findChromium(),
    // The default is the time of the test.
    navigationTimeout: 30_000,
    // A trace adds a tenth to the time of a test, and snapshots of each step add half. `--trace retain-on-failure`
    // records both.
    trace: isCi ? { mode: 'retain-on-failure', snapshots: false, screenshots: false } : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    ...projects,
    ...otherBrowsers.map((browserName) => ({
      name: browserName,
      testMatch: 'story.test.ts',
      use: { browserName, inputMode: 'keyboard' as const, launchOptions: {} },
    })),
  ],
})
