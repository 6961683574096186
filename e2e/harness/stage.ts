import type { Browser } from 'playwright-core'
import { afterAll, afterEach, expect } from 'vitest'

import { startApp } from './app.ts'
import { forbidden, openBrowser } from './browser.ts'
import type { RunningApp } from './running-app.ts'

/** What a file of tests plays on; it is cleared away after the file. */
export type Stage = {
  app: RunningApp
  browser: Browser
  /** What went wrong on the pages opened with it. */
  faults: string[]
}

/**
 * Starts a server with these settings, and a browser to visit it. A test on whose pages the content security policy
 * forbids anything has failed.
 */
export async function openStage(env: Record<string, string>): Promise<Stage> {
  const app = await startApp(env)
  const browser = await openBrowser()
  afterEach(() => expect(forbidden.splice(0)).toEqual([]))
  afterAll(async () => {
    await browser.close()
    await app.stop()
  })
  return { app, browser, faults: [] }
}
