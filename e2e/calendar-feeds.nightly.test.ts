import type { Page } from '@playwright/test'

import { createCalendar, startFeedServer } from '../server/src/testing/feed-server.ts'
import { findViolations } from './harness/axe.ts'
import { desktop, phone } from './harness/browser.ts'
import { expect, test } from './harness/test.ts'

const boss = { email: 'boss@example.org', password: 'the keys to the town' }
const ada = { name: 'Ada Lovelace', email: 'ada@example.org', password: 'notes on the engine' }

const website = await startFeedServer()

test.use({
  settings: {
    ADMIN_EMAIL: boss.email,
    ADMIN_PASSWORD: boss.password,
    APPROVED_EMAILS: ada.email,
    FEEDS_ANYWHERE: 'on',
  },
  expectedErrors: /422|404/,
})
test.describe.configure({ mode: 'serial' })
test.afterAll(() => website.close())

const in5Days = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
const storyHour = [
  'UID:story@library.example',
  'SUMMARY:Story hour for everyone',
  `DTSTART;TZID=Europe/Berlin:${in5Days}T183000`,
  'LOCATION:City Library\\, Main Street 1',
  'DESCRIPTION:<p>Bring a <b>cushion</b>.</p><script>document.title = "hacked"</script>',
  'URL:https://library.example/story-hour',
]

const openDay = [
  'UID:open-day@library.example',
  'SUMMARY:Open day',
  `DTSTART;VALUE=DATE:${in5Days}`,
  'RRULE:FREQ=WEEKLY;COUNT=2',
]

let admin: Page
const panel = () => admin.getByRole('tabpanel')
const fetchNow = () => admin.getByRole('button', { name: 'Fetch now: City Library' }).click()

test('an admin adds the calendar of the library', async ({ openAs }) => {
  const url = website.serve('/events.ics', { body: createCalendar([storyHour]) })
  admin = await openAs(boss, desktop)
  const about = { name: 'Root', location: { city: 'Berlin', country: 'Germany' }, interests: ['hiking'] }
  await admin.request.post('/api/user/profile', { data: about })
  await admin.goto('/admin')
  await admin.getByRole('tab', { name: 'Calendar feeds' }).click()
  await panel()
    .getByText(/^No calendars yet/)
    .waitFor()
  await admin.getByRole('button', { name: 'Add a calendar' }).click()
  await admin.getByLabel('Address of the calendar').fill(url)
  await admin.getByLabel('Name', { exact: true }).fill('City Library')
  await expect(admin.getByRole('combobox', { name: 'City' })).toHaveValue('Berlin')
  await admin.getByLabel('Category').selectOption('Arts & Culture')
  expect(await findViolations(admin)).toEqual([])
  await admin.getByRole('button', { name: 'Save' }).click()
  await panel().getByText('1 upcoming event', { exact: true }).waitFor()
  await expect(panel().getByText('Working', { exact: true })).toBeVisible()
  expect(await findViolations(admin)).toEqual([])
})

test('a member finds the event with its source, and goes', async ({ openAsNewMember }) => {
  const page = await openAsNewMember(ada, phone)
  await page.goto('/events')
  const card = page.getByRole('listitem', { name: 'Story hour for everyone' })
  await card.getByText('From City Library').waitFor()
  await card.getByRole('link', { name: 'Story hour for everyone' }).click()
  await page.getByRole('heading', { name: 'Story hour for everyone', level: 1 }).waitFor()
  await expect(page.getByRole('link', { name: 'See it at City Library' })).toHaveAttribute(
    'href',
    'https://library.example/story-hour',
  )
  await page.getByText('City Library, Main Street 1', { exact: true }).waitFor()
  await page.getByText('Bring a cushion.', { exact: true }).waitFor()
  await expect(page).not.toHaveTitle(/hacked/)
  expect(await findViolations(page)).toEqual([])
  await page
    .getByRole('button', { name: 'I’ll Go!' })
    .or(page.getByRole('button', { name: "I'll Go!" }))
    .click()
  await page.getByText('You’re going', { exact: true }).first().waitFor()
  await page.context().close()
})

test('an admin hides all dates of an all-day event, and finds them in the console', async () => {
  website.serve('/events.ics', { body: createCalendar([storyHour, openDay]) })
  await fetchNow()
  await panel().getByText('3 upcoming events', { exact: true }).waitFor()
  await admin.goto('/events')
  await admin.getByRole('link', { name: 'Open day' }).first().click()
  await admin.getByRole('heading', { name: 'Open day', level: 1 }).waitFor()
  await admin.getByText(/^\w{3}, \w{3} \d+(, \d{4})?, all day$/).waitFor()
  await admin.getByRole('button', { name: 'Event options' }).click()
  await admin.getByRole('menuitem', { name: 'Hide' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Hide Open day?' })
  await dialog.getByRole('radio', { name: 'All dates, also new ones' }).check()
  expect(await findViolations(admin)).toEqual([])
  await dialog.getByRole('button', { name: 'Hide' }).click()
  await admin.waitForURL('**/events')
  await admin.getByRole('link', { name: 'Story hour for everyone' }).first().waitFor()
  await expect(admin.getByRole('link', { name: 'Open day' })).toHaveCount(0)
  await admin.goto('/admin?tab=feeds')
  await panel().getByText('2 hidden by admins').waitFor()
  await admin.getByRole('button', { name: 'Hidden events of City Library' }).click()
  const hidden = admin.getByRole('dialog', { name: 'Hidden events of City Library' })
  await hidden.getByText('All dates, also new ones').waitFor()
  expect(await findViolations(admin)).toEqual([])
  await hidden.getByRole('button', { name: 'Show again: Open day' }).waitFor()
  await admin.keyboard.press('Escape')
})

test('a failed fetch keeps the event; once it is gone there, it is cancelled here', async ({ openAs }) => {
  website.serve('/events.ics', { status: 500 })
  await fetchNow()
  await panel().getByText('The server responded with error 500.').waitFor()
  await expect(panel().getByText('1 upcoming event · 2 hidden by admins')).toBeVisible()
  website.serve('/events.ics', { body: createCalendar([]) })
  await fetchNow()
  await panel()
    .getByText(/^0 upcoming events/)
    .waitFor()
  const page = await openAs(ada, phone)
  await page.goto('/events')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.getByText('Story hour for everyone')).toHaveCount(0)
  await page.goto('/events/yours')
  await page.getByText('Cancelled', { exact: true }).first().waitFor()
})

test('the admin removes the calendar', async () => {
  await admin.getByRole('button', { name: 'Remove City Library' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await panel()
    .getByText(/^No calendars yet/)
    .waitFor()
})
