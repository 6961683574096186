import type { Page } from '@playwright/test'

import { desktop, phone } from './harness/browser.ts'
import { fail } from './harness/fail.ts'
import { pressLogin } from './harness/press-login.ts'
import { expect, test } from './harness/test.ts'

const password = 'correct horse battery'
const hour = 60 * 60 * 1000
test.use({
  settings: {
    APPROVED_EMAILS: 'ada@example.org,ada@new.example,ben@example.org,cleo@example.org,dana@example.org',
    ADMIN_EMAIL: 'admin@example.org',
    ADMIN_PASSWORD: password,
  },
  // An ended session, and addresses that are not approved or already taken.
  expectedErrors: /40[139] \(/,
})
test.describe.configure({ mode: 'serial' })

const createMember = (name: string) => ({ name, email: `${name.toLowerCase()}@example.org`, password })

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await pressLogin(page)
}

const isHome = ({ pathname }: URL) => pathname === '/'

test('the email address changes by a link to the new one, which must be approved', async ({
  mails,
  openAsNewMember,
}) => {
  const page = await openAsNewMember(createMember('Ada'), phone)
  await page.goto('/account?tab=privacy')
  const section = page.getByRole('region', { name: 'Email' })
  const requestChange = async (email: string) => {
    await section.getByLabel('New email').fill(email)
    await section.getByLabel('Your password', { exact: true }).fill(password)
    await section.getByRole('button', { name: 'Send confirmation link' }).click()
  }
  await requestChange('ada@unknown.example')
  await section.getByText('We’ve sent a link to ada@unknown.example.').waitFor()
  expect((await mails.next('ada@unknown.example')).text).toContain('approved for the private beta yet')
  await requestChange('ada@new.example')
  await section.getByText('We’ve sent a link to ada@new.example.').waitFor()

  const { text = '' } = await mails.next('ada@new.example')
  const link = /https?:\/\/\S+/.exec(text)?.[0] ?? fail('the email has no link')
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await page.getByRole('heading', { name: 'Your new email is confirmed' }).waitFor()
  expect((await mails.next('ada@example.org')).text).toContain('ada@new.example')
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.waitForURL(isHome)
  await page.goto('/account?tab=privacy')
  await section.getByText('You sign in with ada@new.example.').waitFor()

  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.waitForURL('**/auth')
  await signIn(page, 'ada@example.org')
  await page.getByText('The email address or password is incorrect.').first().waitFor()
  await signIn(page, 'ada@new.example')
  await page.waitForURL(isHome)
  await page.context().close()
})

test('a member signed out elsewhere sees a notice and finds their drafts after signing in', async ({
  open,
  openAsNewMember,
}) => {
  const laptop = await openAsNewMember(createMember('Ben'), desktop)
  await laptop.goto('/groups?view=circles')
  await laptop.getByRole('button', { name: 'Create Group' }).first().click()
  const dialog = laptop.getByRole('dialog')
  await dialog.getByLabel('Group Name').fill('Sunday Hikers')

  const mobile = await open(phone)
  await mobile.goto('/auth')
  await signIn(mobile, 'ben@example.org')
  await mobile.waitForURL(isHome)
  await mobile.goto('/account?tab=privacy')
  const browsers = mobile.getByRole('list', { name: 'Where you’re signed in' })
  await expect(browsers.getByRole('listitem')).toHaveCount(2)
  await mobile.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await mobile.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).click()
  await mobile.getByText('1 other browser was signed out.').waitFor()
  await expect(browsers.getByRole('listitem')).toHaveCount(1)
  await expect(browsers).toBeFocused()
  for (const name of ['Terms', 'Privacy', 'Contact'])
    await expect(mobile.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible()
  await mobile.context().close()

  await laptop.waitForURL(({ pathname }) => pathname === '/auth')
  await laptop.getByText('Your session has ended').waitFor()
  await signIn(laptop, 'ben@example.org')
  await laptop.waitForURL('**/groups?view=circles')
  await laptop.getByRole('button', { name: 'Create Group' }).first().click()
  await expect(dialog.getByLabel('Group Name')).toHaveValue('Sunday Hikers')
  await laptop.context().close()
})

test('a new main admin reaches the admin pages and their account before onboarding', async ({ open }) => {
  const page = await open(desktop)
  await page.goto('/admin')
  await signIn(page, 'admin@example.org')
  await page.waitForURL('**/admin')
  await page.getByRole('tab', { name: 'Users' }).waitFor()
  await page.goto('/account')
  await page.getByRole('heading', { name: 'Account Settings' }).waitFor()
  await page.goto('/messages')
  await page.waitForURL('**/onboarding')
  await page.getByRole('link', { name: 'Admin Panel' }).click()
  await page.waitForURL('**/admin')
  await page.context().close()
})

test('a clock that is an hour off, or jumps by an hour, signs no one out', async ({ openAsNewMember }) => {
  const page = await openAsNewMember(createMember('Cleo'), desktop)
  await page.context().clearCookies()
  await page.clock.install({ time: Date.now() + hour })
  await page.goto('/auth')
  await signIn(page, 'cleo@example.org')
  await page.waitForURL(isHome)
  const account = page.getByRole('button', { name: 'Your account: Cleo' })
  for (const offset of [hour, -hour, 0, 2 * hour]) {
    await page.clock.setSystemTime(Date.now() + offset)
    await page.reload()
    await account.waitFor()
    await page.getByRole('link', { name: 'Messages' }).first().click()
    await page.waitForURL('**/messages')
    await account.waitFor()
  }
  await page.context().close()
})
