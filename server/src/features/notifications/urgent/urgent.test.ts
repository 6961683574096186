import { expect, onTestFinished, test } from 'vitest'

import type { Member } from '../../../testing/cast.ts'
import { seedCircle } from '../../../testing/circles.ts'
import {
  attend,
  cancel,
  edit,
  createEventForm,
  cancelAttendance,
  postEvent,
  getLocalTimeIn,
} from '../../../testing/events.ts'
import { makeJobsDue } from '../../../testing/jobs.ts'
import { findLink, readMails, decodeMail } from '../../../testing/mailbox.ts'
import { listNotifications, summarizeNotifications } from '../../../testing/notifications.ts'
import { startPushReceiver } from '../../../testing/push-receiver.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { urgentMailJob } from '../../notification-store/service.ts'
import { enqueueDigests } from '../digest/service.ts'
import { sendReminders } from '../reminders.ts'

const { ctx, app, cast, clock, stranger } = await openTestApp({
  APP_URL: 'https://coterie.example.org',
  PUSH_ANYWHERE: 'on',
})
clock.set(new Date('2048-11-28T06:20:00.000Z'))
const host = await cast.person('Hera', { plan: 'advertiser' })

const createEvent = async (overrides: object = {}) =>
  (await postEvent(host, createEventForm(clock.now(), { title: 'Soup and stories', ...overrides }))).body.id
const listMails = async (person: Member) => (await readMails(ctx, person.email)).map(decodeMail)
const setPreferences = (person: Member, notifications: object) =>
  person.call('PATCH /api/user/preferences', { body: { notifications } })
const markAllRead = (person: Member) =>
  person.call('PUT /api/notifications/read', { body: { until: clock.now().toISOString() } })
const allOff = { groupUpdates: false, email: false, messages: false, newMatches: false }

/** Runs the email jobs of all notifications of a person again. */
async function rerunMailJobs(person: Member): Promise<void> {
  await ctx.jobs.runDueJobs()
  const rows = await ctx.db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', person.id)
    .execute()
  const payloads = rows.map(({ id }) => ({ notificationId: id }))
  await ctx.jobs.enqueueAll(ctx.db, urgentMailJob, payloads)
  await ctx.jobs.runDueJobs()
}

/** Runs jobs that are due by the test clock. */
async function runJobsDueByClock(): Promise<void> {
  await makeJobsDue(ctx, { until: clock.now() })
  await ctx.jobs.runDueJobs()
}

/** An event with one spot, which opens up for a person on the waitlist. */
async function createOffer(person: Member): Promise<number> {
  const ada = await cast.person('Ada')
  const id = await createEvent({ capacity: 1 })
  await attend(ada, id)
  await attend(person, id)
  await cancelAttendance(ada, id)
  await ctx.jobs.runDueJobs()
  return id
}

test('an offered spot is emailed and pushed immediately, with the deadline, even with all other switches off', async () => {
  const ben = await cast.person('Ben')
  const receiver = await startPushReceiver()
  onTestFinished(receiver.close)
  await ben.call('PUT /api/push/subscription', { body: receiver.subscription })
  await setPreferences(ben, allOff)
  const id = await createOffer(ben)
  const claimText = /Sat, Dec 5, 7:30\sPM · Claim it by Sat 7:20\sPM, or it goes to the next person\./u
  const mails = await listMails(ben)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain('A spot opened up at “Soup and stories”')
  expect(mails[0]).toMatch(claimText)
  expect(mails[0]).toContain(`https://coterie.example.org/events/${id}`)
  const pushes = receiver.received.map(({ text }) => JSON.parse(text) as { title: string; body: string })
  expect(pushes.map(({ title }) => title)).toEqual(['A spot opened up at “Soup and stories”'])
  expect(pushes[0]?.body).toMatch(claimText)
  expect(await listNotifications(ctx, ben)).toMatchObject([
    { kind: 'spot-offered', offerExpiresAt: '2048-11-28T18:20:00.000Z', href: `/events/${id}?spot=${id}` },
  ])
})

test('shows the time in the recipient’s language and time zone, and names the zone if it is not the event’s', async () => {
  const [eva, noa] = [await cast.person('Eva'), await cast.person('Noa', { city: 'New York City, US' })]
  await eva.send('PUT /api/language', { body: { language: 'es' } })
  await createOffer(eva)
  await createOffer(noa)
  expect((await listMails(eva))[0]).toMatch(/Tienes hasta el sáb, 7:20\sp\.m\. para tomarlo/u)
  expect((await listMails(noa))[0]).toMatch(/Claim it by Sat, 1:20\sPM EST, or it goes/u)
})

test('each offer is emailed once: neither repeated jobs nor the digest repeat it', async () => {
  const ben = await cast.person('Ben')
  await createOffer(ben)
  await rerunMailJobs(ben)
  clock.advance(31 * 60)
  await enqueueDigests(ctx, clock.now())
  expect(await listMails(ben)).toHaveLength(1)
  expect(await listNotifications(ctx, ben)).toMatchObject([{ kind: 'spot-offered', count: 1 }])
})

test('an offer accepted before the email is not emailed', async () => {
  const ben = await cast.person('Ben')
  const id = await createOffer(ben)
  await attend(ben, id)
  // As if the first email had never been sent.
  await ctx.db
    .updateTable('notifications')
    .set({ urgent_due_at: clock.now() })
    .where('user_id', '=', ben.id)
    .execute()
  await rerunMailJobs(ben)
  expect(await listMails(ben)).toHaveLength(1)
  expect(await listNotifications(ctx, ben)).toMatchObject([{ kind: 'spot-offered', offerExpiresAt: null }])
})

test('a cancellation is urgent at any time for guests and the waitlist; a change only within a day of the start', async () => {
  const [ada, ben, cleo] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Cleo')]
  const id = await createEvent({ capacity: 2, starts: getLocalTimeIn(clock.now(), 14) })
  for (const person of [ada, ben, cleo]) await attend(person, id)
  await edit(host, id, { starts: getLocalTimeIn(clock.now(), 13) })
  expect(await listMails(ada)).toEqual([])
  // From weeks ahead to within a day, and back.
  await markAllRead(ada)
  await edit(host, id, { starts: getLocalTimeIn(clock.now(), 0) })
  const [mail] = await listMails(ada)
  expect(mail).toContain('New time or place: “Soup and stories”')
  expect(mail).toMatch(/Sat, Nov 28, 7:30\sPM/u)
  await markAllRead(ada)
  await edit(host, id, { starts: getLocalTimeIn(clock.now(), 14) })
  expect((await listMails(ada)).at(-1)).toMatch(/Sat, Dec 12, 7:30\sPM/u)
  await markAllRead(ada)
  await edit(host, id, { starts: getLocalTimeIn(clock.now(), 15) })
  await edit(host, id, { description: 'More soup' })
  expect(await listMails(ada)).toHaveLength(2)
  await cancel(host, id)
  for (const person of [ada, ben, cleo])
    expect((await listMails(person)).at(-1)).toMatch(/Cancelled: “Soup and stories”\s+Sun, Dec 13, 7:30\sPM/u)
  expect(await listMails(host)).toEqual([])
})

test('edits within a minute share one more email with the latest state, read or not', async () => {
  const ada = await cast.person('Ada')
  const id = await createEvent({ starts: getLocalTimeIn(clock.now(), 0, '18:00') })
  await attend(ada, id)
  for (const time of ['18:30', '19:00', '19:30']) {
    await edit(host, id, { starts: getLocalTimeIn(clock.now(), 0, time) })
    await ctx.jobs.runDueJobs()
    clock.advance(10)
  }
  expect(await listMails(ada)).toHaveLength(1)
  await markAllRead(ada)
  clock.advance(60)
  await runJobsDueByClock()
  const mails = await listMails(ada)
  expect(mails).toHaveLength(2)
  expect(mails[0]).toMatch(/6:30\sPM/u)
  expect(mails[1]).toMatch(/7:30\sPM/u)
  await rerunMailJobs(ada)
  await runJobsDueByClock()
  expect(await listMails(ada)).toHaveLength(2)
})

test('a cancellation replaces a change that has not been emailed yet', async () => {
  const ada = await cast.person('Ada')
  const id = await createEvent({ starts: getLocalTimeIn(clock.now(), 0, '18:00') })
  await attend(ada, id)
  for (const time of ['18:30', '19:00']) {
    await edit(host, id, { starts: getLocalTimeIn(clock.now(), 0, time) })
    await ctx.jobs.runDueJobs()
  }
  await cancel(host, id)
  await ctx.jobs.runDueJobs()
  clock.advance(90)
  await runJobsDueByClock()
  const mails = await listMails(ada)
  expect(mails).toHaveLength(2)
  expect(mails.at(-1)).toContain('Cancelled: ')
})

test('a cancelled meetup is urgent for its guests', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const groupId = await seedCircle(ctx, { by: host, name: 'Walkers', members: [ada, ben] })
  const dates = [new Date(clock.now().getTime() + 3 * 86_400_000).toISOString()]
  const { body: walk } = await host.call('POST /api/groups/{groupId}/activities', {
    params: { groupId: String(groupId) },
    body: { title: 'Lake walk', dates },
  })
  const walkParams = { params: { groupId: String(groupId), id: String(walk.id) } }
  await ada.call('PUT /api/groups/{groupId}/activities/{id}/vote', { ...walkParams, body: { answer: 'yes' } })
  await host.call('POST /api/groups/{groupId}/activities/{id}/event', walkParams)
  await host.call('DELETE /api/groups/{groupId}/activities/{id}/event', walkParams)
  expect(await summarizeNotifications(ctx, ben)).toContain('meetup-cancelled Hera Lake walk')
  expect(await listMails(ben)).toEqual([])
  const mails = await listMails(ada)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain('Cancelled: “Lake walk”')
})

test('urgent updates that are turned off count as ordinary group updates', async () => {
  const [ben, cleo] = [await cast.person('Ben'), await cast.person('Cleo')]
  await setPreferences(ben, { urgentUpdates: false })
  await setPreferences(cleo, { urgentUpdates: false, groupUpdates: false })
  await createOffer(ben)
  await createOffer(cleo)
  expect(await listMails(ben)).toEqual([])
  expect(await summarizeNotifications(ctx, ben)).toEqual(['spot-offered Soup and stories'])
  expect(await summarizeNotifications(ctx, cleo)).toEqual([])
  clock.advance(31 * 60)
  await enqueueDigests(ctx, clock.now())
  expect((await listMails(ben))[0]).toContain('A spot opened up at “Soup and stories”')
})

test('one click in the email turns off urgent updates only', async () => {
  const ben = await cast.person('Ben')
  await createOffer(ben)
  const [mail = ''] = await readMails(ctx, ben.email)
  const readPreferences = async () => (await ben.call('GET /api/user', {})).body.preferences.notifications
  const [, headerUrl = ''] = /List-Unsubscribe:\s+<([^>]+)>/.exec(mail) ?? []
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const posted = await app.inject({
    method: 'POST',
    url: findLink(headerUrl),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(posted.statusCode).toBe(204)
  expect(await readPreferences()).toMatchObject({ urgentUpdates: false, email: true, groupUpdates: true })
  await setPreferences(ben, { urgentUpdates: true })
  const token = /\/unsubscribe\?token=([\w.-]+)/.exec(mail)?.[1] ?? ''
  const response = await stranger.send('POST /api/notifications/unsubscribe', { body: { token } })
  expect(response.body).toEqual({ email: 'b…@example.org', turnedOff: 'urgentUpdates' })
  expect(await readPreferences()).toMatchObject({ urgentUpdates: false, email: true })
  const forged = token.replace('urgent.', '')
  expect(
    (await stranger.send('POST /api/notifications/unsubscribe', { body: { token: forged } })).status,
  ).toBe(410)
})

test('two hours before the start, guests get one urgent reminder with the day and hour', async () => {
  const ada = await cast.person('Ada')
  const id = await createEvent({ starts: getLocalTimeIn(clock.now(), 3, '20:00') })
  await attend(ada, id)
  const startsAt = new Date(clock.now().getTime() + 3 * 3_600_000)
  await ctx.db.updateTable('events').set({ starts_at: startsAt }).where('id', '=', id).execute()
  clock.advance(30 * 60)
  await sendReminders(ctx, clock.now())
  expect(await listMails(ada)).toEqual([])
  clock.advance(60 * 60)
  await sendReminders(ctx, clock.now())
  await sendReminders(ctx, clock.now())
  const mails = await listMails(ada)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain('Starting soon: “Soup and stories”')
  expect(mails[0]).toMatch(/\w{3}, \w{3} \d+, \d+:\d\d\s[AP]M/u)
  expect((await summarizeNotifications(ctx, ada))[0]).toBe('event-starting Soup and stories')
})

test('a reminder links to the directions, if the event has an address', async () => {
  const ada = await cast.person('Ada')
  const inThreeHours = new Date(clock.now().getTime() + 3 * 3_600_000)
  const ids = [
    await createEvent({ address: 'Oranienstraße 1' }),
    await createEvent({ title: 'Somewhere', starts: getLocalTimeIn(clock.now(), 9) }),
  ]
  for (const id of ids) expect((await attend(ada, id)).status).toBe(200)
  await ctx.db.updateTable('events').set({ starts_at: inThreeHours }).where('id', 'in', ids).execute()
  clock.advance(90 * 60)
  await sendReminders(ctx, clock.now())
  const mails = await listMails(ada)
  const link = `https://coterie.example.org/events/${ids[0]}?directions=open`
  const withDirections = mails.filter((mail) => mail.includes('Directions'))
  expect([mails.length, withDirections.length]).toEqual([2, 1])
  expect(withDirections[0]).toContain(`Directions:\n${link}`)
  const found = await listNotifications(ctx, ada)
  expect(found.map(({ directionsHref }) => directionsHref).toSorted()).toEqual([
    `/events/${ids[0]}?directions=open`,
    null,
  ])
})

test('an email about an event without a photo shows its drawn cover', async () => {
  const ada = await cast.person('Ada')
  const id = await createEvent({ tags: ['Hiking'], starts: getLocalTimeIn(clock.now(), 1) })
  await attend(ada, id)
  await cancel(host, id)
  const [mail = ''] = await listMails(ada)
  const path = /src="https:\/\/coterie\.example\.org(\/covers\/trail-\d-\d\.png)"/.exec(mail)?.[1] ?? ''
  expect((await app.inject(path)).headers['content-type']).toBe('image/png')
  expect((await listNotifications(ctx, ada))[0]).not.toHaveProperty('cover')
})

test('an emailed answer link takes the spot', async () => {
  const ben = await cast.person('Ben')
  const id = await createOffer(ben)
  const [mail = ''] = await readMails(ctx, ben.email)
  const token = /\/answer\?token=([\w.-]+)/.exec(mail)?.[1] ?? ''
  const { status } = await stranger.send('POST /api/notifications/answer-link', { body: { token } })
  expect(status).toBe(200)
  const { body } = await ben.call('GET /api/events/{id}', { params: { id: String(id) } })
  expect(body.mine.attendance).toBe('going')
})
