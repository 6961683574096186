import type { Page } from '@playwright/test'

import { demoPerson } from '../server/src/demo/accounts.ts'
import { findViolations } from './harness/axe.ts'
import { desktop, phone } from './harness/browser.ts'
import { fail } from './harness/fail.ts'
import { expect, test } from './harness/test.ts'

test.use({ settings: { DEMO: 'on' }, expectedErrors: /ERR_FAILED/ })

async function openDiscover(page: Page): Promise<Page> {
  await page.goto('/discover')
  await page.getByRole('button', { name: /^Your account/ }).waitFor()
  return page
}

test('the desktop bar searches friends, conversations, events and messages, and works by keyboard', async ({
  openAs,
}) => {
  const page = await openDiscover(await openAs(demoPerson, desktop))
  const rows = (await (await page.request.get('/api/messages')).json()) as {
    name: string
    conversation: string
  }[]
  const circle =
    rows.find(({ conversation }) => !conversation.startsWith('u')) ?? fail('the demo user has no circle')
  const [event = fail('the demo has no event')] = (await (
    await page.request.get('/api/events?sort=soonest')
  ).json()) as {
    title: string
    id: number
  }[]
  const search = page.getByRole('searchbox', { name: 'Search', exact: true })
  const results = page.getByRole('region', { name: 'Search results' })

  await search.fill(event.title)
  await results.getByRole('region', { name: 'Events' }).getByRole('link').first().waitFor()
  expect(await findViolations(page)).toEqual([])
  await search.press('Escape')
  await results.waitFor({ state: 'detached' })
  await expect(search).toHaveValue(event.title)

  await search.fill('no one ever said this')
  await results.getByText('No results for “no one ever said this”').waitFor()
  await search.fill(circle.name)
  const found = results
    .getByRole('region', { name: 'Conversations' })
    .getByRole('link', { name: circle.name })
  await found.first().waitFor()
  await search.press('ArrowDown')
  await expect(results.getByRole('link').first()).toBeFocused()
  await found.first().press('Enter')
  await page.waitForURL(`**/messages/${circle.conversation}`)
  await results.waitFor({ state: 'detached' })
  await expect(search).toHaveValue('')

  await page.route('**/api/user/friends?*', (route) => route.abort(), { times: 1 })
  await search.fill('a')
  await results.getByText('Couldn’t search.').waitFor()
  // Results that load later move the button.
  await results
    .getByRole('status')
    .getByText(/\d+ results?/)
    .waitFor()
  await results.getByRole('button', { name: 'Try again' }).click()
  await results.getByText('Couldn’t search.').waitFor({ state: 'detached' })
  await page.context().close()
})

test('the header, navigation and footer work on desktops and phones', async ({ openAs }) => {
  const page = await openDiscover(await openAs(demoPerson, desktop))
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(links).toHaveText([/^Home/, /^Discover/, /^Groups/, /^Messages/, /^Events/])
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(hrefs).toEqual(['/', '/discover', '/groups', '/messages', '/events'])
  await page.getByRole('banner').getByText('Beta', { exact: true }).waitFor()
  await page.getByRole('button', { name: /^Theme/ }).click()
  await expect
    .poll(() => page.getByRole('menuitemradio').allInnerTexts())
    .toEqual(expect.arrayContaining(['Light', 'Dark', 'High Contrast']))
  await page.getByRole('menuitemradio', { name: 'High Contrast' }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('coterie-theme'))).toBe('high-contrast')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Your account/ }).click()
  await expect
    .poll(() => page.getByRole('menuitem').allInnerTexts())
    .toEqual(['Profile', 'Settings', 'Rewards', 'Log out'])
  await expect(page.getByRole('menuitem', { name: 'Rewards' })).toHaveAttribute('href', '/events')
  await page.keyboard.press('Escape')
  // The focus must return before the user can move on to another page.
  await expect(page.getByRole('button', { name: /^Your account/ })).toBeFocused()
  const footer = page.getByRole('contentinfo').getByRole('link')
  expect(await footer.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    expect.arrayContaining(['/terms', '/privacy', '/contact']),
  )
  // Screen readers announce the new page and continue inside it.
  await links.filter({ hasText: 'Messages' }).click()
  await page.getByRole('status').getByText('Messages', { exact: true }).waitFor()
  await expect(page.getByRole('main')).toBeFocused()
  await page.context().close()

  const mobile = await openDiscover(await openAs(demoPerson, phone))
  const tabs = mobile.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(tabs).toHaveText([/^Discover/, /^BFFs/, /^Messages/])
  await mobile.getByRole('button', { name: 'Menu', exact: true }).tap()
  const drawer = mobile.getByRole('dialog', { name: 'Menu' })
  await drawer.getByRole('link', { name: 'Contact' }).waitFor()
  const theme = drawer.getByRole('group', { name: 'Theme' })
  await expect(theme.getByRole('radio')).toHaveCount(4)
  await expect(theme.getByRole('radio', { name: 'Light' })).toBeChecked()
  for (const [name, value] of [
    ['Dark', 'dark'],
    ['High Contrast', 'high-contrast'],
    ['Light', 'light'],
  ] as const) {
    await theme.getByRole('radio', { name }).check()
    await expect(mobile.locator('html')).toHaveAttribute('data-theme', value)
    await expect.poll(() => mobile.evaluate(() => localStorage.getItem('coterie-theme'))).toBe(value)
  }
  expect(await findViolations(mobile)).toEqual([])
  await drawer.getByRole('button', { name: 'Close' }).tap()
  await drawer.waitFor({ state: 'detached' })
  await mobile.getByRole('button', { name: /^Your account/ }).tap()
  await expect
    .poll(() => mobile.getByRole('menuitem').allInnerTexts())
    .toEqual(expect.arrayContaining(['Profile', 'Account Settings', 'Logout']))
  await mobile.getByRole('menuitem', { name: 'Logout' }).tap()
  await mobile.waitForURL('**/auth')
  await mobile.getByText('You have been logged out successfully.').waitFor()
  await mobile.getByText('Logged out', { exact: true }).waitFor()
  await mobile.goto('/no/such/page')
  await mobile.getByRole('heading', { name: '404 Page Not Found' }).waitFor()
  await mobile.getByText('Did you forget to add the page to the router?').waitFor()
  await mobile.getByText('This page doesn’t exist. It may have moved.').waitFor()
  await mobile.getByRole('link', { name: 'Back to Home' }).click()
  await mobile.waitForURL((url) => url.pathname !== '/no/such/page')
  await mobile.context().close()
})
