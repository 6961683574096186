import type { Page } from '@playwright/test'

import { findViolations } from './harness/axe.ts'
import { desktop, phone } from './harness/browser.ts'
import { expect, test } from './harness/test.ts'

const ada = { name: 'Ada Lovelace', email: 'ada@example.org', password: 'notes on the engine' }
const ben = { name: 'Ben Okafor', email: 'ben@example.org', password: 'up the hill slowly' }
const cleo = { name: 'Cleo Tan', email: 'cleo@example.org', password: 'down by the river 7' }

test.use({ settings: { APPROVED_EMAILS: [ada.email, ben.email, cleo.email].join(',') } })
test.describe.configure({ mode: 'serial' })

const inBerlinTime = { timezoneId: 'Europe/Berlin' }
let host: Page
let guest: Page
let other: Page
let first = 0

test.beforeAll(async ({ openAsNewMember, app }) => {
  host = await openAsNewMember(ada, { ...desktop, ...inBerlinTime })
  await app.givePremium(ada.email, 'advertiser')
  guest = await openAsNewMember(ben, { ...phone, ...inBerlinTime })
  other = await openAsNewMember(cleo, { ...desktop, ...inBerlinTime })
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const getStrip = (page: Page) => page.getByRole('navigation', { name: 'All dates' })

test('a guest RSVPs to all dates of a series with one press, and is on the waitlist of the full one', async () => {
  const created = await host.request.post('/api/events', {
    data: {
      title: 'Soup and stories',
      location: { city: 'Berlin', country: 'Germany' },
      category: 'Food & Drink',
      tags: ['cooking'],
      starts: `${inDays(5)}T19:00`,
      capacity: 1,
      repeat: { every: 'week', count: 3 },
    },
  })
  expect(created.status()).toBe(201)
  first = ((await created.json()) as { id: number }).id
  const series = await other.request.get(`/api/events/${first}/series`)
  const { dates } = (await series.json()) as { dates: { id: number }[] }
  expect((await other.request.put(`/api/events/${dates[1]?.id}/attendance`)).status()).toBe(200)

  await guest.goto(`/events/${first}`)
  const links = getStrip(guest).getByRole('link')
  await expect(links).toHaveCount(3)
  await expect(links.nth(0)).toContainText('1 spot left')
  await expect(links.nth(1)).toContainText('Full')
  await expect(guest.getByRole('article').locator('img').first()).toHaveAttribute('src', /^\/covers\/table-/)
  await guest.getByRole('button', { name: 'Going to all' }).click()
  await guest.getByText('You’re going to 2 of 3.').first().waitFor()
  await guest
    .getByText(/^\w+ \d+ is full: you’re on its waitlist\.$/)
    .first()
    .waitFor()
  await expect(links.nth(0)).toContainText('Going')
  await expect(links.nth(1)).toContainText('Waitlist')
  await expect(guest.getByRole('button', { name: 'Going to all' })).toHaveCount(0)
  expect(await findViolations(guest)).toEqual([])
  expect(await guest.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
})

test('the arrow keys move along the dates, and Enter opens one', async () => {
  await other.goto(`/events/${first}`)
  const links = getStrip(other).getByRole('link')
  await links.nth(0).focus()
  await other.keyboard.press('End')
  await expect(links.nth(2)).toBeFocused()
  await other.keyboard.press('ArrowLeft')
  await other.keyboard.press('Enter')
  await other.waitForURL((url) => url.pathname !== `/events/${first}`)
  await expect(getStrip(other).getByRole('link', { name: /Going/ })).toHaveAttribute('aria-current', 'page')
})

test('the host adds another date, by default the next regular one', async () => {
  await host.goto(`/events/${first}`)
  await host.getByRole('button', { name: 'Add another date' }).click()
  const dialog = host.getByRole('dialog', { name: 'Add another date' })
  await expect(dialog.getByLabel('Starts')).toHaveValue(`${inDays(26)}T19:00`)
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await host.getByText('The new date is live!').first().waitFor()
  await expect(getStrip(host).getByRole('link')).toHaveCount(4)
  await host.getByText('Every week, 4 of 4').waitFor()
  expect(await findViolations(host)).toEqual([])
})
