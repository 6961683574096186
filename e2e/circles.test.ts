import type { Locator, Page } from '@playwright/test'

import { demoPerson } from '../server/src/demo/accounts.ts'
import { findViolations } from './harness/axe.ts'
import { desktop, phone } from './harness/browser.ts'
import { fail } from './harness/fail.ts'
import { createLargePicture } from './harness/test-pictures.ts'
import { expect, test } from './harness/test.ts'

test.use({ settings: { DEMO: 'on' }, expectedErrors: /404 .*\/api\/messages\/\d+$/ })

type OwnCircle = { id: number; name: string; role: string; createdBy: number; memberCount: number }

async function listOwnCircles(page: Page): Promise<OwnCircle[]> {
  return (await (await page.request.get('/api/groups')).json()) as OwnCircle[]
}

async function openCircles(page: Page): Promise<void> {
  await page.goto('/groups?view=circles')
  await page.getByRole('heading', { name: 'Your Friend Circles' }).waitFor()
  // Proposals above the list move it when they load.
  await page.waitForLoadState('networkidle')
}

async function choose(page: Page, circle: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `More options for ${circle}` }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

const row = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `More options for ${name}` }) })

async function getOwnCircle(page: Page): Promise<OwnCircle> {
  const own = (await listOwnCircles(page)).find(({ role }) => role === 'admin')
  if (own !== undefined) return own
  const created = await page.request.post('/api/groups', { data: { name: 'Sunday Hikers' } })
  return (await created.json()) as OwnCircle
}

test("an organizer edits a circle's picture, question and join policy", async ({ openAs }) => {
  const page = await openAs(demoPerson, phone)
  const { id, name } = await getOwnCircle(page)
  await openCircles(page)
  await choose(page, name, 'Edit circle')
  const dialog = page.getByRole('dialog', { name: 'Edit your circle' })
  await dialog.getByLabel('Group Name').fill('  ')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await dialog.getByText('Group name is required').waitFor()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByLabel('Group Name').fill('Slow Hikers')
  await dialog.getByLabel('Question for new members').fill('How far?')
  await dialog.locator('input[type=file]').setInputFiles(await createLargePicture(page))
  await dialog.locator('img[src^="blob:"]').waitFor()
  await dialog.getByLabel('Invite only').check()
  await expect(dialog.getByLabel('Question for new members')).toHaveCount(0)
  await dialog.getByLabel('On request').check()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Circle saved').waitFor()
  await row(page, 'Slow Hikers').locator('img[src*="/pictures/"]').first().waitFor()
  const saved = await (await page.request.get(`/api/groups/${id}`)).json()
  expect(saved).toMatchObject({ name: 'Slow Hikers', joinQuestion: 'How far?', joinPolicy: 'request' })
  await page.context().close()
})

test('leaving a circle asks first and can be undone from the toast', async ({ openAs }) => {
  const page = await openAs(demoPerson, desktop)
  const circle = (await listOwnCircles(page)).find(({ memberCount }) => memberCount > 1)
  if (circle === undefined) fail('Maya is in no circle')
  await page.goto(`/messages/${circle.id}`)
  await choose(page, circle.name, 'Leave circle')
  const dialog = page.getByRole('dialog', { name: `Leave ${circle.name}?` })
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await choose(page, circle.name, 'Leave circle')
  await dialog.getByRole('button', { name: 'Leave circle' }).click()
  await page.waitForURL((url) => url.pathname === '/messages')
  expect((await listOwnCircles(page)).map(({ id }) => id)).not.toContain(circle.id)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText(`${circle.name} is restored`).waitFor()
  expect(await listOwnCircles(page)).toContainEqual(circle)
  await page.context().close()
})

test('a deleted circle leaves the list and can be restored completely', async ({ openAs }) => {
  const page = await openAs(demoPerson, phone)
  const circle = await getOwnCircle(page)
  await openCircles(page)
  await choose(page, circle.name, 'Delete circle')
  await page.getByRole('dialog').waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Delete circle' }).click()
  await page.getByText(`${circle.name} was deleted`).waitFor()
  await row(page, circle.name).waitFor({ state: 'detached' })
  const request = page.getByRole('heading', { level: 3, name: circle.name }).first()
  await request.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await row(page, circle.name).waitFor()
  await request.waitFor()
  expect((await listOwnCircles(page)).map(({ id }) => id)).toContain(circle.id)
  await page.context().close()
})

test('an organizer promotes one member and removes another, each after confirmation', async ({ openAs }) => {
  const page = await openAs(demoPerson, desktop)
  const circle = await getOwnCircle(page)
  const listMembers = async () =>
    (await (await page.request.get(`/api/groups/${circle.id}/members`)).json()) as {
      role: string
      user: { name: string }
    }[]
  const [, second = fail('the circle has no other member')] = await listMembers()
  const { name } = second.user
  await openCircles(page)
  await choose(page, circle.name, 'Members')
  const sheet = page.getByRole('dialog', { name: `Members of ${circle.name}` })
  const changeMember = async (entry: string, confirm: string) => {
    await sheet.getByRole('button', { name: `Options for ${name}` }).click()
    await page.getByRole('menuitem', { name: entry }).click()
    await sheet.getByRole('button', { name: confirm }).click()
  }
  await sheet.getByText(name, { exact: true }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await changeMember('Make organizer', 'Make organizer')
  await page.getByText(`${name} is now an organizer`).waitFor()
  await sheet
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByText('Organizer', { exact: true })
    .waitFor()
  await changeMember('Remove from circle', 'Remove from circle')
  await sheet.getByText(name, { exact: true }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await sheet.getByText(name, { exact: true }).waitFor()
  expect((await listMembers()).find(({ user }) => user.name === name)).toMatchObject({ role: 'admin' })
  await page.context().close()
})

test('circles stay in place, however late the proposals and requests above them load', async ({ openAs }) => {
  const page = await openAs(demoPerson, phone)
  const { name } = await getOwnCircle(page)
  const [release, releaseCode] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    if (body.includes('load proposed circles')) await releaseCode.promise
    await route.fulfill({ response, body })
  })
  const paths = ['**/api/proposals', '**/api/friend-requests**']
  for (const path of paths)
    await page.route(path, async (route) => {
      await release.promise
      await route.continue()
    })
  await page.goto('/groups?view=circles')
  // The page waits for them, rather than moving the circles later.
  await page.getByText('Loading your circles').first().waitFor({ state: 'attached' })
  const responses = Promise.all(paths.map((path) => page.waitForResponse(path)))
  release.resolve()
  await responses
  const circle = row(page, name)
  await expect(circle).toHaveCount(0)
  releaseCode.resolve()
  await circle.waitFor()
  const appeared = await circle.boundingBox()
  await page.waitForLoadState('networkidle')
  expect((await circle.boundingBox())?.y).toBe(appeared?.y)
  await page.context().close()
})
