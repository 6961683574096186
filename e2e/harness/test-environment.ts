import type { Browser } from 'playwright-core'
import { afterAll, afterEach, expect } from 'vitest'

import { startApp } from './app.ts'
import { policyViolations, openBrowser } from './browser.ts'
import type { RunningApp } from './running-app.ts'

export type TestEnvironment = {
  app: RunningApp
  browser: Browser
  pageErrors: string[]
}

/** Starts a server with these settings, and a browser. A test fails if its pages violate the content security policy. */
export async function openTestEnvironment(env: Record<string, string>): Promise<TestEnvironment> {
  const app = await startApp(env)
  const browser = await openBrowser()
  afterEach(() => expect(policyViolations.splice(0)).toEqual([]))
  afterAll(async () => {
    await browser.close()
    await app.stop()
  })
  return { app, browser, pageErrors: [] }
}
