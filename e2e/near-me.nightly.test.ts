import { demoPerson } from '../server/src/demo/accounts.ts'
import { phone } from './harness/browser.ts'
import { getTopCard, readTopName, waitForNextCard } from './harness/cards.ts'
import { fail } from './harness/fail.ts'
import { expect, test } from './harness/test.ts'

test.use({ settings: { DEMO: 'on' } })

test('on a phone, events are one tap away, and a day of the week lists only its events', async ({
  openAs,
}) => {
  const page = await openAs(demoPerson, phone)
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Events', exact: true }).click()
  await page.waitForURL('**/events')
  const days = page.getByRole('list', { name: 'Events by day' }).getByRole('button')
  await expect(days).toHaveCount(7)
  await expect(days.first()).toHaveAccessibleName(/: \d+ events?$/)
  const names = await days.evaluateAll((buttons) =>
    buttons.map((button) => button.firstElementChild?.textContent ?? ''),
  )
  const index = names.findIndex((name) => !name.endsWith(': 0 events'))
  const count = Number(/\d+(?= events?$)/.exec(names[index] ?? fail('no events this week'))?.[0])
  await days.nth(index).click()
  await expect(days.nth(index)).toHaveAttribute('aria-pressed', 'true')
  await page.getByText(count === 1 ? '1 event found' : `${count} events found`).waitFor({ state: 'attached' })
  await days.nth(index).click()
  await expect(days.nth(index)).toHaveAttribute('aria-pressed', 'false')
  await page.context().close()
})

test('after three cards, Discover shows the events of this week nearby, once', async ({ openAs }) => {
  const page = await openAs(demoPerson, phone)
  await page.goto('/discover')
  let name = await readTopName(page)
  for (let swipes = 0; swipes < 2; swipes += 1) {
    await page.getByRole('button', { name: 'Skip' }).click()
    name = await waitForNextCard(page, name)
  }
  await page.getByRole('button', { name: 'Skip' }).click()
  const week = page.getByRole('region', { name: 'This week near you' })
  await week.waitFor()
  const events = week.getByRole('listitem').getByRole('link')
  expect(await events.count()).toBeGreaterThan(0)
  expect(await events.count()).toBeLessThanOrEqual(3)
  await expect(page.getByRole('button', { name: 'Skip' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Keep looking' }).click()
  await week.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Skip' }).waitFor()
  await expect(getTopCard(page)).toBeVisible()
  name = await readTopName(page)
  await page.getByRole('button', { name: 'Skip' }).click()
  await waitForNextCard(page, name)
  await expect(week).toHaveCount(0)
  await page.context().close()
})

test('on a phone, the faces of the guests are above the bar with the button', async ({ openAs }) => {
  const page = await openAs(demoPerson, phone)
  const response = await page.request.get('/api/events')
  const events = (await response.json()) as { id: number; friendsGoing: unknown[] }[]
  const withFriends = events.filter(({ friendsGoing }) => friendsGoing.length > 0).slice(0, 3)
  expect(withFriends.length).toBeGreaterThan(0)
  for (const { id } of withFriends) {
    await page.goto(`/events/${id}`)
    const heading = page.getByRole('heading', { name: 'Who’s going' })
    const face = page.locator('section').filter({ has: heading }).getByRole('link').first()
    await face.waitFor()
    const bar = await page.getByRole('article').locator('div.sticky').boundingBox()
    const box = await face.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  }
  await page.context().close()
})
