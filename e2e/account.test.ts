import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'

import { desktop, phone } from './harness/browser.ts'
import { pressLogin } from './harness/press-login.ts'
import { expect, test } from './harness/test.ts'

const password = 'correct horse battery'
test.use({ settings: { APPROVED_EMAILS: 'ada@example.org,ben@example.org,cleo@example.org' } })

const createMember = (name: string) => ({ name, email: `${name.toLowerCase()}@example.org`, password })

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await pressLogin(page)
}

async function confirmWith(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: button }) })
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: button }).click()
}

const readStoredLogin = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /user|logged|login/.test(key)))

test('by keyboard, the selected tab keeps the focus while its form loads', async ({ open }) => {
  const page = await open(phone)
  await page.goto('/auth')
  // The app takes over a rendered page. Before that, keys do nothing.
  await page.waitForFunction(() => !('replayEarlyPress' in globalThis))
  await page.getByRole('tab', { name: 'Login' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: 'Create account' }).waitFor()
  await expect(page.getByRole('tab', { name: 'Register' })).toBeFocused()
})

test('settings open from the menu, save immediately and survive a reload', async ({ openAsNewMember }) => {
  const page = await openAsNewMember(createMember('Ada'), phone)
  await page.goto('/')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Account Settings' }).click()
  await page.getByRole('button', { name: 'Current plan' }).waitFor()
  await page.getByRole('tab', { name: 'Notifications' }).click()
  const offers = page.getByRole('switch', { name: 'Offers' })
  await expect(offers).not.toBeChecked()
  await offers.press('Space')
  await page.getByText('Your preferences have been updated successfully.').waitFor()
  await page.reload()
  await offers.waitFor()
  await expect(offers).toBeChecked()
  await page.getByRole('tab', { name: 'Privacy & Security' }).click()
  await expect(page.getByRole('switch', { name: 'Show my city' })).toBeDisabled()
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.context().close()
})

test('the data archive opens, and signing in reactivates a deactivated account', async ({
  openAsNewMember,
}) => {
  const page = await openAsNewMember(createMember('Ben'), desktop)
  await page.goto('/account?tab=privacy')
  const pendingDownload = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  await confirmWith(page, 'Download')
  const download = await pendingDownload
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/)
  const files = unzipSync(await readFile(await download.path()))
  const profile: unknown = JSON.parse(strFromU8(files['profile.json'] ?? new Uint8Array()))
  expect(profile).toMatchObject({ email: 'ben@example.org', name: 'Ben' })

  await page.getByRole('button', { name: 'Deactivate account' }).click()
  await confirmWith(page, 'Deactivate account')
  await page.getByText('Account Deactivated').waitFor()
  await page.waitForURL('**/auth')
  await expect.poll(() => readStoredLogin(page)).toEqual([])
  await page.goto('/account')
  await page.waitForURL('**/auth?next=%2Faccount')

  await signIn(page, 'ben@example.org')
  await page.getByRole('button', { name: 'Your account: Ben' }).waitFor()
  await page.context().close()
})

test('deleting an account ends at /auth, and the address can sign up again', async ({ openAsNewMember }) => {
  const page = await openAsNewMember(createMember('Cleo'), phone)
  await page.goto('/account?tab=privacy')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Delete account' }).click()
  await confirmWith(page, 'Delete account')
  await page.getByText('Account Deleted').waitFor()
  await page.waitForURL('**/auth')
  await expect.poll(() => readStoredLogin(page)).toEqual([])

  await page.getByRole('tab', { name: 'Register' }).click()
  await page.getByLabel('Name').fill('Cleo')
  await page.getByLabel('Email').fill('cleo@example.org')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('Check your email').waitFor()
  await page.context().close()
})
