import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'

import { desktop, openPage, phone } from './harness/browser.ts'
import { startMailServer } from './harness/mail-server.ts'
import { onboardViaApi } from './harness/onboard.ts'
import { openTestEnvironment } from './harness/test-environment.ts'

const mails = await startMailServer()
afterAll(() => mails.close())
const { app, browser, pageErrors } = await openTestEnvironment({
  DEMO: 'off',
  SMTP_URL: mails.url,
  APPROVED_EMAILS: 'ada@example.org,ben@example.org',
})

async function openAsMember(name: string, options: typeof phone): Promise<Page> {
  const page = await openPage(browser, { url: app.url, pageErrors, options })
  const email = `${name.toLowerCase()}@example.org`
  await onboardViaApi(page, mails, { name, email, password: 'correct horse battery' })
  return page
}

const getUserId = async (page: Page) =>
  ((await (await page.request.get('/api/user')).json()) as { id: number }).id

test('a request, a friendship, presence and an ended friendship appear without reloading', async () => {
  const [ada, ben] = [await openAsMember('Ada', desktop), await openAsMember('Ben', phone)]
  await ada.goto('/groups?view=circles')
  await ben.goto('/groups?view=friends')
  await ada.getByRole('tab', { name: 'My Circles', selected: true }).waitFor()
  await ben.request.post('/api/friend-requests', { data: { toId: await getUserId(ada) } })
  await ada.getByRole('button', { name: 'Accept Ben’s request' }).click()

  const row = ben.getByRole('listitem').filter({ hasText: 'Ada' })
  await row.getByText('Online').waitFor({ state: 'attached' })
  await ada.context().close()
  await row.getByText('Online').waitFor({ state: 'detached' })

  await ben.request.post('/api/logout')
  await ben.waitForURL(({ pathname }) => pathname === '/auth')
  await ben.getByText('Your session has ended').waitFor()
  await ben.context().close()
  expect(pageErrors).toEqual([])
})
