import type { Page } from '@playwright/test'

import { findViolations } from './harness/axe.ts'
import { desktop, phone } from './harness/browser.ts'
import { expect, test } from './harness/test.ts'

const ada = { name: 'Ada Lovelace', email: 'ada@example.org', password: 'notes on the engine' }

test.use({ settings: { APPROVED_EMAILS: ada.email }, expectedErrors: /\b(404|422)\b/ })
const inBerlin = { timezoneId: 'Europe/Berlin' }
test.describe.configure({ mode: 'serial' })

let page: Page
let contact: Page

test.beforeAll(async ({ open, openAsNewMember, app }) => {
  page = await openAsNewMember(ada, { ...phone, ...inBerlin })
  await app.givePremium(ada.email, 'advertiser')
  contact = await open({ ...desktop, ...inBerlin })
})

async function createWalk(): Promise<number> {
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  const data = {
    title: 'Lantern walk',
    location: { city: 'Berlin', country: 'Germany' },
    address: 'Lantern Street 5',
    category: 'Outdoor Activities',
    starts: `${tomorrow}T19:30`,
  }
  const created = await page.request.post('/api/events', { data })
  expect(created.status()).toBe(201)
  const { id } = (await created.json()) as { id: number }
  return id
}

test('a contact without an account sees a safety check-in by link, then that the person is home, and nothing once it ends', async () => {
  await page.goto(`/events/${await createWalk()}`)
  await page.getByRole('button', { name: 'Event options' }).click()
  await page.getByRole('menuitem', { name: 'Set up a safety check-in' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Exact address').check()
  await sheet.getByLabel('A note').fill('I take the last tram.')
  expect(await findViolations(page)).toEqual([])
  await sheet.getByLabel('Back by').fill('2020-01-01T20:00')
  await sheet.getByRole('button', { name: 'Create link' }).click()
  await sheet.getByText('Couldn’t create your safety check-in').waitFor()
  const night = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  await sheet.getByLabel('Back by').fill(`${night}T23:30`)
  await sheet.getByRole('button', { name: 'Create link' }).click()
  const link = await sheet.getByLabel('Link to your safety check-in').inputValue()
  expect(await findViolations(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Done' }).click()

  await contact.goto(link)
  await contact.getByRole('heading', { name: 'Ada is going to Lantern walk' }).waitFor()
  await contact.getByText('On the way', { exact: true }).waitFor()
  await contact.getByText('Lantern Street 5, Berlin, Germany').waitFor()
  await contact.getByText('I take the last tram.').waitFor()
  await expect(contact.getByText('Lovelace')).toHaveCount(0)
  expect(await findViolations(contact)).toEqual([])

  await page.goto('/events/yours')
  const checkins = page.getByRole('region', { name: 'Your safety check-ins' })
  await checkins.getByText(/^Going to Lantern walk, back by .*11:30\sPM$/).waitFor()
  expect(await findViolations(page)).toEqual([])
  await checkins.getByRole('button', { name: 'Home safe' }).click()
  await page.getByText('Anyone with your link can see that you’re home safe.').waitFor()
  await contact.reload()
  await contact.getByText(/^Ada checked in on/).waitFor()

  await checkins.getByRole('button', { name: /^Safety check-in options/ }).click()
  await page.getByRole('menuitem', { name: 'New link' }).click()
  await page.getByLabel('Link to your safety check-in').waitFor()
  await page.keyboard.press('Escape')
  await contact.reload()
  await contact.getByRole('heading', { name: 'This safety check-in has ended' }).waitFor()
  expect(await findViolations(contact)).toEqual([])
  await checkins.getByRole('button', { name: /^Safety check-in options/ }).click()
  await page.getByRole('menuitem', { name: 'Stop sharing' }).click()
  await checkins.waitFor({ state: 'hidden' })
})
