import { readFileSync } from 'node:fs'

import type { Page } from '@playwright/test'

import { findViolations } from './harness/axe.ts'
import { desktop, phone } from './harness/browser.ts'
import { expect, test } from './harness/test.ts'

const ada = { name: 'Ada Lovelace', email: 'ada@example.org', password: 'notes on the engine' }
const ben = { name: 'Ben Okafor', email: 'ben@example.org', password: 'up the hill slowly' }
const admin = { email: 'root@example.org', password: 'keeps the house in order' }

test.use({
  settings: {
    APPROVED_EMAILS: `${ada.email},${ben.email}`,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  },
  expectedErrors: /net::ERR_FAILED/,
})

test.describe.configure({ mode: 'serial' })

let host: Page
let guest: Page

test.beforeAll(async ({ openAsNewMember, app }) => {
  host = await openAsNewMember(ada, desktop)
  await app.givePremium(ada.email, 'advertiser')
  guest = await openAsNewMember(ben, phone)
})

async function expectAccessible(page: Page): Promise<void> {
  const hasOverflow = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect([await findViolations(page), hasOverflow]).toEqual([[], false])
}

async function createEvent(title: string): Promise<void> {
  const starts = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 16)
  const location = { city: 'Berlin', country: 'Germany' }
  const data = { title, location, category: 'Outdoor Activities', tags: ['hiking'], starts }
  expect((await host.request.post('/api/events', { data })).status()).toBe(201)
}

const readStat = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('..').getByRole('definition').innerText()

async function readStats(page: Page) {
  const names = ['Views', 'People', 'Likes', 'Going', 'Waitlisted', 'Check-ins']
  return await Promise.all(names.map((name) => readStat(page, name)))
}

test("a guest's views and actions appear in the host's charts and in the CSV file", async () => {
  await createEvent('Jazz, "late" in the courtyard')
  await host.goto('/events/analytics')
  await host.getByText('No views in this period.').first().waitFor()
  await expect.poll(() => readStats(host)).toEqual(['0', '0', '0', '0', '0', '0'])

  await guest.goto('/events')
  const cardView = guest.waitForResponse('**/api/event-views')
  await guest.getByRole('link', { name: /^Jazz/ }).waitFor()
  expect((await cardView).status()).toBe(204)
  const pageView = guest.waitForResponse('**/api/event-views')
  await guest.getByRole('link', { name: /^Jazz/ }).click()
  await guest.getByRole('button', { name: "I'll Go!" }).click()
  await guest.getByRole('button', { name: 'Can’t make it' }).waitFor()
  expect((await pageView).status()).toBe(204)

  await host.goto('/events/yours?show=hosting')
  await host.getByRole('link', { name: 'Analytics' }).click()
  await host.getByRole('slider').first().waitFor()
  await expect.poll(() => readStats(host)).toEqual(['2', '1', '0', '1', '0', '0'])
  await expectAccessible(host)

  // The chart works by keyboard, announces each day, and has a table.
  const views = host.getByRole('slider', { name: /^Views/ })
  await views.focus()
  await expect(views).toHaveAttribute('aria-valuetext', /: Cards 1, Event page 1, Promoted 0$/)
  await host.keyboard.press('ArrowLeft')
  await expect(views).toHaveAttribute('aria-valuetext', /: Cards 0, Event page 0, Promoted 0$/)
  await host.getByRole('figure', { name: 'Views' }).getByRole('button', { name: 'Show as table' }).click()
  const table = host.getByRole('region', { name: 'Views, as a table' })
  await expect(table.getByRole('row').nth(1).getByRole('cell')).toHaveText(['1', '1', '0'])

  await host.getByRole('row', { name: /^Jazz/ }).getByRole('link').click()
  await host.getByRole('heading', { level: 1, name: /^Analytics · Jazz/ }).waitFor()
  await host.getByText('7 days', { exact: true }).click()
  await host.waitForURL('**/analytics?range=7')
  const [file] = await Promise.all([
    host.waitForEvent('download'),
    host.getByRole('link', { name: 'Download CSV' }).click(),
  ])
  const lines = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n')
  expect(file.suggestedFilename()).toMatch(/^event-\d+-\d{4}-\d\d-\d\d\.csv$/)
  expect([lines.length, lines.at(-1)]).toEqual([
    9,
    '"Jazz, ""late"" in the courtyard",Total,1,0,1,2,1,0,1,0,0',
  ])
  await expectAccessible(host)

  await guest.goto('/events/analytics')
  await guest.getByRole('button', { name: 'Upgrade to Advertiser' }).waitFor()
  await guest.getByText('Payments aren’t set up on this server yet').waitFor()
})

async function sendContactMessage(page: Page, message: string): Promise<void> {
  await page.goto('/contact')
  await page.getByLabel('Message').fill(message)
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
}

test('a support ticket of an Advertiser comes first, is answered by email, and is closed', async ({
  mails,
  open,
}) => {
  await sendContactMessage(guest, 'The map shows me in the wrong city.')
  await sendContactMessage(host, 'The receipt lacks our company’s name.')
  const ownTickets = host.getByRole('region', { name: 'Your messages to us' }).getByRole('listitem')
  await ownTickets.first().getByText('Priority', { exact: true }).waitFor()
  await ownTickets.first().getByText('Open', { exact: true }).waitFor()

  const adminPage = await open(desktop)
  expect((await adminPage.request.post('/api/login', { data: admin })).status()).toBe(200)
  const about = { name: 'Root', location: { city: 'Berlin', country: 'Germany' }, interests: ['hiking'] }
  expect((await adminPage.request.post('/api/user/profile', { data: about })).status()).toBe(200)
  await adminPage.goto('/admin?tab=support')
  const queue = adminPage.getByRole('tabpanel').last().getByRole('listitem')
  await expect(queue.getByRole('heading')).toHaveText(['Ada Lovelace', 'Ben Okafor'])
  await expectAccessible(adminPage)

  await queue.first().getByRole('button', { name: 'Reply by email' }).press('Enter')
  await adminPage.route('**/replies', (route) => route.abort(), { times: 1 })
  await adminPage.keyboard.type('It is corrected now.')
  await queue.first().getByRole('button', { name: 'Send' }).click()
  await adminPage.getByText('Your reply wasn’t sent').waitFor()
  await queue.first().getByRole('button', { name: 'Send' }).click()
  await queue.first().getByText('It is corrected now.').waitFor()
  const mail = await mails.next(ada.email)
  expect(mail.text).toContain('It is corrected now.')
  expect(mail.text).toContain('> The receipt lacks our company’s name.')
  await queue.first().getByRole('button', { name: 'Close', exact: true }).click()
  await queue.getByRole('heading', { name: 'Ada Lovelace' }).waitFor({ state: 'detached' })
  await adminPage.getByRole('tab', { name: 'Closed' }).click()
  await queue.getByRole('heading', { name: 'Ada Lovelace' }).waitFor()

  await host.goto('/contact')
  await ownTickets.first().getByText('Closed', { exact: true }).waitFor()
  await ownTickets.first().getByText('It is corrected now.').waitFor()
  await expectAccessible(host)
})
