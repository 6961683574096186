import type { Page } from '@playwright/test'

import { desktop } from './harness/browser.ts'
import { pressLogin } from './harness/press-login.ts'
import { expect, test } from './harness/test.ts'

const newcomer = { email: 'ada@example.org', name: 'Ada Brandt' }
const member = { email: 'ben@example.org', name: 'Ben', password: 'correct horse battery' }
test.use({
  usesProvider: true,
  settings: { APPROVED_EMAILS: `${newcomer.email},${member.email}` },
  expectedErrors: /403 \(Forbidden\)/,
})

async function continueWithProvider(page: Page): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Continue with Provider' }).click()
}

async function signInAtProvider(
  page: Page,
  { subject, email, name }: { subject: string; email: string; name: string },
): Promise<void> {
  await page.getByRole('heading', { name: 'Sign in to Provider' }).waitFor()
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: /Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.waitForURL('**/auth')
}

test('signs up with a provider, signs out, and signs in again without typing anything', async ({ open }) => {
  const page = await open(desktop)
  await continueWithProvider(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('heading', { name: 'Couldn’t continue with Provider' }).waitFor()
  await page.getByRole('button', { name: 'Back to sign in' }).click()

  await continueWithProvider(page)
  await signInAtProvider(page, { subject: '1', ...newcomer })
  await page.getByRole('heading', { name: 'Welcome to Coterie' }).waitFor()
  expect(new URL(page.url()).searchParams.has('code')).toBe(false)
  await expect(page.getByLabel('Name')).toHaveValue(newcomer.name)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/onboarding')
  const profile = { name: 'Ada', location: { city: 'Berlin', country: 'Germany' }, interests: ['hiking'] }
  expect((await page.request.post('/api/user/profile', { data: profile })).status()).toBe(200)

  await logOut(page)
  await continueWithProvider(page)
  await page.getByText('Welcome back!').waitFor()
  await page.waitForURL((url) => url.pathname === '/')
})

test('links an existing account after a sign-in to it; the settings remove the link', async ({
  open,
  openAsNewMember,
}) => {
  await openAsNewMember(member, desktop)
  const page = await open(desktop)
  await continueWithProvider(page)
  await signInAtProvider(page, { subject: '2', email: member.email, name: 'Ben at Provider' })
  await page.getByRole('heading', { name: 'You already have an account' }).waitFor()
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await pressLogin(page)
  await page.getByText('You can now sign in with Provider').waitFor()
  await page.waitForURL((url) => url.pathname === '/')

  await logOut(page)
  await continueWithProvider(page)
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/account?tab=privacy')
  const section = page.getByRole('region', { name: 'Sign-in services' })
  await section.getByText(member.email).waitFor()
  await section.getByRole('button', { name: 'Remove Provider' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove Provider?' })
  await dialog.getByLabel('Your password').fill(member.password)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await section.getByText(member.email).waitFor({ state: 'detached' })

  // Adding it again from the settings needs no new sign-in at the provider.
  await section.getByRole('button', { name: 'Add Provider' }).click()
  const addDialog = page.getByRole('dialog', { name: 'Add Provider' })
  await addDialog.getByLabel('Your password').fill(member.password)
  await addDialog.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/account?tab=privacy')
  await section.getByText(member.email).waitFor()
})
