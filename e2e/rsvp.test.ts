import type { Page } from '@playwright/test'

import { findViolations } from './harness/axe.ts'
import { desktop, phone } from './harness/browser.ts'
import { expect, test } from './harness/test.ts'

const ada = { name: 'Ada Lovelace', email: 'ada@example.org', password: 'notes on the engine' }
const ben = { name: 'Ben Okafor', email: 'ben@example.org', password: 'up the hill slowly' }

test.use({
  settings: { APPROVED_EMAILS: [ada.email, ben.email].join(',') },
  expectedErrors: /409/,
})
test.describe.configure({ mode: 'serial' })

let host: Page
let guest: Page
let href: string
const question = 'Anything you can’t eat?'

async function createEvent(details: object): Promise<string> {
  const data = {
    category: 'Food & Drink',
    location: { city: 'Berlin', country: 'Germany' },
    starts: getTimeInBerlin(5 * 24 * 60),
    ...details,
  }
  const response = await host.request.post('/api/events', { data })
  expect(response.status()).toBe(201)
  return `/events/${((await response.json()) as { id: number }).id}`
}

function getTimeInBerlin(minutesFromNow: number): string {
  const time = new Date(Date.now() + minutesFromNow * 60_000)
  return time.toLocaleString('sv', { timeZone: 'Europe/Berlin' }).replace(' ', 'T').slice(0, 16)
}

test.beforeAll(async ({ openAsNewMember, app }) => {
  host = await openAsNewMember(ada, desktop)
  await app.givePremium(ada.email, 'advertiser')
  guest = await openAsNewMember(ben, phone)
  const questions = [{ text: question, required: true }]
  href = await createEvent({ title: 'Soup and stories', capacity: 3, plusOnes: 1, questions })
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
  await host.goto(`${href}/guests`)
  await host.getByRole('tab', { name: 'Going 1' }).waitFor()
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

test('the host reads the answer without a reload, on a phone after a tap', async () => {
  await host.getByRole('tab', { name: 'Going 2' }).waitFor()
  await host.getByText('Ben Okafor +1').waitFor()
  await expect(host.getByText('Nuts')).toBeVisible()
  await expectAccessible(host)
  await host.setViewportSize({ width: 390, height: 844 })
  await expect(host.getByText('Nuts')).toBeHidden()
  await host.getByText('1 answer').click()
  await expect(host.getByText('Nuts')).toBeVisible()
  await expectAccessible(host)
  await host.setViewportSize({ width: 1280, height: 800 })
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
  // The text is at the field, too.
  await host.getByRole('dialog').getByText('2 people would move to the waitlist.').waitFor()
  await host.getByRole('button', { name: 'Move them' }).click()
  await host.waitForURL(href)
  await host.goto(`${href}/guests`)
  await host.getByRole('tab', { name: 'Waitlist 1' }).click()
  await host.getByText('On the waitlist').waitFor()
  await guest.goto(href)
  await guest.getByText('You’re number 1 on the waitlist').waitFor()
  await guest.getByRole('button', { name: 'Change' }).click()
  const sheet = guest.getByRole('dialog', { name: 'Soup and stories' })
  await sheet.getByText('Just me').click()
  await sheet.getByRole('button', { name: 'Save' }).click()
  await guest.getByRole('button', { name: 'Claim my spot' }).click()
  await guest.getByText('You’re going', { exact: true }).first().waitFor()
  await host.getByRole('tab', { name: 'Waitlist 0' }).waitFor()
  await host.getByText('No one on this list yet.').waitFor()
})

test('the guests page shows a check-in and a mark made elsewhere', async () => {
  const soon = await createEvent({ title: 'Tea at noon', starts: getTimeInBerlin(30) })
  await host.goto(`${soon}/guests`)
  await host.getByRole('tab', { name: 'Going 1' }).waitFor()
  await guest.goto(soon)
  await guest.getByRole('button', { name: "I'll Go!" }).click()
  await host.getByRole('link', { name: 'Ben Okafor' }).waitFor()
  const code = await host.request.get(`/api${soon}/check-in`)
  await guest.goto(((await code.json()) as { url: string }).url)
  await guest.getByRole('button', { name: 'Check in' }).click()
  await host.getByRole('tab', { name: 'Checked in 1' }).waitFor()
  const { id } = (await (await guest.request.get('/api/user')).json()) as { id: number }
  await host.request.delete(`/api${soon}/attendees/${id}/attended`)
  await host.getByRole('tab', { name: 'No-show 1' }).waitFor()
  await host.getByRole('listitem').getByText('No-show').first().waitFor()
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
