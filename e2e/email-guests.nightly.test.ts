import type { Page } from '@playwright/test'

import { findViolations } from './harness/axe.ts'
import { desktop, phone } from './harness/browser.ts'
import { createEffort } from './harness/journeys/effort.ts'
import { createPublicEvent, goWithoutAccount } from './harness/journeys/guest.ts'
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
  href = await createPublicEvent(host)
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
  const effort = createEffort()
  const onScreen = () => expectAccessible(visitor)
  await goWithoutAccount(visitor, mails, { href, guest: nia, effort, onScreen })
  await visitor.getByText('Oranienstr. 1').waitFor()
  expect(effort.count).toEqual({ taps: 4, fields: 2 })
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
