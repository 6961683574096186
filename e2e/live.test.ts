import type { Page } from '@playwright/test'

import { desktop, phone } from './harness/browser.ts'
import { test } from './harness/test.ts'

test.use({ settings: { APPROVED_EMAILS: 'ada@example.org,ben@example.org' } })

const createMember = (name: string) => ({
  name,
  email: `${name.toLowerCase()}@example.org`,
  password: 'correct horse battery',
})

const getUserId = async (page: Page) =>
  ((await (await page.request.get('/api/user')).json()) as { id: number }).id

test('a request, a friendship, presence and an ended friendship appear without reloading', async ({
  openAsNewMember,
}) => {
  const [ada, ben] = [
    await openAsNewMember(createMember('Ada'), desktop),
    await openAsNewMember(createMember('Ben'), phone),
  ]
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
})
