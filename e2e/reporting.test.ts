import { afterAll, expect, test } from 'vitest'

import { violations } from './harness/axe.ts'
import { desktop, openPage, phone } from './harness/browser.ts'
import { startMailServer } from './harness/mail-server.ts'
import { onboardViaApi } from './harness/onboard.ts'
import { openStage } from './harness/stage.ts'

const ada = { name: 'Ada Lovelace', email: 'ada@example.org', password: 'notes on the engine' }
const ben = { name: 'Ben Okafor', email: 'ben@example.org', password: 'up the hill slowly' }

const mails = await startMailServer()
afterAll(() => mails.close())
const { app, browser, faults } = await openStage({
  SMTP_URL: mails.url,
  APPROVED_EMAILS: [ada.email, ben.email].join(','),
})
const phoneOfAda = await openPage(browser, { url: app.url, faults, options: phone })
await onboardViaApi(phoneOfAda, mails, ada)
const desk = await openPage(browser, { url: app.url, faults, options: desktop })
await onboardViaApi(desk, mails, ben)

const own = async (page: typeof desk) =>
  ((await (await page.request.get('/api/user')).json()) as { id: number }).id
const benId = await own(desk)

test('a person who accepts requests from friends only is not offered, with a kind explanation', async () => {
  await phoneOfAda.goto('/groups')
  await phoneOfAda.getByRole('heading', { name: ben.name }).waitFor()
  await desk.goto('/account?tab=privacy')
  const section = desk.getByRole('region', { name: 'Who can message you' })
  await section.getByRole('radio', { name: /^Friends(?! and)/ }).check()
  await desk.getByText('Preferences saved').first().waitFor()
  await desk.reload()
  await expect.poll(() => section.getByRole('radio', { name: /^Friends(?! and)/ }).isChecked()).toBe(true)
  expect(await violations(desk)).toEqual([])

  await phoneOfAda.goto('/groups')
  await phoneOfAda.waitForLoadState('networkidle')
  expect(await phoneOfAda.getByRole('heading', { name: ben.name }).count()).toBe(0)
  await phoneOfAda.goto(`/people/${benId}`)
  await phoneOfAda.getByText(`${ben.name} only accepts requests from people they know.`).waitFor()
})

test('a report keeps its text until it is sent, offers to block, and is listed in the settings', async () => {
  const page = phoneOfAda
  await page.goto(`/people/${benId}`)
  await page.getByRole('button', { name: `Report ${ben.name}` }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Send report' }).click()
  // The list of reasons is longer than the sheet: the error scrolls into view.
  const missing = sheet.getByText('Choose a reason')
  await missing.waitFor()
  const footer = await sheet.locator('footer').boundingBox()
  await expect.poll(async () => (await missing.boundingBox())?.y ?? Infinity).toBeLessThan(footer?.y ?? 0)
  await sheet.getByLabel('Spam or a scam').check()
  await sheet.getByLabel('Anything else').fill('Asked me for money')
  expect(await violations(page)).toEqual([])

  await page.route('**/api/reports', (route) => route.abort())
  await sheet.getByRole('button', { name: 'Send report' }).click()
  await sheet.getByText('Your report wasn’t sent').waitFor()
  await page.unroute('**/api/reports')
  expect(await sheet.getByLabel('Anything else').inputValue()).toBe('Asked me for money')
  await sheet.getByRole('button', { name: 'Send report' }).click()
  await sheet.getByRole('heading', { name: 'Thank you' }).waitFor()
  expect(await violations(page)).toEqual([])
  await sheet.getByRole('button', { name: `Block ${ben.name}` }).click()
  await page.getByText(`${ben.name} is blocked`).waitFor()
  await page.waitForURL((url) => url.pathname === '/')

  await page.goto('/account?tab=privacy')
  const reports = page.getByRole('region', { name: 'Your reports' })
  await reports.getByText('A person: Spam or a scam').waitFor()
  await reports.getByText('We’re reviewing it').waitFor()
  await page.getByRole('region', { name: 'Blocked people' }).getByText(ben.name).waitFor()
})

test('no page reports any other error', () => {
  expect(faults.filter((fault) => !fault.includes('ERR_FAILED'))).toEqual([])
})
