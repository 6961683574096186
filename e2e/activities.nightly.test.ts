import type { Locator, Page } from '@playwright/test'

import { demoAdmin, demoPerson } from '../server/src/demo/accounts.ts'
import { findViolations } from './harness/axe.ts'
import { desktop, phone } from './harness/browser.ts'
import { expect, test } from './harness/test.ts'
import { waitForFrame } from './harness/touch.ts'

const ada = { name: 'Ada Lovelace', email: 'ada@example.org', password: 'notes on the engine' }

test.use({ settings: { DEMO: 'on', APPROVED_EMAILS: ada.email }, expectedErrors: /409/ })
test.describe.configure({ mode: 'serial' })

async function createSharedCircle(maya: Page, alex: Page, name: string): Promise<number> {
  const created = await maya.request.post('/api/groups', { data: { name, joinPolicy: 'open' } })
  const { id: groupId, createdBy: toId } = (await created.json()) as { id: number; createdBy: number }
  const joined = await alex.request.post('/api/friend-requests', { data: { toId, groupId } })
  expect([created.status(), joined.status()]).toEqual([201, 201])
  return groupId
}

async function findCircle(member: Page, circleName: string): Promise<number | undefined> {
  const rows = await member.request.get('/api/groups')
  return ((await rows.json()) as { id: number; name: string }[]).find(({ name }) => name === circleName)?.id
}

const toLocalDate = (days: number) => {
  const date = new Date(Date.now() + days * 24 * 3600 * 1000)
  return `${date.toISOString().slice(0, 10)}T19:00`
}

const card = (page: Page, title: string): Locator => page.getByRole('article', { name: title })

test('a proposal with two votes becomes the next meetup of the circle with one tap', async ({ openAs }) => {
  const [maya, alex] = [await openAs(demoPerson, phone), await openAs(demoAdmin, desktop)]
  const groupId = await createSharedCircle(maya, alex, 'Lake walkers')
  await maya.goto(`/messages/${groupId}`)
  await maya.getByRole('button', { name: 'Suggest a plan' }).press('Enter')
  const sheet = maya.getByRole('dialog', { name: 'Suggest a plan' })
  await sheet.getByRole('button', { name: 'Start the vote' }).click()
  await sheet.getByText('Say what you’d like to do').waitFor()
  await sheet.getByLabel('What’s the plan?').fill('A walk around the lake')
  await sheet.getByLabel('Where?').fill('At the old bridge')
  await sheet.getByLabel('When?', { exact: true }).fill(toLocalDate(2))
  await sheet.getByRole('button', { name: 'Add another date' }).click()
  await sheet.getByLabel('Another option (2)').fill(toLocalDate(4))
  expect(await findViolations(maya)).toEqual([])
  await sheet.getByRole('button', { name: 'Start the vote' }).click()
  await card(maya, 'A walk around the lake').getByText('1 yes, 0 no').waitFor()

  await alex.goto(`/messages/${groupId}`)
  const alexCard = card(alex, 'A walk around the lake')
  await alexCard.getByRole('checkbox').nth(1).press('Space')
  await alexCard.getByText('2 yes, 0 no').waitFor()
  await alexCard.getByText(`Yes: ${demoPerson.name}, ${demoAdmin.name}`).waitFor()
  await expect(alexCard.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'true')
  await expect(alexCard.getByRole('button', { name: 'Make it our next meetup' })).toHaveCount(0)
  expect(await findViolations(alex)).toEqual([])

  await maya.reload()
  const mayaCard = card(maya, 'A walk around the lake')
  await mayaCard.getByRole('button', { name: 'No' }).press('Enter')
  await mayaCard.getByText('1 yes, 1 no').waitFor()
  await mayaCard.getByRole('button', { name: 'End voting' }).click()
  await mayaCard.getByText('Voting closed').waitFor()
  await expect(mayaCard.getByRole('button', { name: 'Yes' })).toHaveCount(0)
  await expect(mayaCard.getByRole('checkbox')).toHaveCount(0)
  await mayaCard.getByText('1 can make it').waitFor()
  await mayaCard.getByRole('button', { name: 'Make it our next meetup' }).click()
  await maya.getByText('Meetup set!').waitFor()
  await mayaCard.getByText('1 person is going').waitFor()
  await rsvpFromCard(mayaCard, alexCard)
  expect(await findViolations(maya)).toEqual([])
  await maya.goto('/groups?view=circles')
  await maya
    .getByText(/A walk around the lake, \w+, \w+ \d+, \d+:\d\d [AP]M/)
    .first()
    .waitFor()
  await Promise.all([maya.context().close(), alex.context().close()])
})

async function waitUntilPressed(within: Locator, name: string): Promise<void> {
  await within.getByRole('button', { name, exact: true, pressed: true }).waitFor()
}

/** A person who voted no attends after all, then cancels; both cards update live. */
async function rsvpFromCard(mayaCard: Locator, alexCard: Locator): Promise<void> {
  await waitUntilPressed(alexCard, 'Going')
  await waitUntilPressed(mayaCard, 'Can’t')
  await mayaCard.getByRole('button', { name: 'Going', exact: true }).press('Enter')
  await waitUntilPressed(mayaCard, 'Going')
  for (const shownCard of [mayaCard, alexCard]) await shownCard.getByText('2 people are going').waitFor()
  await mayaCard.getByRole('button', { name: 'Can’t' }).press('Enter')
  await waitUntilPressed(mayaCard, 'Can’t')
  for (const shownCard of [mayaCard, alexCard]) await shownCard.getByText('1 person is going').waitFor()
}

test('a chat that ends with a meetup opens at its end, below the pinned next meetup', async ({
  openAsNewMember,
}) => {
  const page = await openAsNewMember(ada, phone)
  const created = await page.request.post('/api/groups', {
    data: { name: 'Soup friends', joinPolicy: 'open' },
  })
  const { id: circle } = (await created.json()) as { id: number }
  const path = `/api/groups/${circle}/activities`
  const dates = [new Date(Date.now() + 3600_000).toISOString()]
  const proposed = await page.request.post(path, {
    data: { title: 'Soup and stories', address: 'Turmstraße 7', dates },
  })
  const { id } = (await proposed.json()) as { id: number }
  for (let number = 1; number <= 12; number += 1)
    await page.request.post(path, { data: { title: `Plan ${number}`, dates } })
  await page.request.post(`${path}/${id}/event`, { data: {} })
  // The order of the card, the bar and the scroll varies.
  for (let visit = 0; visit < 2; visit += 1) {
    await page.goto(`/messages/${circle}`)
    await page.getByRole('region', { name: 'Next meetup' }).getByText('Soup and stories').waitFor()
    await card(page, 'Plan 12').getByText('1 yes, 0 no').waitFor()
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('button', { name: 'Jump to the latest message' })).toHaveCount(0)
  }
  await page.context().close()
})

test('members check in from the chat’s card, and the host changes what the meetup asks', async ({
  openAs,
}) => {
  const [maya, alex] = [await openAs(demoPerson, desktop), await openAs(demoAdmin, phone)]
  const groupId = await findCircle(maya, 'Lake walkers')
  const votes = `/api/groups/${groupId}/activities`
  const dates = [new Date(Date.now() + 30 * 60_000).toISOString()]
  const proposed = await maya.request.post(votes, { data: { title: 'Coffee before work', dates } })
  const { id } = (await proposed.json()) as { id: number }
  await alex.request.put(`${votes}/${id}/vote`, { data: { answer: 'yes' } })
  const made = await maya.request.post(`${votes}/${id}/event`, { data: {} })
  const { event } = (await made.json()) as { event: { id: number } }

  await alex.goto(`/messages/${groupId}`)
  const alexCard = card(alex, 'Coffee before work')
  await alexCard.getByRole('button', { name: 'Running late' }).click()
  await alexCard.getByRole('button', { name: 'Running late' }).waitFor({ state: 'detached' })
  expect(await findViolations(alex)).toEqual([])

  await maya.goto(`/events/${event.id}`)
  await maya.getByRole('button', { name: 'Event options' }).click()
  await maya.getByRole('menuitem', { name: 'Questions and plus-ones' }).click()
  const sheet = maya.getByRole('dialog', { name: 'Questions and plus-ones' })
  await sheet.getByRole('button', { name: 'Add a question' }).click()
  await sheet.getByLabel('Question 1', { exact: true }).fill('Tea or coffee?')
  expect(await findViolations(maya)).toEqual([])
  await sheet.getByRole('button', { name: 'Save' }).click()
  await maya.getByText('Changes saved').waitFor()
  await alex.goto(`/events/${event.id}`)
  await alex.getByRole('button', { name: 'Change' }).click()
  await alex.getByRole('dialog').getByLabel('Tea or coffee?').waitFor()

  await alex.goto(`/messages/${groupId}`)
  await alexCard.getByRole('button', { name: 'I’m here' }).click()
  await alexCard.getByText('You made it!').waitFor()
  await Promise.all([maya.context().close(), alex.context().close()])
})

test('a suggestion from Discover goes to a group chat by button, key and swipe', async ({ openAs }) => {
  const page = await openAs(demoPerson, phone)
  await page.goto('/discover')
  await page.getByText('Swipe down to add to group chat').first().waitFor()
  const drawer = page.getByRole('dialog', { name: 'Add to Group Chat' })
  await page.getByRole('button', { name: 'Add to Chat' }).click()
  await drawer.getByRole('button', { name: 'Add to Chat' }).click()
  await page.getByText('Please select a group chat').waitFor()
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  await page.keyboard.press('ArrowDown')
  await drawer.getByRole('radio').first().check()
  expect(await findViolations(page)).toEqual([])
  const finish = Promise.withResolvers<undefined>()
  await page.route('**/api/groups/*/activities', async (route) => {
    await finish.promise
    await route.continue()
  })
  await drawer.getByRole('button', { name: 'Add to Chat' }).click()
  await drawer.getByRole('button', { name: 'Adding...' }).waitFor()
  finish.resolve(undefined)
  await page.getByText('Activity added to group chat for voting').waitFor()
  await drawer.waitFor({ state: 'hidden' })
  await page.unroute('**/api/groups/*/activities')

  await page.evaluate(() => scrollTo(0, 0))
  await swipeDown(page)
  await drawer.waitFor()
  await expect(drawer.getByRole('radio', { checked: true })).toHaveCount(0)

  await page.route('**/api/groups/*/activities', (route) =>
    route.fulfill({ status: 409, json: { error: { code: 'already_planned', message: 'Not now, please.' } } }),
  )
  await drawer.getByRole('radio').first().check()
  await drawer.getByRole('button', { name: 'Add to Chat' }).click()
  await page.getByText('Failed to add activity').waitFor()
  await page.getByText('Not now, please.').waitFor()
  await drawer.waitFor()
  await page.route('**/api/groups', (route) => route.fulfill({ json: [] }))
  await page.reload()
  await page.getByRole('button', { name: 'Add to Chat' }).click()
  await drawer.getByText('No groups yet').waitFor()
  await drawer.getByText('Create a group first to add activities').waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.context().close()
})

const touchAt = (y: number) => ({ touchPoints: [{ x: 195, y }] })

async function swipeDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', ...touchAt(250) })
  for (let y = 270; y <= 450; y += 20) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', ...touchAt(y) })
    await waitForFrame(page)
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
