import type { Page } from '@playwright/test'

import { phone } from './harness/browser.ts'
import { createEffort } from './harness/journeys/effort.ts'
import {
  addAuthenticator,
  addPasskey,
  logOut,
  signInWithPasskey,
  turnOffSuggestions,
} from './harness/journeys/passkey.ts'
import { pressLogin } from './harness/press-login.ts'
import { expect, test } from './harness/test.ts'

const password = 'correct horse battery'
const createMember = (name: string) => ({ name, email: `${name.toLowerCase()}@example.org`, password })

test.use({
  settings: { APPROVED_EMAILS: 'ada@example.org,ben@example.org' },
  // A removed passkey.
  expectedErrors: /401 \(/,
})

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await pressLogin(page)
  await page.waitForURL((url) => url.pathname === '/')
}

const getOffer = (page: Page) => page.getByRole('dialog', { name: 'Sign in faster next time' })

test('a passkey: offered, added, used with one press, renamed, removed, and refused afterwards', async ({
  mails,
  openAsNewMember,
}) => {
  const ada = createMember('Ada')
  const page = await openAsNewMember(ada, phone)
  const authenticator = await addAuthenticator(page)
  await turnOffSuggestions(page)

  await logOut(page)
  await logIn(page, ada.email)
  await getOffer(page).getByRole('button', { name: 'Add a passkey' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a passkey' })
  await adding.getByLabel('Your password').fill(password)
  await adding.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Passkey added').waitFor()
  expect(await authenticator.countCredentials()).toBe(1)
  expect((await mails.next(ada.email)).subject).toBe('A passkey was added to your Coterie account')

  await logOut(page)
  const effort = createEffort()
  await signInWithPasskey(page, effort)
  expect(effort.count).toEqual({ taps: 2, fields: 0 })

  await page.goto('/account?tab=privacy')
  const section = page.getByRole('region', { name: 'Passkeys' })
  await section.getByText(/Last used/).waitFor()
  await section.getByRole('button', { name: /^Rename Chrome/ }).click()
  const renaming = page.getByRole('dialog', { name: 'Rename this passkey' })
  await renaming.getByLabel('Name').fill('My phone')
  await renaming.getByRole('button', { name: 'Save' }).click()
  await section.getByText('My phone').waitFor()

  await section.getByRole('button', { name: 'Remove My phone' }).click()
  const removing = page.getByRole('dialog', { name: 'Remove “My phone”?' })
  await removing.getByRole('button', { name: 'Use a passkey instead', exact: true }).waitFor()
  await removing.getByLabel('Your password').fill(password)
  await removing.getByRole('button', { name: 'Remove', exact: true }).click()
  await section.getByText('You don’t have a passkey yet.').waitFor()
  expect((await mails.next(ada.email)).subject).toBe('A passkey was removed from your Coterie account')

  await logOut(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByText('This passkey isn’t registered here, or was removed.').waitFor()
  await page.getByText('Sign in with your password or an emailed link').waitFor()
  await logIn(page, ada.email)
})

test('the browser suggests the passkey in the email field', async ({ app, openAsNewMember }) => {
  const ben = createMember('Ben')
  const page = await openAsNewMember(ben, phone)
  await addAuthenticator(page)
  await addPasskey(page, password)

  await logOut(page)
  // The page asks for suggestions once a key is pressed, and the virtual authenticator chooses the passkey at once. The
  // first key can come before the app runs.
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await page.waitForURL(`${app.url}/`, { timeout: 5000 })
  }).toPass({ timeout: 60_000 })
})
