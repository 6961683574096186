import type { Page } from '@playwright/test'

import { findViolations } from './harness/axe.ts'
import { desktop, phone } from './harness/browser.ts'
import { expect, test } from './harness/test.ts'

const ada = { name: 'Ada Lovelace', email: 'ada@example.org', password: 'notes on the engine' }
const ben = { name: 'Ben Okafor', email: 'ben@example.org', password: 'up the hill slowly' }

test.use({
  settings: { APPROVED_EMAILS: [ada.email, ben.email].join(',') },
  usesPaypal: true,
  expectedErrors: /400|ERR_FAILED/,
})

test.describe.configure({ mode: 'serial' })

let host: Page
let guest: Page
const inBerlinTime = { timezoneId: 'Europe/Berlin' }

test.beforeAll(async ({ openAsNewMember, app }) => {
  host = await openAsNewMember(ada, { ...desktop, ...inBerlinTime })
  await app.givePremium(ada.email, 'advertiser')
  guest = await openAsNewMember(ben, { ...phone, ...inBerlinTime })
})

const title = 'Lanterns on the lake'
const waitForText = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

function toBerlinTime(days: number): string {
  const date = new Date(Date.now() + days * 24 * 60 * 60 * 1000)
  return date.toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' }).slice(0, 16).replace(' ', 'T')
}

async function expectAccessible(page: Page): Promise<void> {
  const hasOverflow = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect([await findViolations(page), hasOverflow]).toEqual([[], false])
}

async function chooseOption(page: Page, label: string, typed: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(typed)
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Creates events before the promoted one, and people who like hiking. */
test.beforeAll(async ({ app }) => {
  for (let n = 1; n <= 6; n += 1) {
    const location = { city: 'Berlin', country: 'Germany' }
    const data = {
      title: `Walk ${n}`,
      location,
      category: 'Sports',
      tags: ['coffee'],
      starts: toBerlinTime(2),
    }
    expect((await host.request.post('/api/events', { data })).status()).toBe(201)
  }
  await app.withDatabase(async (db) => {
    const home = await db
      .selectFrom('users')
      .select(['latitude', 'longitude'])
      .where('email', '=', ben.email)
      .executeTakeFirstOrThrow()
    const crowd = Array.from({ length: 150 }, (_, n) => ({
      ...home,
      email: `crowd${n}@example.org`,
      name: 'Hiker',
      is_verified: true,
    }))
    const ids = await db.insertInto('users').values(crowd).returning('id').execute()
    const hiking = await db
      .selectFrom('interests')
      .select('id')
      .where('slug', '=', 'hiking')
      .executeTakeFirstOrThrow()
    const likes = ids.map(({ id }) => ({ user_id: id, interest_id: hiking.id }))
    await db.insertInto('user_interests').values(likes).execute()
  })
})

test('an incomplete event stays a private draft until it is published', async () => {
  await host.goto('/events/new')
  await host.getByLabel('Title').fill(title)
  await host.getByLabel('Max guests').fill('many')
  await host.getByRole('button', { name: 'Save as draft' }).click()
  await waitForText(host, 'Enter a whole number')
  await host.getByLabel('Max guests').fill('')
  await host.getByRole('button', { name: 'Save as draft' }).click()
  await host.waitForURL(/\/events\/yours\?show=drafts$/)
  await waitForText(host, 'Still needs a category, a place, and a date')
  await expectAccessible(host)
  await guest.goto(`/events?q=${encodeURIComponent(title)}`)
  expect(await (await guest.request.get(`/api/events?search=${encodeURIComponent(title)}`)).json()).toEqual(
    [],
  )
  expect((await guest.request.get('/api/user/event-drafts/1')).status()).toBe(404)

  await host.getByRole('link', { name: title }).click()
  await host.getByRole('heading', { level: 1, name: 'Finish your draft' }).waitFor()
  await host.getByRole('button', { name: 'Publish event' }).click()
  await waitForText(host, 'Pick a category')
  await expectAccessible(host)
  await host.getByLabel('Category').selectOption('Outdoor Activities')
  await host.getByLabel('Starts').fill(toBerlinTime(20))
  await chooseOption(host, 'Country', 'germ', 'Germany')
  await chooseOption(host, 'City', 'berl', 'Berlin')
  await host.getByLabel('Add a tag').fill('Lanterns')
  await host.keyboard.press('Enter')
  await host.getByRole('button', { name: 'Save draft' }).click()
  await waitForText(host, 'Ready to publish')
  await host.getByRole('link', { name: title }).click()
  await host.getByRole('button', { name: 'Remove Lanterns' }).waitFor()
  await host.getByRole('button', { name: 'Publish event' }).click()
  await host.waitForURL(/\/events\/\d+$/)
  await host.getByRole('heading', { level: 1, name: title }).waitFor()
})

test('a promoted event is marked in the lists of matching people until the promotion stops', async () => {
  await host.getByRole('button', { name: 'Promote', exact: true }).click()
  const sheet = host.getByRole('dialog', { name: 'Promote this event' })
  await waitForText(host, 'Fewer than 50 people')
  await sheet.getByRole('checkbox', { name: 'Lanterns' }).uncheck()
  await sheet.getByText('All interests').click()
  await sheet.getByRole('checkbox', { name: 'Hiking' }).check()
  await sheet.getByText(/^About 1[3-6]0 people$/).waitFor()
  await host.route('**/promotion/reach**', (route) => route.abort())
  await sheet.getByLabel('Distance from the event').press('ArrowRight')
  await sheet.getByText(/^Couldn’t estimate the reach\./).waitFor()
  await host.unroute('**/promotion/reach**')
  await sheet.getByRole('button', { name: 'Try again' }).click()
  await sheet.getByText(/^About 1[3-6]0 people$/).waitFor()
  await sheet.getByRole('checkbox', { name: 'Hiking' }).uncheck()
  await sheet.getByRole('button', { name: 'Start promoting' }).click()
  await sheet.getByText('Choose at least one interest').first().waitFor()
  await sheet.getByRole('checkbox', { name: 'Hiking' }).check()
  await sheet.getByText(/^About 1[3-6]0 people$/).waitFor()
  await expectAccessible(host)
  await sheet.getByRole('button', { name: 'Start promoting' }).click()
  await host.getByText(/^Promoted until /).waitFor()
  await waitForText(host, 'To people who like Hiking, within 30 miles')

  await guest.goto('/events')
  const card = guest.getByRole('listitem', { name: title })
  await card.getByText('Promoted', { exact: true }).waitFor()
  const cards = guest
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: guest.getByRole('heading', { level: 2 }) })
  await cards.nth(4).getByRole('heading', { level: 2, name: title }).waitFor()
  await card.getByRole('button', { name: /^Why this\?/ }).click()
  const explanation = guest.getByRole('dialog', { name: 'Why you see this event' })
  await explanation
    .getByText('It’s promoted to people who like Hiking and live within 30 miles of the venue.')
    .waitFor()
  await expectAccessible(guest)
  await guest.keyboard.press('Escape')
  await explanation.waitFor({ state: 'detached' })

  await host.goto('/events/yours?show=hosting')
  await host.getByText(/^Promoted until /).waitFor()
  await host.getByRole('link', { name: title }).click()
  await host.getByRole('button', { name: 'Change', exact: true }).click()
  await sheet.getByRole('button', { name: 'Stop promoting' }).click()
  await waitForText(host, 'Promotion stopped')
  await guest.reload()
  await guest.getByRole('listitem', { name: title }).waitFor()
  await expect(guest.getByText('Promoted', { exact: true })).toHaveCount(0)
})

test('without the plan, promoting opens the checkout and returns to the event', async ({ app }) => {
  await app.withDatabase((db) =>
    db.updateTable('users').set({ subscription_plan: 'free' }).where('email', '=', ada.email).execute(),
  )
  await host.reload()
  await host.getByRole('button', { name: 'Promote', exact: true }).click()
  const sheet = host.getByRole('dialog', { name: 'Promote this event' })
  await sheet.getByText('Upgrade to Advertiser to promote your events.').waitFor()
  const href = await sheet.getByRole('link', { name: 'Upgrade to Advertiser' }).getAttribute('href')
  expect(href).toMatch(/^\/checkout\?plan=advertiser&back=%2Fevents%2F\d+$/)
})
