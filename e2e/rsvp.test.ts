import type { Page } from '@playwright/test'

import { findViolations } from './harness/axe.ts'
import { desktop, phone } from './harness/browser.ts'
import { expect, test } from './harness/test.ts'

const ada = { name: 'Ada Lovelace', email: 'ada@example.org', password: 'notes on the engine' }
const ben = { name: 'Ben Okafor', email: 'ben@example.org', password: 'up the hill slowly' }

test.use({
  settings: { APPROVED_EMAILS: [ada.email, ben.email].join(',') },
  // The open page of a former co-host once more requests data that only hosts may see.
  expectedErrors: /409|403 .*\/promotion/,
})
test.describe.configure({ mode: 'serial' })

let host: Page
let guest: Page
let href: string
const question = 'Anything you can’t eat?'

test.beforeAll(async ({ openAsNewMember, app }) => {
  host = await openAsNewMember(ada, desktop)
  await app.givePremium(ada.email, 'advertiser')
  guest = await openAsNewMember(ben, phone)
  const data = {
    title: 'Soup and stories',
    category: 'Food & Drink',
    location: { city: 'Berlin', country: 'Germany' },
    starts: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 16),
    capacity: 3,
    plusOnes: 1,
    questions: [{ text: question, required: true }],
  }
  const response = await host.request.post('/api/events', { data })
  expect(response.status()).toBe(201)
  href = `/events/${((await response.json()) as { id: number }).id}`
})

async function expectAccessible(page: Page): Promise<void> {
  const hasOverflow = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect([await findViolations(page), hasOverflow]).toEqual([[], false])
}

async function openHostMenu(page: Page, entry: string): Promise<void> {
  await page.goto(href)
  await page.getByRole('button', { name: 'Event options' }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('a guest answers the host’s question and brings someone', async () => {
  await guest.goto(href)
  await guest.getByRole('button', { name: "I'll Go!" }).click()
  const sheet = guest.getByRole('dialog', { name: 'Soup and stories' })
  await sheet.getByRole('button', { name: "I'll Go!" }).click()
  await sheet.getByText('Please answer this').waitFor()
  await sheet.getByLabel(question).fill('Nuts')
  await sheet.getByText('Me and 1 guest').click()
  await expectAccessible(guest)
  await sheet.getByRole('button', { name: "I'll Go!" }).click()
  await guest.getByText('You’re going +1').waitFor()
  await guest.getByText('3 going · 1 spot left').waitFor()
})

test('the host reads the answer', async () => {
  await host.goto(href)
  await host.getByRole('button', { name: 'See all' }).click()
  const sheet = host.getByRole('dialog')
  await sheet.getByText('Ben Okafor +1').waitFor()
  await sheet.getByText('Nuts').waitFor()
  await expectAccessible(host)
})

test('lowering the capacity moves guests to the waitlist after a confirmation', async () => {
  await openHostMenu(host, 'Edit event')
  await host.getByLabel('Max guests').fill('1')
  await host.getByRole('button', { name: 'Save changes' }).click()
  await host.getByText('2 people would move to the waitlist.').waitFor()
  await host.getByRole('button', { name: 'Move them' }).click()
  await host.waitForURL(href)
  await guest.goto(href)
  await guest.getByText('You’re number 1 on the waitlist').waitFor()
  await guest.getByRole('button', { name: 'Change' }).click()
  const sheet = guest.getByRole('dialog', { name: 'Soup and stories' })
  await sheet.getByText('Just me').click()
  await sheet.getByRole('button', { name: 'Save' }).click()
  await guest.getByRole('button', { name: 'Claim my spot' }).click()
  await guest.getByText('You’re going', { exact: true }).first().waitFor()
})

test('a guest becomes a co-host', async () => {
  await openHostMenu(host, 'Co-hosts')
  const sheet = host.getByRole('dialog', { name: 'Co-hosts' })
  await sheet.getByRole('searchbox').fill('ben')
  await sheet.getByRole('button', { name: /^Invite.*Ben Okafor$/ }).click()
  await sheet.getByText('Invited').waitFor()
  await expectAccessible(host)
  await guest.goto(href)
  await guest.getByText('Ada Lovelace invited you to co-host').waitFor()
  await expectAccessible(guest)
  await guest.getByRole('button', { name: 'Co-host', exact: true }).click()
  await guest.getByText('Hosted by Ada Lovelace, Ben Okafor').waitFor()
  await openHostMenu(guest, 'Stop co-hosting')
  await guest.getByRole('dialog').getByRole('button', { name: 'Stop co-hosting' }).click()
  await guest.getByText('You’re no longer a co-host').waitFor()
})
