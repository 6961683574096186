import { test as base, expect } from '@playwright/test'
import type { BrowserContextOptions, Page } from '@playwright/test'

import { openPage } from './browser.ts'
import { FileEnvironment } from './environment.ts'
import type { Environment } from './environment.ts'
import { useInput } from './keyboard/input-mode.ts'
import type { InputMode } from './keyboard/input-mode.ts'
import { onboardViaApi } from './onboard.ts'
import type { Person } from './onboard.ts'

export { expect }

type Options = {
  /** Settings of the server that the tests of a file share. */
  settings: Record<string, string>
  /** Whether members can pay, with a fake PayPal. */
  usesPaypal: boolean
  /** Whether people can sign in with an OpenID Connect provider. */
  usesProvider: boolean
  /** Errors that pages print because of what the tests do. All others fail the test. */
  expectedErrors: RegExp | null
}

type Fixtures = Pick<Environment, 'app' | 'mails' | 'paypal' | 'pageErrors'> & {
  environment: Environment
  failOnPageErrors: void
  /** A page in a separate browser context. It stays open until the test closes it or the file ends. */
  open: (options: BrowserContextOptions) => Promise<Page>
  /** A page of a person who has signed in. */
  openAs: (account: Pick<Person, 'email' | 'password'>, options: BrowserContextOptions) => Promise<Page>
  /** A page of a person who has just signed up and completed onboarding. Their address must be approved. */
  openAsNewMember: (person: Person, options: BrowserContextOptions) => Promise<Page>
}

type WorkerFixtures = { inputMode: InputMode; input: void; fileEnvironment: FileEnvironment }

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  settings: [{}, { option: true }],
  usesPaypal: [false, { option: true }],
  usesProvider: [false, { option: true }],
  expectedErrors: [null, { option: true }],

  inputMode: ['keyboard', { scope: 'worker', option: true }],
  input: [
    async ({ inputMode }, provide) => {
      useInput(inputMode)
      await provide()
    },
    { scope: 'worker', auto: true },
  ],
  fileEnvironment: [
    async ({ browser }, provide) => {
      const fileEnvironment = new FileEnvironment(browser)
      await provide(fileEnvironment)
      await fileEnvironment.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  environment: [
    async ({ fileEnvironment, settings, usesPaypal, usesProvider }, provide, { titlePath }) => {
      const [file = ''] = titlePath
      await provide(await fileEnvironment.openFor(file, { settings, usesPaypal, usesProvider }))
    },
    // Separate from the test's timeout, because only the first test of a file waits for a server, and the first of all for the
    // demo community.
    { timeout: 300_000 },
  ],
  app: async ({ environment }, provide) => await provide(environment.app),
  mails: async ({ environment }, provide) => await provide(environment.mails),
  paypal: async ({ environment }, provide) => await provide(environment.paypal),
  pageErrors: async ({ environment }, provide) => await provide(environment.pageErrors),

  failOnPageErrors: [
    async ({ environment, expectedErrors }, provide) => {
      await provide()
      const errors = environment.pageErrors.splice(0)
      const unexpected = errors.filter((error) => expectedErrors?.test(error) !== true)
      expect(unexpected, 'errors that pages print').toEqual([])
      expect(environment.policyViolations.splice(0), 'violations of the content security policy').toEqual([])
    },
    { auto: true },
  ],

  open: async ({ environment, browser }, provide) => {
    await provide((options) => openPage(browser, { url: environment.app.url, ...environment, options }))
  },
  openAs: async ({ open }, provide) => {
    await provide(async ({ email, password }, options) => {
      const page = await open(options)
      const response = await page.request.post('/api/login', { data: { email, password } })
      expect(response.status()).toBe(200)
      return page
    })
  },
  openAsNewMember: async ({ open, mails }, provide) => {
    await provide(async (person, options) => {
      const page = await open(options)
      await onboardViaApi(page, mails, person)
      return page
    })
  },
})
