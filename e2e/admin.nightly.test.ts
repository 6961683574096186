import type { Page } from '@playwright/test'

import { findViolations } from './harness/axe.ts'
import { desktop, phone } from './harness/browser.ts'
import { pressLogin } from './harness/press-login.ts'
import { expect, test } from './harness/test.ts'

test.use({ settings: { DEMO: 'on' } })

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await pressLogin(page)
  await page.getByRole('banner').waitFor()
}

const signInAsAdmin = (page: Page) => signIn(page, 'admin@demo.example', 'demo-admin')
const panel = (page: Page) => page.getByRole('tabpanel')
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const waitForToast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

test('only admins can open the admin pages', async ({ app, open }) => {
  const page = await open(desktop)
  await signIn(page, 'maya@demo.example', 'demo-person')
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).waitFor()
  await expect(page.getByRole('menuitem', { name: 'Admin Panel' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.goto('/admin')
  await waitForToast(page, 'Access Denied')
  await waitForToast(page, "You don't have permission to access the admin panel.")
  await page.waitForURL(new URL('/', app.url).href)
  expect((await page.request.get('/api/admin/users')).status()).toBe(403)
})

test('an admin uses every admin page, and the audit log records everything', async ({ app, open }) => {
  // A new person for each run, because a deletion is permanent.
  const userName = `Zora ${Date.now()}`
  const email = `${userName.replace(' ', '.')}@example.org`
  await app.withDatabase((db) => db.insertInto('users').values({ name: userName, email }).execute())
  const page = await open(desktop)
  await signInAsAdmin(page)
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Admin Panel' }).click()
  await page.getByRole('heading', { name: 'Admin Dashboard', level: 1 }).waitFor()
  for (const title of ['Total Users', 'Total Groups', 'Unique Interests', 'New Users', 'Users by Location'])
    await panel(page).getByText(title, { exact: true }).waitFor()
  await panel(page)
    .getByText(/^\d+ active users$/)
    .waitFor()
  expect(await findViolations(page)).toEqual([])

  await tab(page, 'Users').click()
  const table = panel(page).getByRole('table')
  await table.getByRole('columnheader', { name: 'Status' }).waitFor()
  await expect(table.getByRole('row')).toHaveCount(11)
  const pages = panel(page).getByRole('navigation', { name: 'Pages' })
  await pages
    .getByRole('button', { name: /^Page \d+$/ })
    .last()
    .click()
  await page.waitForURL(/page=6\d/)
  await panel(page).getByPlaceholder('Search users...').fill(userName)
  await panel(page).getByText(userName, { exact: true }).waitFor()
  await page.waitForURL((address) => !address.search.includes('page='))
  const detailsButton = table.getByRole('button', { name: `View details of ${userName}` })
  await detailsButton.press('Enter')
  const details = panel(page).getByRole('region', { name: 'User Details' })
  await details.getByRole('button', { name: 'Grant Premium Membership' }).click()
  await waitForToast(page, 'Premium Granted')
  await details.getByRole('definition').filter({ hasText: 'Premium' }).waitFor()
  await expect(details.getByRole('button', { name: /Grant/ })).toHaveCount(0)
  await expect(detailsButton).toHaveAttribute('aria-expanded', 'true')
  expect(await findViolations(page)).toEqual([])

  await details.getByRole('button', { name: 'Delete User' }).click()
  const confirmation = page.getByRole('dialog', { name: 'Confirm Deletion' })
  await confirmation
    .getByText('Are you sure you want to delete this user? This action cannot be undone.')
    .waitFor()
  await confirmation.getByRole('button', { name: 'Cancel' }).click()
  await confirmation.waitFor({ state: 'hidden' })
  await expect(details.getByRole('button', { name: 'Delete User' })).toBeFocused()
  await details.getByRole('button', { name: 'Delete User' }).click()
  await confirmation.getByRole('button', { name: 'Delete', exact: true }).click()
  await waitForToast(page, 'User Deleted')
  await panel(page).getByText('No users found').waitFor()
  await expect(details).toHaveCount(0)

  await tab(page, 'Groups & Events').click()
  const groups = panel(page).getByRole('listitem')
  await panel(page).getByPlaceholder('Search circles...').fill('in the rough')
  await groups.filter({ hasText: 'In the Rough' }).first().waitFor()
  await panel(page).getByRole('button', { name: 'View In the Rough' }).click()
  await panel(page).getByRole('region', { name: 'Circle details' }).getByText('Who can join').waitFor()
  await panel(page).getByRole('button', { name: 'Hide: In the Rough' }).click()
  await waitForToast(page, 'In the Rough is hidden')
  await panel(page).getByRole('button', { name: 'Unhide: In the Rough' }).click()
  await waitForToast(page, 'In the Rough is visible again')
  expect(await findViolations(page)).toEqual([])
  const event = panel(page)
    .getByRole('button', { name: /^Delete / })
    .last()
  const title = ((await event.getAttribute('aria-label')) ?? '').replace('Delete ', '')
  await event.click()
  await page
    .getByRole('dialog', { name: `Delete ${title}?` })
    .getByRole('button', { name: 'Delete', exact: true })
    .click()
  await waitForToast(page, `${title} was deleted`)
  await panel(page).getByRole('link', { name: 'Create New Event' }).click()
  await page.getByRole('heading', { name: 'Create Event', level: 1 }).waitFor()

  await page.goBack()
  await tab(page, 'Audit log').click()
  const logRows = panel(page).getByRole('row')
  await logRows.filter({ hasText: 'Deleted an event' }).first().waitFor()
  const log = (await panel(page).getByRole('row').allInnerTexts()).map((row) => row.split(/[\t\n]/)[0])
  expect(log.slice(1, 6)).toEqual([
    'Deleted an event',
    'Unhid a circle',
    'Hid a circle',
    'Deleted a user',
    'Granted Premium',
  ])
  await panel(page).getByLabel('Action', { exact: true }).selectOption('Hid a circle')
  await logRows.filter({ hasText: 'Granted Premium' }).first().waitFor({ state: 'hidden' })
  await logRows
    .filter({ hasText: 'Hid a circle' })
    .first()
    .getByRole('link', { name: 'In the Rough' })
    .click()
  await panel(page).getByRole('region', { name: 'Circle details' }).getByText('In the Rough').waitFor()
  await page.getByRole('link', { name: 'Back to App' }).click()
  await page.waitForURL(new URL('/', app.url).href)
})

test('the admin pages are readable on a phone', async ({ open }) => {
  const page = await open(phone)
  await signInAsAdmin(page)
  await page.goto('/admin?tab=users&search=alda')
  const row = panel(page).getByRole('button', { name: 'View details of Alda Crist' })
  await row.click()
  await panel(page)
    .getByRole('region', { name: 'User Details' })
    .getByText('Usage Analytics')
    .or(panel(page).getByText('Interests'))
    .first()
    .waitFor()
  const hasOverflow = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expect(hasOverflow).toBe(false)
  expect(await findViolations(page)).toEqual([])
  await row.click()
  await panel(page).getByRole('region', { name: 'User Details' }).waitFor({ state: 'hidden' })
  for (const name of ['Groups & Events', 'Audit log']) {
    await tab(page, name).click()
    await panel(page).getByRole('heading', { level: 2 }).first().waitFor()
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth),
    ).toBe(false)
    expect(await findViolations(page)).toEqual([])
  }
})
