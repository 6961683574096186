import type { Page } from '@playwright/test'

import { findViolations } from './harness/axe.ts'
import { desktop, phone } from './harness/browser.ts'
import { fail } from './harness/fail.ts'
import { pressLogin } from './harness/press-login.ts'
import { expect, test } from './harness/test.ts'

const people = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'].map((name) => ({
  name,
  email: `${name.toLowerCase()}@example.org`,
  password: 'a quiet bell rings',
}))
test.use({
  settings: { APPROVED_EMAILS: people.map(({ email }) => email).join(',') },
  expectedErrors: /404/,
})
test.describe.configure({ mode: 'serial' })

const findPerson = (name: string) =>
  people.find((person) => person.name === name) ?? fail(`there is no ${name}`)

let ada: Page
let adaId: number

test.beforeAll(async ({ openAsNewMember }) => {
  ada = await openAsNewMember(findPerson('Ada'), phone)
  adaId = await getUserId(ada)
})

const getUserId = async (page: Page) =>
  ((await (await page.request.get('/api/user')).json()) as { id: number }).id

/** @param page of the sender */
async function sendRequest(page: Page): Promise<number> {
  const sent = await page.request.post('/api/friend-requests', { data: { toId: adaId } })
  const { id } = (await sent.json()) as { id: number }
  await page.context().close()
  return id
}

const sheet = (name = 'Friend request') => ada.getByRole('dialog', { name })
const tab = (name: string) => ada.getByRole('link', { name, exact: true })
const openBell = async () => await ada.getByRole('button', { name: /^Notifications/ }).click()

test('a notification opens its request over the page; closing goes back, accepting continues', async ({
  openAsNewMember,
}) => {
  await ada.goto('/messages')
  await sendRequest(await openAsNewMember(findPerson('Ben'), desktop))
  await tab('BFFs 1 request is waiting for your answer').waitFor()
  await openBell()
  await ada.getByRole('link', { name: /Ben would like to connect with you/ }).click()
  await ada.waitForURL(/\/groups\?view=circles&request=\d+$/)
  await sheet().getByText('Would like to connect with you').waitFor()
  // The page below may load after its sheet.
  await ada.locator('h1').waitFor({ state: 'attached' })
  expect(await findViolations(ada)).toEqual([])
  await ada.keyboard.press('Escape')
  await ada.waitForURL('**/messages')

  await openBell()
  await ada.getByRole('link', { name: /Ben would like to connect with you/ }).click()
  await sheet().getByRole('button', { name: 'Accept Ben’s request' }).click()
  await ada.getByText('Request accepted').waitFor()
  const hello = sheet().getByRole('link', { name: 'Say hi' })
  await expect(hello).toBeFocused()
  expect(await findViolations(ada)).toEqual([])
  await hello.click()
  await ada.waitForURL(/\/messages\/u\d+$/)
})

test('the bar above My Circles opens the requests and disappears with the last one', async ({
  openAsNewMember,
}) => {
  await sendRequest(await openAsNewMember(findPerson('Cleo'), desktop))
  await ada.goto('/groups?view=circles')
  await ada.getByRole('button', { name: '1 person is waiting for your answer' }).click()
  const heading = ada.getByRole('heading', { name: 'Friend Requests' })
  await expect(heading).toBeFocused()
  const header = await ada.locator('header').first().boundingBox()
  const getTop = async () => (await heading.boundingBox())?.y ?? 0
  await expect.poll(getTop).toBeGreaterThanOrEqual(header?.height ?? 0)
  expect(await findViolations(ada)).toEqual([])
  await ada.getByRole('button', { name: 'Decline Cleo’s request' }).click()
  await ada.getByText('Request declined').waitFor()
  await ada.getByText('1 person is waiting for your answer').waitFor({ state: 'detached' })
  await tab('BFFs').waitFor()
})

test('a request opened while signed out is shown after signing in; declining closes it', async ({
  openAsNewMember,
}) => {
  const id = await sendRequest(await openAsNewMember(findPerson('Dan'), desktop))
  await ada.request.post('/api/logout')
  await ada.goto(`/groups?view=circles&request=${id}`)
  await ada.getByLabel('Email').fill(findPerson('Ada').email)
  await ada.getByLabel('Password', { exact: true }).fill(findPerson('Ada').password)
  await pressLogin(ada)
  await sheet().getByRole('button', { name: 'Decline Dan’s request' }).click()
  await ada.waitForURL('**/groups?view=circles')
  await sheet().waitFor({ state: 'hidden' })
  await ada.goto(`/groups?view=circles&request=${id}`)
  await sheet().getByText('You declined this request').waitFor()
  await ada.goto('/groups?view=circles&request=2000000000')
  await sheet('Request').getByText('This request is no longer open').waitFor()
  await ada.locator('h1').waitFor({ state: 'attached' })
  expect(await findViolations(ada)).toEqual([])
  await sheet('Request').getByRole('button', { name: 'Back to My Circles' }).click()
  await ada.waitForURL('**/groups?view=circles')
})
