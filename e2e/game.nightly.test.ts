import type { Page } from '@playwright/test'

import { findViolations } from './harness/axe.ts'
import { desktop, phone } from './harness/browser.ts'
import { onboardViaApi } from './harness/onboard.ts'
import { expect, test } from './harness/test.ts'

const ada = { name: 'Ada Lovelace', email: 'ada@example.org', password: 'notes on the engine' }

test.use({ settings: { DEMO: 'on', APPROVED_EMAILS: ada.email } })
test.describe.configure({ mode: 'serial' })

async function read<Body>(page: Page, path: string): Promise<Body> {
  return (await (await page.request.get(path)).json()) as Body
}

type Event = { id: number; spotsLeft: number | null; mine: { attendance: string | null } }

async function findOpenEvents(page: Page, count: number): Promise<number[]> {
  const found = await read<Event[]>(page, '/api/events')
  return found
    .filter(({ spotsLeft, mine }) => spotsLeft !== 0 && mine.attendance === null)
    .slice(0, count)
    .map(({ id }) => id)
}

const setAttendance = (page: Page, isGoing: boolean, id = 0) =>
  page.request.fetch(`/api/events/${id}/attendance`, { method: isGoing ? 'PUT' : 'DELETE' })

test('new points flash; a completed challenge and a new level are celebrated', async ({ mails, open }) => {
  const page = await open(desktop)
  await onboardViaApi(page, mails, ada)
  // The live connection must be open before points are earned elsewhere.
  const liveConnection = page.waitForEvent('websocket')
  const pointsLoaded = page.waitForResponse('**/api/game')
  await page.goto('/events')
  await Promise.all([liveConnection, pointsLoaded])
  const points = page.getByRole('region', { name: 'Your points' })
  await points.getByText('250 points', { exact: true }).waitFor()
  await points.getByText('150 points to level 3').waitFor()
  const [one, two, three] = await findOpenEvents(page, 3)
  await setAttendance(page, true, one)
  await points.getByText(/^\d+ points earned\. You have \d+ points\.$/).waitFor()
  await setAttendance(page, true, two)
  await setAttendance(page, true, three)
  await page.getByText('Level Up!').waitFor()
  await page.getByText('You’re now on level 3.').waitFor()
  await page.getByText('Challenge Completed!').waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('Level Up!').waitFor({ state: 'hidden' })
  const { points: total } = await read<{ points: number }>(page, '/api/game')
  await points.getByText(`${total} points`, { exact: true }).waitFor()

  await page.getByRole('tab', { name: 'Challenges' }).click()
  const explorer = page.getByRole('listitem').filter({ hasText: 'Event Explorer' }).first()
  await explorer.getByText('3 of 3').waitFor()
  await explorer.getByText(/^Completed on/).waitFor()
  expect(await findViolations(page)).toEqual([])
  await setAttendance(page, false, three)
  await explorer.getByText('2 of 3').waitFor()
  await page.context().close()
})

test('a member is on the leaderboards, sees the others, and can opt out', async ({ open }) => {
  const page = await open(phone)
  await page.request.post('/api/login', { data: ada })
  const liveConnection = page.waitForEvent('websocket')
  await page.goto('/events?view=leaderboard')
  await liveConnection
  const own = await read<{ rank: number; people: number }>(page, '/api/leaderboard/own')
  await page.getByText(`You’re number ${own.rank} of ${own.people}`).waitFor()
  const mine = page.getByRole('listitem').filter({ hasText: ada.name })
  await mine.getByText('You', { exact: true }).waitFor()
  await expect(page.getByText('Some ranks aren’t shown')).toHaveCount(own.rank > 53 ? 1 : 0)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('radio', { name: 'Nearby' }).press('Space')
  await expect(mine).toHaveCount(1)
  const [next] = await findOpenEvents(page, 1)
  await setAttendance(page, true, next)
  const near = await read<{ rank: number; people: number }>(page, '/api/leaderboard/own?board=nearby')
  await page.getByText(`You’re number ${near.rank} of ${near.people}`).waitFor()
  await mine.getByText(`Rank ${near.rank}`, { exact: true }).waitFor()
  await page.getByRole('radio', { name: 'Friends' }).check()
  await page.getByRole('heading', { name: 'No friends to compare with yet' }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('switch', { name: 'Show me on the leaderboard' }).click()
  await page.getByText('You’re not on the leaderboard, so no one sees your points there.').waitFor()
  await page.getByRole('radio', { name: 'Everyone' }).check()
  await expect.poll(() => page.getByRole('list').getByRole('listitem').count()).toBeGreaterThan(49)
  await expect(mine).toHaveCount(0)
  await page.getByRole('radio', { name: 'Friends' }).check()
  await page.getByRole('link', { name: 'Find friends' }).click()
  await page.getByRole('tab', { name: 'Find BFFs', selected: true }).waitFor()
  await page.context().close()
})
