import type { Browser } from '@playwright/test'

import { startMailServer } from './mail-server.ts'
import type { MailServer } from './mail-server.ts'
import { startPaypal } from './paypal.ts'
import type { PaypalTestServer } from './paypal.ts'
import { readPrepared } from './prepared.ts'
import { startApp } from './running-app.ts'
import type { RunningApp } from './running-app.ts'

/** What the tests of one file share: a server with its own database, a mail server, and the browser contexts. */
export type Environment = {
  app: RunningApp
  mails: MailServer
  paypal: PaypalTestServer
  /** Errors and warnings of the current test's pages. */
  pageErrors: string[]
  policyViolations: string[]
  close: () => Promise<void>
}

/** `settings` configure the server. With `usesPaypal`, people can pay. */
type Setup = { settings: Record<string, string>; usesPaypal: boolean }

async function openEnvironment(browser: Browser, { settings, usesPaypal }: Setup): Promise<Environment> {
  const [mails, paypal] = await Promise.all([startMailServer(), startPaypal()])
  const app = await startApp(readPrepared(), {
    SMTP_URL: mails.url,
    ...(usesPaypal ? paypal.env : {}),
    ...settings,
  })
  if (usesPaypal) await paypal.serve(app)
  const close = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
    await Promise.all([app.stop(), mails.close(), paypal.double.close()])
  }
  return { app, mails, paypal, pageErrors: [], policyViolations: [], close }
}

/** The environment of the file whose tests a worker is running. */
export class FileEnvironment {
  readonly #browser: Browser
  #file = ''
  #environment: Environment | undefined

  constructor(browser: Browser) {
    this.#browser = browser
  }

  async openFor(file: string, setup: Setup): Promise<Environment> {
    if (this.#environment !== undefined && this.#file === file) return this.#environment
    const closing = this.close()
    this.#file = file
    const [environment] = await Promise.all([openEnvironment(this.#browser, setup), closing])
    this.#environment = environment
    return environment
  }

  async close(): Promise<void> {
    const environment = this.#environment
    this.#environment = undefined
    await environment?.close()
  }
}
