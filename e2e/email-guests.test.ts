import type { Page } from '@playwright/test'

import { findViolations } from './harness/axe.ts'
import { desktop, phone } from './harness/browser.ts'
import { fail } from './harness/fail.ts'
import { expect, test } from './harness/test.ts'

const ada = { name: 'Ada Lovelace', email: 'ada@example.org', password: 'notes on the engine' }
const nia = { name: 'Nia Okafor', email: 'nia@example.net' }

test.use({ settings: { APPROVED_EMAILS: ada.email } })
test.describe.configure({ mode: 'serial' })

let host: Page
let visitor: Page
let href: string

test.beforeAll(async ({ openAsNewMember, open, app }) => {
  host = await openAsNewMember(ada, desktop)
  await app.givePremium(ada.email, 'advertiser')
  const inFiveDays = new Date(Date.now() + 5 * 24 * 3_600_000).toISOString().slice(0, 10)
  const response = await host.request.post('/api/events', {
    data: {
      title: 'Soup and stories',
      category: 'Food & Drink',
      location: { city: 'Berlin', country: 'Germany' },
      address: 'Oranienstr. 1',
      starts: `${inFiveDays}T19:30`,
      capacity: 3,
    },
  })
  href = `/events/${((await response.json()) as { id: number }).id}`
  visitor = await open(phone)
})

async function expectAccessible(page: Page): Promise<void> {
  const hasOverflow = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect([await findViolations(page), hasOverflow]).toEqual([[], false])
}

test('the host lets people go without an account', async () => {
  await host.goto(`${href}/edit`)
  await host.getByRole('switch', { name: 'Let people go without an account' }).check()
  await host.getByRole('button', { name: 'Save changes' }).click()
  await host.waitForURL(`**${href}`)
})

test('a visitor goes with a name and an address, and confirms by email', async ({ mails }) => {
  await visitor.goto(href)
  await visitor.getByRole('link', { name: "I'll Go!" }).click()
  await visitor.getByLabel('Your name').fill(nia.name)
  await visitor.getByLabel('Email').fill(nia.email)
  await expectAccessible(visitor)
  await visitor.getByRole('button', { name: "I'll Go!" }).click()
  await visitor.getByRole('heading', { name: 'Check your email' }).waitFor()
  await expectAccessible(visitor)

  const { text = '' } = await mails.next(nia.email)
  const link = /https?:\/\/\S+\/guest\/\S+/.exec(text)?.[0] ?? fail('the email has no link')
  await visitor.goto(link)
  await visitor.getByText('One more press').waitFor()
  await expectAccessible(visitor)
  await visitor.getByRole('button', { name: "I'll Go!" }).click()
  await visitor.getByText('You’re going').waitFor()
  await visitor.getByText('Oranienstr. 1').waitFor()
  await expectAccessible(visitor)
})

test('the host sees the guest’s name, and the guest gives up the spot', async () => {
  await host.goto(`${href}/guests`)
  await host.getByText(nia.name, { exact: true }).waitFor()
  await host.getByText('Without an account').waitFor()
  await expectAccessible(host)
  await visitor.getByRole('button', { name: 'Can’t make it' }).click()
  await visitor.getByText('You’re not going').waitFor()
})

test('without JavaScript, the page says what to do', async ({ open }) => {
  const page = await open({ ...phone, javaScriptEnabled: false })
  await page.goto(href)
  await page.getByRole('heading', { name: 'Go without an account' }).waitFor()
  // Locators by text don't look into this element.
  const hint = page.locator('form noscript p')
  await hint.waitFor()
  expect(await hint.textContent()).toContain('turn on JavaScript')
})
