import type { Locator, Page } from '@playwright/test'

import { findViolations } from './harness/axe.ts'
import { desktop, phone } from './harness/browser.ts'
import { pressLogin } from './harness/press-login.ts'
import { createLargePicture } from './harness/test-pictures.ts'
import { expect, test } from './harness/test.ts'

const ada = { name: 'Ada Lovelace', email: 'ada@example.org', password: 'notes on the engine' }
const ben = { name: 'Ben Okafor', email: 'ben@example.org', password: 'up the hill slowly' }
const cleo = { name: 'Cleo Tan', email: 'cleo@example.org', password: 'down by the river 7' }
const emails = [ada.email, ben.email, cleo.email].join(',')

test.use({ settings: { APPROVED_EMAILS: emails }, expectedErrors: /422|ERR_FAILED/ })

test.describe.configure({ mode: 'serial' })

const inBerlinTime = { timezoneId: 'Europe/Berlin' }
let host: Page
let guest: Page
let other: Page

test.beforeAll(async ({ openAsNewMember, app }) => {
  host = await openAsNewMember(ada, { ...desktop, ...inBerlinTime })
  await app.givePremium(ada.email, 'advertiser')
  guest = await openAsNewMember(ben, { ...phone, ...inBerlinTime })
  other = await openAsNewMember(cleo, { ...desktop, ...inBerlinTime })
})

function toBerlinTime(hours: number): string {
  const date = new Date(Date.now() + hours * 60 * 60 * 1000)
  return date.toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' }).slice(0, 16).replace(' ', 'T')
}

const day = 24
const rsvpBar = (page: Page) => page.getByRole('article').locator('div.sticky')
const waitForText = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

async function hasOverflow(page: Page): Promise<boolean> {
  return await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
}

async function expectAccessible(page: Page): Promise<void> {
  expect([await findViolations(page), await hasOverflow(page)]).toEqual([[], false])
}

async function createEvent(title: string, hours: number, city = 'Berlin'): Promise<number> {
  const location = { city, country: 'Germany' }
  const data = {
    title,
    location,
    category: 'Outdoor Activities',
    tags: ['hiking'],
    starts: toBerlinTime(hours),
  }
  const created = await host.request.post('/api/events', { data })
  expect(created.status()).toBe(201)
  return ((await created.json()) as { id: number }).id
}

async function chooseOption(page: Page, label: string, typed: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(typed)
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function openEvent(page: Page, id: number): Promise<void> {
  await page.goto(`/events/${id}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

let jazz = 0

test('an Advertiser publishes an event; errors are shown at their fields and the text stays', async () => {
  await host.goto('/events')
  await host.getByText('No events near you yet').waitFor()
  await host.getByRole('link', { name: 'Create Event' }).click()
  await host.getByRole('heading', { level: 1, name: 'Create Event' }).waitFor()
  await host.getByRole('button', { name: 'Publish event' }).click()
  await waitForText(host, 'Add a title (3 characters or more)')
  await waitForText(host, 'Pick a category')
  await expectAccessible(host)
  await host.getByLabel('Title').fill('Jazz in the courtyard')
  await host.getByLabel('Category').selectOption('Entertainment')
  await host.getByLabel('Starts').fill('2020-12-05T19:00')
  await host.getByLabel('Ends').fill('2020-12-05T18:00')
  await chooseOption(host, 'Country', 'germ', 'Germany')
  await chooseOption(host, 'City', 'berl', 'Berlin')
  await host.getByLabel('Exact address').fill('Oranienstr. 1')
  await host.getByLabel('Max guests').fill('1')
  await host.getByLabel('Add a tag').fill('Hiking')
  await host.keyboard.press('Enter')
  await host.getByLabel('Add a sponsor').fill('Café Nord')
  await host.keyboard.press('Enter')
  await host.reload()
  await expect(host.getByLabel('Title')).toHaveValue('Jazz in the courtyard')
  await host.getByRole('button', { name: 'Remove Café Nord' }).waitFor()
  await host.locator('input[type=file]').setInputFiles(await createLargePicture(host))
  await host.getByRole('button', { name: 'Remove', exact: true }).waitFor()
  await host.getByRole('button', { name: 'Publish event' }).click()
  await waitForText(host, 'The end must be after the start')
  await host.getByLabel('Ends').fill('2020-12-05T23:00')
  await host.getByRole('button', { name: 'Publish event' }).click()
  await waitForText(host, 'The start can’t be in the past.')
  await host.getByLabel('Starts').fill(toBerlinTime(5 * day))
  await host.getByLabel('Ends').fill(toBerlinTime(5 * day + 3))
  await host.getByRole('button', { name: 'Publish event' }).click()
  await host.waitForURL(/\/events\/\d+$/)
  jazz = Number(/\d+$/.exec(host.url())?.[0])
  await host.getByRole('heading', { level: 1, name: 'Jazz in the courtyard' }).waitFor()
  await waitForText(host, '1 going · 1 spot left')
  await waitForText(host, 'Oranienstr. 1')
  await expect(host.getByRole('article').locator('img').first()).toHaveAttribute('src', /^\/pictures\//)
  await host.goBack()
  await host.waitForURL('**/events')
  await host.getByRole('listitem', { name: 'Jazz in the courtyard' }).waitFor()
})

test('a member finds an event, skips another, RSVPs, earns points and gets it in the calendar', async () => {
  await createEvent('Slow walk by the lake', 3 * day)
  await guest.goto('/events')
  const card = (title: string) => guest.getByRole('listitem', { name: title })
  await card('Jazz in the courtyard').waitFor()
  await card('Slow walk by the lake').getByRole('button', { name: /^Skip/ }).click()
  await card('Slow walk by the lake').waitFor({ state: 'detached' })
  await guest.getByRole('button', { name: 'Undo' }).click()
  await card('Slow walk by the lake').waitFor()
  await card('Slow walk by the lake').getByRole('button', { name: /^Like/ }).click()
  await guest.getByRole('searchbox', { name: 'Search events' }).fill('jazz')
  await card('Slow walk by the lake').waitFor({ state: 'detached' })
  await guest.getByRole('button', { name: 'Filters' }).click()
  const sheet = guest.getByRole('dialog', { name: 'Filters' })
  await sheet.getByText('Event range search is a premium feature.').waitFor()
  await sheet.getByRole('link', { name: 'Upgrade to Premium' }).waitFor()
  await sheet.getByText('Entertainment').click()
  await sheet.getByRole('button', { name: 'Show events' }).click()
  await guest.getByRole('button', { name: 'Remove Entertainment' }).waitFor()
  await expectAccessible(guest)

  await waitForText(guest, '250 points')
  await card('Jazz in the courtyard')
    .getByRole('button', { name: /^I'll Go!/ })
    .click()
  await waitForText(guest, 'Event Added!')
  const earned = Number(/\d+/.exec(await guest.getByText(/^You earned \d+ points\.$/).innerText())?.[0])
  await waitForText(guest, `${250 + earned} points`)
  await card('Jazz in the courtyard')
    .getByRole('link', { name: /^Details/ })
    .click()
  await waitForText(guest, 'Oranienstr. 1')
  await waitForText(guest, 'You’re going')
  await checkCalendar()
  await writeComment()
  await expectAccessible(guest)
})

async function checkCalendar(): Promise<void> {
  await guest.getByRole('button', { name: 'Event options' }).click()
  await guest.getByRole('menuitem', { name: 'Add to calendar' }).click()
  const sheet = guest.getByRole('dialog', { name: 'Add to calendar' })
  const href = await sheet.getByRole('link', { name: 'Download .ics file' }).getAttribute('href')
  const file = await (await guest.request.get(href ?? '')).text()
  expect(file).toContain('SUMMARY:Jazz in the courtyard')
  await sheet.getByRole('button', { name: 'Create calendar link' }).click()
  const feedUrl = await sheet.getByLabel('Your calendar link').inputValue()
  expect(await (await guest.request.get(feedUrl)).text()).toContain('SUMMARY:Jazz in the courtyard')
  await expectAccessible(guest)
  await sheet.getByRole('button', { name: 'Turn off' }).click()
  await sheet.getByRole('button', { name: 'Create calendar link' }).waitFor()
  expect((await guest.request.get(feedUrl)).status()).toBe(404)
  await guest.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
}

/** A comment that could not be sent stays and can be sent again. */
async function writeComment(): Promise<void> {
  const comments = guest.getByRole('region', { name: 'Comments' })
  await comments.getByLabel('Write a comment').fill('Who comes by bike?')
  await guest.route('**/comments', (route) => route.abort())
  await comments.getByRole('button', { name: 'Send' }).click()
  await comments.getByText('Couldn’t send your comment.').waitFor()
  await guest.unroute('**/comments')
  await comments.getByRole('button', { name: 'Send again' }).click()
  await comments.getByRole('listitem').filter({ hasText: 'Who comes by bike?' }).waitFor()
}

test('a latecomer joins the waitlist and gets the spot of a person who cancels', async () => {
  await openEvent(other, jazz)
  await waitForText(other, 'Full')
  await waitForText(other, 'Exact address shown once you’re going.')
  await rsvpBar(other).getByRole('button', { name: 'Join the waitlist' }).click()
  await waitForText(other, 'You’re number 1 on the waitlist')
  await checkWaitlist()
  await openEvent(guest, jazz)
  await rsvpBar(guest).getByRole('button', { name: 'Can’t make it' }).click()
  await guest.getByRole('dialog').getByRole('button', { name: 'Can’t make it' }).click()
  await waitForText(guest, 'You’re no longer going')
  expect(await (await guest.request.get('/api/game')).json()).toMatchObject({ points: 250 })
  await rsvpBar(other)
    .getByText(/^A spot opened up! Held for you until /)
    .waitFor()
  await expectAccessible(other)
  await rsvpBar(other).getByRole('button', { name: 'Claim my spot' }).click()
  await waitForText(other, 'You’re going')
  await waitForText(other, 'Oranienstr. 1')
})

async function checkWaitlist(): Promise<void> {
  await openEvent(host, jazz)
  await rsvpBar(host).getByText('You’re hosting this event').waitFor()
  await expect(rsvpBar(host).getByRole('button')).toHaveCount(0)
  await host.getByRole('button', { name: 'See all' }).click()
  const sheet = host.getByRole('dialog', { name: 'Who’s going' })
  await sheet.getByRole('region', { name: 'Waitlist' }).getByRole('link', { name: cleo.name }).waitFor()
  await expectAccessible(host)
  await host.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
}

test('the host changes and cancels the event, and attendees are notified of both', async () => {
  await openEvent(host, jazz)
  const chooseFromMenu = async (entry: string) => {
    await host.getByRole('button', { name: 'Event options' }).click()
    await host.getByRole('menuitem', { name: entry }).click()
  }
  await chooseFromMenu('Edit event')
  await host.getByRole('heading', { level: 1, name: 'Edit event' }).waitFor()
  await host.getByLabel('Exact address').fill('Oranienstr. 2')
  await host.getByRole('button', { name: 'Save changes' }).click()
  await waitForText(host, 'We’ve told everyone who’s going.')
  await waitForText(other, 'Oranienstr. 2')
  await host.getByRole('heading', { level: 1, name: 'Jazz in the courtyard' }).waitFor()
  await chooseFromMenu('Cancel event')
  const dialog = host.getByRole('dialog', { name: 'Cancel Jazz in the courtyard?' })
  await dialog.getByText(/^The one person going will be notified/).waitFor()
  await dialog.getByRole('button', { name: 'Cancel event' }).click()
  await waitForText(host, 'Event cancelled')
  await waitForText(other, 'This event is cancelled.')
  const readKinds = async () => {
    const notifications = (await (await other.request.get('/api/notifications')).json()) as { kind: string }[]
    return notifications.map(({ kind }) => kind)
  }
  await expect.poll(readKinds).toEqual(expect.arrayContaining(['event-changed', 'event-cancelled']))
})

test('scanning the code at the entrance checks an attendee in', async () => {
  const walk = await createEvent('Morning walk', 0.5)
  await openEvent(host, walk)
  await host.getByRole('button', { name: 'Event options' }).click()
  await host.getByRole('menuitem', { name: 'Check-in code' }).click()
  const sheet = host.getByRole('dialog', { name: 'Check-in code' })
  await sheet.getByRole('img', { name: 'QR code of the check-in link' }).waitFor()
  const link = await sheet.getByRole('textbox', { name: 'Check-in link' }).inputValue()
  await expectAccessible(host)
  await guest.goto(link)
  await guest.getByRole('button', { name: 'Check in' }).click()
  await waitForText(guest, 'You’re checked in')
  await waitForText(guest, 'You made it!')
  await host.keyboard.press('Escape')
  await host.getByRole('button', { name: 'Event options' }).click()
  await host.getByRole('menuitem', { name: 'Guests' }).click()
  await host.getByRole('heading', { level: 1, name: 'Guests' }).waitFor()
  await host.getByRole('tab', { name: 'Checked in 1' }).click()
  await host.getByRole('link', { name: ben.name }).waitFor()
  await expectAccessible(host)
})

test('the host messages the guests and removes one', async () => {
  const walk = await createEvent('Evening walk', 3 * day)
  await openEvent(host, walk)
  await expect(rsvpBar(host).getByRole('switch', { name: 'I’m going' })).toBeChecked()
  await openEvent(guest, walk)
  await rsvpBar(guest).getByRole('button', { name: "I'll Go!" }).click()
  await waitForText(guest, 'You’re going')
  await rsvpBar(host).getByRole('link', { name: 'Guests' }).click()
  await host.getByRole('tab', { name: 'Going 2' }).waitFor()
  await host.getByRole('button', { name: 'Message guests' }).click()
  await host.getByRole('textbox', { name: 'Your message' }).fill('We meet at the other door.')
  await host.getByRole('button', { name: 'Send to guests' }).click()
  await waitForText(host, 'Sent to 1 person')
  await openEvent(guest, walk)
  const messages = guest.getByRole('region', { name: 'From the host' })
  await messages.getByText('We meet at the other door.').waitFor()
  await expectAccessible(guest)
  await host.getByRole('button', { name: /^Remove ?: Ben Okafor$/ }).click()
  await host.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await waitForText(host, 'Ben Okafor was removed')
  await openEvent(guest, walk)
  await waitForText(guest, 'The host removed you from this event.')
})

test('a visitor opens an event link, signs in and returns to the event', async ({ open }) => {
  const visitor = await open({ ...phone, ...inBerlinTime })
  const lake = await createEvent('Round the lake', 6 * day)
  await openEvent(visitor, lake)
  await waitForText(visitor, '1 going')
  await expect(visitor.getByText('Ada Lovelace')).toHaveCount(0)
  await expectAccessible(visitor)
  await visitor.getByRole('link', { name: 'Sign up to go' }).click()
  await visitor.getByRole('tab', { name: 'Login' }).click()
  await visitor.getByRole('tab', { name: 'Login', selected: true }).waitFor()
  await visitor.getByLabel('Email').fill(ben.email)
  await visitor.getByLabel('Password', { exact: true }).fill(ben.password)
  await pressLogin(visitor)
  await visitor.waitForURL(`**/events/${lake}`)
  await waitForText(visitor, 'Ada Lovelace')
  await rsvpBar(visitor).getByRole('button', { name: "I'll Go!" }).waitFor()
  await visitor.getByRole('button', { name: 'Menu' }).click()
  const drawer = visitor.getByRole('dialog', { name: 'Menu' })
  await drawer.getByRole('link', { name: 'Events' }).click()
  await drawer.waitFor({ state: 'detached' })
  await visitor.getByRole('link', { name: 'Your events' }).click()
  await visitor.getByRole('tab', { name: 'Liked' }).click()
  await row(visitor, 'Slow walk by the lake').waitFor()
  await expectAccessible(visitor)
  await visitor.context().close()
})

test('nearby events come first; the rest is behind "Look farther" or found by name', async () => {
  await createEvent('Harbour swim', 2 * day, 'Hamburg')
  await guest.goto('/events')
  await guest.getByText('That’s everything within 25 miles of Berlin.').waitFor()
  await guest.getByRole('listitem', { name: 'Round the lake' }).waitFor()
  const distantEvent = guest.getByRole('listitem', { name: 'Harbour swim' })
  await expect(distantEvent).toHaveCount(0)
  await guest.getByRole('button', { name: 'Look farther' }).click()
  await distantEvent.waitFor()
  const readFocused = () => guest.evaluate(() => document.activeElement?.textContent)
  await expect.poll(readFocused).toBe('Farther away')
  await expect(guest.getByRole('listitem', { name: 'Round the lake' })).toHaveCount(1)
  await expectAccessible(guest)
  await distantEvent
    .getByRole('link', { name: /^Details|Harbour swim/ })
    .first()
    .click()
  await guest.getByRole('heading', { level: 1, name: 'Harbour swim' }).waitFor()
  await guest.goBack()
  await distantEvent.waitFor()
  await guest.getByRole('searchbox', { name: 'Search events' }).fill('harbour')
  await guest.getByText('No events match your search').waitFor()
  await guest.getByRole('button', { name: 'Look farther' }).click()
  await distantEvent.waitFor()
  await expectAccessible(guest)
  await other.goto('/events')
  await other.getByRole('searchbox', { name: 'Search', exact: true }).fill('harbour')
  const found = other.getByRole('region', { name: 'Search results' }).getByRole('region', { name: 'Events' })
  await found.getByRole('link', { name: /^Harbour swim/ }).waitFor()
})

function row(page: Page, title: string): Locator {
  return page.getByRole('listitem').filter({ hasText: title })
}
