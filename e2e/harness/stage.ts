import type { Browser } from 'playwright-core'
import { afterAll } from 'vitest'

import { startApp } from './app.ts'
import type { RunningApp } from './app.ts'
import { openBrowser } from './browser.ts'

/** What a file of tests plays on; it is cleared away after the file. */
export type Stage = {
  app: RunningApp
  browser: Browser
  /** What went wrong on the pages opened with it. */
  faults: string[]
}

/** Starts a server with these settings, and a browser to visit it. */
export async function openStage(env: Record<string, string>): Promise<Stage> {
  const app = await startApp(env)
  const browser = await openBrowser()
  afterAll(async () => {
    await browser.close()
    await app.stop()
  })
  return { app, browser, faults: [] }
}
