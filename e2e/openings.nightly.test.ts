import type { Page } from '@playwright/test'

import { findViolations } from './harness/axe.ts'
import { desktop, phone } from './harness/browser.ts'
import { expect, test } from './harness/test.ts'

const [mia, olga] = ['Mia', 'Olga'].map((name) => ({
  name,
  email: `${name.toLowerCase()}@example.org`,
  password: 'three streets away',
})) as [Account, Account]
type Account = { name: string; email: string; password: string }
test.use({ settings: { APPROVED_EMAILS: [mia, olga].map(({ email }) => email).join(',') } })
test.describe.configure({ mode: 'serial' })

let miaPage: Page
let olgaPage: Page
let olgaId = 0

test.beforeAll(async ({ openAsNewMember }) => {
  miaPage = await openAsNewMember(mia, phone)
  olgaPage = await openAsNewMember(olga, desktop)
  olgaId = ((await (await olgaPage.request.get('/api/user')).json()) as { id: number }).id
})

const ideas = (page: Page) =>
  page.getByRole('group', { name: 'Need an idea? Pick one, and change it as you like.' })

test('an introduction and a first message start with a suggestion, which can be changed before sending', async () => {
  const sent = await miaPage.request.post('/api/friend-requests', { data: { toId: olgaId } })
  const { id, fromId } = (await sent.json()) as { id: number; fromId: number }
  await miaPage.goto(`/messages/u${olgaId}`)
  const introduction = miaPage.getByLabel('Your introduction')
  await expect(ideas(miaPage).getByRole('button')).toHaveCount(2)
  expect(await findViolations(miaPage)).toEqual([])
  const first = ideas(miaPage).getByRole('button').first()
  const idea = (await first.textContent()) ?? ''
  expect(idea).toContain('Olga')
  await first.click()
  await expect(introduction).toBeFocused()
  await expect(introduction).toHaveValue(idea)
  await expect(ideas(miaPage)).toHaveCount(0)
  await introduction.fill(`${idea} Mia`)
  await miaPage.getByRole('button', { name: 'Send introduction' }).click()
  await miaPage.getByText(`${idea} Mia`).waitFor()
  await miaPage.getByRole('link', { name: 'Keep looking' }).click()
  await miaPage.waitForURL('**/groups')

  await olgaPage.request.patch(`/api/friend-requests/${id}`, { data: { status: 'accepted' } })
  await olgaPage.goto(`/messages/u${fromId}`)
  const composer = olgaPage.getByRole('textbox', { name: 'Message' })
  await composer.fill('Mine')
  await expect(ideas(olgaPage)).toHaveCount(0)
  await composer.fill('')
  const second = ideas(olgaPage).getByRole('button').nth(1)
  const text = (await second.textContent()) ?? ''
  await second.click()
  await expect(composer).toBeFocused()
  await expect(composer).toHaveValue(text)
  await composer.press('Enter')
  await olgaPage
    .getByRole('region', { name: /^Conversation with/ })
    .getByText(text)
    .waitFor()
  await expect(ideas(olgaPage)).toHaveCount(0)
})

test('a newcomer appears as a line in the chat, gets a wave and is notified once', async () => {
  const created = await olgaPage.request.post('/api/groups', {
    data: { name: 'Night owls', joinPolicy: 'open' },
  })
  const { id } = (await created.json()) as { id: number }
  await olgaPage.goto(`/messages/${id}`)
  await olgaPage.getByText('No one else is here yet').waitFor()
  await miaPage.request.post(`/api/groups/${id}/join-requests`, { data: {} })
  await miaPage.goto(`/messages/${id}`)
  await miaPage.getByText('You joined').waitFor()

  await olgaPage.getByRole('link', { name: 'Mia joined' }).waitFor()
  expect(await findViolations(olgaPage)).toEqual([])
  await olgaPage.getByRole('button', { name: 'Wave at Mia' }).click()
  await olgaPage.getByText('You waved').waitFor()
  await miaPage.getByText('Olga waved').waitFor()
  await expect(miaPage.getByRole('button', { name: /^Wave/ })).toHaveCount(0)
  await miaPage.goto('/')
  await miaPage.getByRole('button', { name: /^Notifications, \d+ new$/ }).click()
  await miaPage.getByRole('link', { name: /Olga waved at you in Night owls/ }).click()
  await miaPage.waitForURL(`**/messages/${id}`)
})
