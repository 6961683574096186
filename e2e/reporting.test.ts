import type { Page } from '@playwright/test'

import { findViolations } from './harness/axe.ts'
import { desktop, phone } from './harness/browser.ts'
import { expect, test } from './harness/test.ts'

const ada = { name: 'Ada Lovelace', email: 'ada@example.org', password: 'notes on the engine' }
const ben = { name: 'Ben Okafor', email: 'ben@example.org', password: 'up the hill slowly' }

test.use({ settings: { APPROVED_EMAILS: [ada.email, ben.email].join(',') }, expectedErrors: /ERR_FAILED/ })
test.describe.configure({ mode: 'serial' })

let adaPage: Page
let benPage: Page
let benId: number

test.beforeAll(async ({ openAsNewMember }) => {
  adaPage = await openAsNewMember(ada, phone)
  benPage = await openAsNewMember(ben, desktop)
  benId = await readUserId(benPage)
})

const readUserId = async (page: Page) =>
  ((await (await page.request.get('/api/user')).json()) as { id: number }).id

test('a person who accepts requests only from friends is not suggested, and their page says why', async () => {
  await adaPage.goto('/groups')
  await adaPage.getByRole('heading', { name: ben.name }).waitFor()
  await benPage.goto('/account?tab=privacy')
  const section = benPage.getByRole('region', { name: 'Who can message you' })
  // The arrow keys choose, and save, the options on the way, too.
  const saved = benPage.waitForResponse(
    (response) => response.request().postData()?.includes('"friends"') === true,
  )
  await section.getByRole('radio', { name: /^Friends(?! and)/ }).check()
  await saved
  await benPage.getByText('Preferences saved').first().waitFor()
  await benPage.reload()
  await expect(section.getByRole('radio', { name: /^Friends(?! and)/ })).toBeChecked()
  expect(await findViolations(benPage)).toEqual([])

  await adaPage.goto('/groups')
  await adaPage.waitForLoadState('networkidle')
  await expect(adaPage.getByRole('heading', { name: ben.name })).toHaveCount(0)
  await adaPage.goto(`/people/${benId}`)
  await adaPage.getByText(`${ben.name} only accepts requests from people they know.`).waitFor()
})

test('a report keeps its text until it is sent, offers to block, and is listed in the settings', async () => {
  const page = adaPage
  await page.goto(`/people/${benId}`)
  await page.getByRole('button', { name: `Report ${ben.name}` }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Send report' }).click()
  const missing = sheet.getByText('Choose a reason')
  await missing.waitFor()
  const footer = await sheet.locator('footer').boundingBox()
  await expect.poll(async () => (await missing.boundingBox())?.y ?? Infinity).toBeLessThan(footer?.y ?? 0)
  await sheet.getByLabel('Spam or a scam').check()
  await sheet.getByLabel('Anything else').fill('Asked me for money')
  expect(await findViolations(page)).toEqual([])

  await page.route('**/api/reports', (route) => route.abort())
  await sheet.getByRole('button', { name: 'Send report' }).click()
  await sheet.getByText('Your report wasn’t sent').waitFor()
  await page.unroute('**/api/reports')
  await expect(sheet.getByLabel('Anything else')).toHaveValue('Asked me for money')
  await sheet.getByRole('button', { name: 'Send report' }).click()
  await sheet.getByRole('heading', { name: 'Thank you' }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await sheet.getByRole('button', { name: `Block ${ben.name}` }).click()
  await page.getByText(`${ben.name} is blocked`).waitFor()
  await page.waitForURL((url) => url.pathname === '/')

  await page.goto('/account?tab=privacy')
  const reports = page.getByRole('region', { name: 'Your reports' })
  await reports.getByText('A person: Spam or a scam').waitFor()
  await reports.getByText('We’re reviewing it').waitFor()
  await page.getByRole('region', { name: 'Blocked people' }).getByText(ben.name).waitFor()
})
