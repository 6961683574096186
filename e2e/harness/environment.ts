import { join } from 'node:path'

import type { Browser } from '@playwright/test'

import { startProvider } from '../../server/src/testing/openid/start.ts'
import type { TestProvider } from '../../server/src/testing/openid/start.ts'
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
  /** An OpenID Connect provider, with `usesProvider`. */
  provider: TestProvider | null
  /** Errors and warnings of the current test's pages. */
  pageErrors: string[]
  policyViolations: string[]
  close: () => Promise<void>
}

/** `settings` configure the server. With `usesPaypal`, people can pay; with `usesProvider`, they can sign in with a provider. */
type Setup = { settings: Record<string, string>; usesPaypal: boolean; usesProvider: boolean }

const providerPicture = join(import.meta.dirname, '../../web/public/icon.svg')

async function openEnvironment(
  browser: Browser,
  { settings, usesPaypal, usesProvider }: Setup,
): Promise<Environment> {
  const [mails, paypal, provider] = await Promise.all([
    startMailServer(),
    startPaypal(),
    usesProvider ? startProvider() : null,
  ])
  const app = await startApp(readPrepared(), {
    SMTP_URL: mails.url,
    ...(usesPaypal ? paypal.env : {}),
    ...(provider && { OIDC_PROVIDERS: JSON.stringify([{ ...provider.setting, picture: providerPicture }]) }),
    ...settings,
  })
  if (usesPaypal) await paypal.serve(app)
  await provider?.register(app.url)
  const close = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
    provider?.stop()
    await Promise.all([app.stop(), mails.close(), paypal.double.close()])
  }
  return { app, mails, paypal, provider, pageErrors: [], policyViolations: [], close }
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
