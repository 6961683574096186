import type { Page } from '@playwright/test'

import { findViolations } from './harness/axe.ts'
import { desktop, phone } from './harness/browser.ts'
import { expect, test } from './harness/test.ts'

const boss = { email: 'boss@example.org', password: 'the keys to the town' }
const ada = { name: 'Ada Lovelace', email: 'ada@example.org', password: 'notes on the engine' }

test.use({
  settings: { ADMIN_EMAIL: boss.email, ADMIN_PASSWORD: boss.password, APPROVED_EMAILS: ada.email },
  expectedErrors: /500|404/,
})
test.describe.configure({ mode: 'serial' })

let admin: Page
const getStep = (title: string) =>
  admin.getByRole('listitem').filter({ has: admin.getByRole('heading', { name: title, exact: true }) })
const openChecklist = async () => {
  await admin.goto('/admin?tab=checklist')
  await admin.getByRole('heading', { name: 'Start your community' }).waitFor()
}
const expectDone = (title: string) => expect(getStep(title).getByText('Done', { exact: true })).toBeAttached()
async function postAsAdmin(path: string, data: object): Promise<void> {
  expect((await admin.request.post(path, { data })).status(), path).toBeLessThan(300)
}

test('the checklist of a founder starts with what is done', async ({ openAs }) => {
  admin = await openAs(boss, desktop)
  const about = { name: 'Root', location: { city: 'Berlin', country: 'Germany' }, interests: ['hiking'] }
  await postAsAdmin('/api/user/profile', about)
  await admin.route('**/api/admin/checklist', (route) => route.fulfill({ status: 500, json: {} }))
  await admin.goto('/admin')
  await admin.getByRole('tab', { name: 'Getting started' }).click()
  await admin.getByText('Couldn’t load the checklist').waitFor()
  await admin.unroute('**/api/admin/checklist')
  await admin.getByRole('button', { name: 'Try again' }).click()
  await expectDone('Choose your city')
  await getStep('Choose your city').getByText('You live in Berlin, Germany.').waitFor()
  for (const title of ['Create the first circle', 'Invite ten people', 'Plan the first meetup'])
    await expect(getStep(title).getByText('To do', { exact: true })).toBeAttached()
  await expect(admin.getByRole('progressbar', { name: /^\d of 5 done$/ })).toBeAttached()
  await admin.getByText(/^1 person lives near you\. Until there are 50/).waitFor()
  expect(await findViolations(admin)).toEqual([])
})

test('each step leads to where it is done, and is checked off then', async () => {
  await getStep('Create the first circle').getByRole('link', { name: 'Create a circle' }).click()
  await admin.waitForURL('**/groups?view=circles*')
  await admin.getByRole('dialog').waitFor()
  await postAsAdmin('/api/groups', { name: 'Supper club', joinPolicy: 'open' })
  const addresses = Array.from({ length: 10 }, (_, index) => `guest${index}@example.org`)
  await postAsAdmin('/api/admin/approvals', { list: addresses.join('\n') })
  await openChecklist()
  await expectDone('Create the first circle')
  await getStep('Create the first circle').getByText('There is 1 circle.').waitFor()
  await expectDone('Invite ten people')
  await getStep('Plan the first meetup').getByRole('link', { name: 'Plan a meetup' }).click()
  await admin.waitForURL(/\/messages\/\d+$/)
  const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  await postAsAdmin('/api/events', {
    title: 'Soup and stories',
    location: { city: 'Berlin', country: 'Germany' },
    category: 'Food & Drink',
    starts: `${inAWeek}T19:00`,
  })
  await openChecklist()
  await expectDone('Plan the first meetup')
  await admin.getByRole('link', { name: 'Add calendars' }).click()
  await admin.getByRole('heading', { name: 'Calendar feeds' }).waitFor()
})

test('members of a new city see that they are among the first, and how to help', async ({
  openAsNewMember,
}) => {
  const page = await openAsNewMember(ada, phone)
  await page.goto('/discover')
  const panel = page.getByRole('region', { name: 'You’re among the first in Berlin, Germany' })
  await panel.waitFor()
  expect(await findViolations(page)).toEqual([])
  await panel.getByRole('button', { name: 'Invite Friends' }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await panel.getByRole('link', { name: 'Create a circle' }).click()
  await page.waitForURL('**/groups?view=circles*')
  await page.getByRole('dialog').waitFor()
})
