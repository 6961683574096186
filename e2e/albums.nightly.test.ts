import type { Page } from '@playwright/test'

import { findViolations } from './harness/axe.ts'
import { desktop, phone } from './harness/browser.ts'
import type { RunningApp } from './harness/running-app.ts'
import { expect, test } from './harness/test.ts'

const ada = { name: 'Ada Lovelace', email: 'ada@example.org', password: 'notes on the engine' }
const ben = { name: 'Ben Okafor', email: 'ben@example.org', password: 'up the hill slowly' }

test.use({ settings: { APPROVED_EMAILS: [ada.email, ben.email].join(',') }, expectedErrors: /404|409/ })

const portrait = `${import.meta.dirname}/harness/portrait.jpg`

/** Ada's circle with Ben. Both have checked in to a meetup that has just started. */
async function startMeetup(
  app: RunningApp,
  { adaPage, benPage }: Record<'adaPage' | 'benPage', Page>,
): Promise<{ groupId: number; eventId: number }> {
  const created = await adaPage.request.post('/api/groups', {
    data: { name: 'Sunday Hikers', joinPolicy: 'open' },
  })
  const { id: groupId } = (await created.json()) as { id: number }
  await benPage.request.post(`/api/groups/${groupId}/join`, { data: {} })
  const path = `/api/groups/${groupId}/activities`
  const dates = [new Date(Date.now() + 600_000).toISOString()]
  const proposed = await adaPage.request.post(path, { data: { title: 'Lake walk', dates } })
  const { id } = (await proposed.json()) as { id: number }
  const meetup = await adaPage.request.post(`${path}/${id}/event`, { data: {} })
  const { event } = (await meetup.json()) as { event: { id: number } }
  for (const page of [adaPage, benPage]) {
    const checkedIn = await page.request.post(`/api/events/${event.id}/check-in`, { data: { code: null } })
    expect(checkedIn.status()).toBe(200)
  }
  const started = { starts_at: new Date() }
  await app.withDatabase((db) => db.updateTable('events').set(started).where('id', '=', event.id).execute())
  return { groupId, eventId: event.id }
}

test('members share photos of a meetup; one is reported, and an organizer removes one', async ({
  app,
  openAsNewMember,
}) => {
  const [adaPage, benPage] = [await openAsNewMember(ada, desktop), await openAsNewMember(ben, phone)]
  const { groupId } = await startMeetup(app, { adaPage, benPage })

  await benPage.goto(`/group/${groupId}`)
  await benPage.getByRole('heading', { level: 1, name: 'Sunday Hikers' }).waitFor()
  await benPage.getByRole('link', { name: 'Ada Lovelace' }).first().waitFor()
  expect(await findViolations(benPage)).toEqual([])
  await benPage.getByRole('link', { name: 'Add photos of Lake walk' }).click()
  await benPage.getByText('No photos yet').waitFor()
  await benPage.locator('input[type=file]').setInputFiles([portrait, portrait])
  await benPage.getByText('2 photos added').waitFor()
  await expect(benPage.getByRole('button', { name: 'Photo by Ben Okafor' })).toHaveCount(2)
  expect(await findViolations(benPage)).toEqual([])

  await adaPage.goto(`/group/${groupId}`)
  await adaPage.getByRole('link', { name: 'See photos of Lake walk' }).click()
  await adaPage.getByRole('button', { name: 'Photo by Ben Okafor' }).first().click()
  const viewer = adaPage.getByRole('dialog', { name: 'Photo by Ben Okafor' })
  await viewer.getByText('1 of 2').waitFor()
  expect(await findViolations(adaPage)).toEqual([])
  await adaPage.keyboard.press('ArrowRight')
  await viewer.getByText('2 of 2').waitFor()
  await viewer.getByRole('button', { name: 'Report photo' }).click()
  const sheet = adaPage.getByRole('dialog', { name: 'Report this photo' })
  await sheet.getByLabel('Spam or a scam').check()
  await sheet.getByRole('button', { name: 'Send report' }).click()
  await adaPage.getByRole('button', { name: 'Done' }).click()

  await adaPage.getByRole('button', { name: 'Photo by Ben Okafor' }).first().click()
  await viewer.getByRole('button', { name: 'Remove photo' }).click()
  await viewer.getByText('Remove this photo for everyone?').waitFor()
  await viewer.getByRole('button', { name: 'Remove photo' }).click()
  // Ben's album updates live.
  await expect(benPage.getByRole('button', { name: 'Photo by Ben Okafor' })).toHaveCount(1)

  await adaPage.getByRole('link', { name: 'Back to Sunday Hikers' }).click()
  // Wide screens show the chat next to the circle's home.
  await adaPage.getByRole('region', { name: 'Chat' }).getByRole('textbox', { name: 'Message' }).waitFor()
  await expect(adaPage.getByRole('link', { name: 'Chat', exact: true })).toHaveCount(0)
  await adaPage.goto(`/messages/${groupId}`)
  await adaPage.getByRole('main').getByRole('link', { name: 'Sunday Hikers', exact: true }).click()
  await adaPage.waitForURL(`**/group/${groupId}`)
  await adaPage.context().close()
  await benPage.context().close()
})
