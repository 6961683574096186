import { expect, test } from 'vitest'

import { transact } from '../../db/database.ts'
import { openBillingApp } from '../../testing/billing.ts'
import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { attend, discover, createEventForm, getLocalTimeIn, postEvent, read } from '../../testing/events.ts'
import { listen, openLiveClient } from '../../testing/live.ts'
import { decodeMail, readMails } from '../../testing/mailbox.ts'
import { makeFriends, readThread, sendMessage } from '../../testing/messages.ts'
import { summarizeNotifications } from '../../testing/notifications.ts'
import {
  createDecisionBody,
  findCase,
  decide,
  liftSanction,
  listCases,
  readCase,
  report,
  withPassword,
} from '../../testing/reports.ts'
import { eraseUser } from '../account-deletion/service.ts'
import { sendReminders } from '../notifications/reminders.ts'
import { endSuspensions, countUpheldReports } from '../sanctions/service.ts'

const { ctx, cast, clock, stranger, app, buy, waitForWebhooks } = await openBillingApp()
const url = await listen(app)
let admin = await cast.person('Root', { role: 'admin' })
const day = 24 * 60 * 60

/** Has a new person report this one and an admin decide the case. */
async function sanctionPerson(person: Member, decision: 'warn' | 'suspend' | 'ban', options: object = {}) {
  await ctx.db.deleteFrom('auth_attempts').execute()
  const target = { kind: 'person', id: person.id } as const
  await report(await cast.person('Witness'), target)
  const reportCase = await findCase(admin, target)
  const { body } = await decide(admin, reportCase.id, createDecisionBody(decision, options))
  if (body.sanctionDetails === null) throw new Error('No sanction was created')
  return { id: reportCase.id, sanctionId: body.sanctionDetails.id }
}

const suspend = (person: Member, days = 7) => sanctionPerson(person, 'suspend', { days })
const ban = (person: Member) => sanctionPerson(person, 'ban')

const includesBen = (rows: unknown) => JSON.stringify(rows).includes('"Ben')

/** Everything that shows Ben, as an acquaintance sees it. */
async function readVisibility(
  ada: Member,
  ben: Member,
  { groupId, eventId, attended, shared: sharedId }: Record<string, number>,
) {
  const eve = await cast.person('Eve')
  const people = await eve.send('GET /api/users')
  const circles = await eve.send('GET /api/groups/discover')
  return {
    page: (await ada.send('GET /api/people/{id}', { params: { id: ben.id } })).status,
    'in a feed of people': includesBen(people.body),
    'circle in a feed': JSON.stringify(circles.body).includes('Circle of Ben'),
    'page of the circle': (await ada.send(`GET /api/groups/${groupId}`)).status,
    'public page of the circle': (await stranger.send(`GET /api/groups/${groupId}/public`)).status,
    'member of a circle': includesBen((await ada.send(`GET /api/groups/${sharedId}/members`)).body),
    'event found': (await discover(ada, { search: 'lantern' })).body.some(({ id }) => id === eventId),
    'page of the event': (await read(ada, eventId)).status,
    attending: includesBen((await ada.send(`GET /api/events/${attended}/attendees`)).body),
    friend: includesBen((await ada.send('GET /api/user/friends')).body),
    'on the board': includesBen((await ada.send('GET /api/leaderboard')).body),
    'conversation with': (await readThread(ada, `u${ben.id}`)).status,
    'wrote in a circle as': (await readThread(ada, sharedId ?? 0)).body.messages?.[0]?.senderName,
  }
}

test('a suspended person is hidden everywhere until the suspension ends', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben', { plan: 'advertiser' })]
  const groupId = await seedCircle(ctx, { by: ben })
  const sharedId = await seedCircle(ctx, { by: ada, members: [ben] })
  await makeFriends(ctx, ada, ben)
  await sendMessage(ben, `u${ada.id}`, 'Hello')
  await sendMessage(ben, sharedId, 'Hello all')
  const { body: event } = await postEvent(ben, createEventForm(clock.now()))
  const own = await postEvent(await cast.person('Host', { plan: 'advertiser' }), createEventForm(clock.now()))
  await attend(ben, own.body.id)
  const ids = { groupId, eventId: event.id, attended: own.body.id, shared: sharedId }
  const before = await readVisibility(ada, ben, ids)
  expect(before).toMatchObject({
    page: 200,
    'in a feed of people': true,
    'circle in a feed': true,
    'page of the circle': 200,
    'public page of the circle': 200,
    attending: true,
    'member of a circle': true,
    'event found': true,
    'page of the event': 200,
    friend: true,
    'on the board': true,
    'conversation with': 200,
    'wrote in a circle as': 'Ben',
  })

  await suspend(ben, 1)
  const during = await readVisibility(ada, ben, ids)
  expect(during).toEqual({
    page: 404,
    'in a feed of people': false,
    'circle in a feed': false,
    'page of the circle': 404,
    'public page of the circle': 404,
    'member of a circle': false,
    'event found': false,
    'page of the event': 404,
    attending: false,
    friend: false,
    'on the board': false,
    'conversation with': 404,
    'wrote in a circle as': 'Unknown User',
  })

  clock.advance(day - 1)
  await endSuspensions(ctx, clock.now())
  expect((await readVisibility(ada, ben, ids)).page).toBe(404)
  clock.advance(1)
  await endSuspensions(ctx, clock.now())
  expect(await readVisibility(ada, ben, ids)).toEqual(before)
})

test('sessions, tokens and open connections end immediately', async () => {
  const ben = await cast.person('Ben')
  const signIn = await withPassword(ctx, ben, stranger)
  const { body, cookie } = await signIn()
  const bearer = { headers: { authorization: `Bearer ${body.session.access_token}` } }
  expect([(await stranger.send('GET /api/user', bearer)).status, typeof cookie]).toEqual([200, 'string'])
  const client = await openLiveClient(url, ben.headers)
  await suspend(ben)
  await client.closed
  expect((await stranger.send('GET /api/user', bearer)).status).toBe(401)
  expect((await ben.send('GET /api/user')).status).toBe(401)
  const remaining = ctx.db.selectFrom('sessions').select('id').where('user_id', '=', ben.id)
  expect(await remaining.execute()).toEqual([])
})

test('signing in shows the reason, end and appeal link, only with the right password', async () => {
  const ben = await cast.person('Ben')
  const signIn = await withPassword(ctx, ben, stranger)
  await suspend(ben, 7)
  const refused = await signIn()
  expect([refused.status, refused.body.error.code]).toEqual([403, 'account_suspended'])
  expect(refused.body.error.message).toMatch(
    /^Your account is suspended until \w+ \d+, \d{4} at .+ GMT\+1\. Harassment or bullying\. Please be kind\.$/,
  )
  expect(refused.body.error.href).toMatch(/^\/appeal\?token=\d+\.[\w-]{43}$/)
  const wrongPassword = await stranger.send('POST /api/login', {
    body: { email: ben.email, password: 'wrong' },
  })
  expect([wrongPassword.status, wrongPassword.body.error.code]).toEqual([401, 'wrong_credentials'])

  // Signing in ends an expired suspension even before the job runs.
  clock.advance(7 * day)
  admin = await cast.signIn(admin)
  expect((await signIn()).status).toBe(200)
  const ada = await cast.person('Ada')
  expect((await ada.send('GET /api/people/{id}', { params: { id: ben.id } })).status).toBe(200)
})

test('a banned person and their address stay out, even after deleting the account', async () => {
  const ben = await cast.person('Ben')
  const signIn = await withPassword(ctx, ben, stranger)
  await ban(ben)
  clock.advance(400 * day)
  admin = await cast.signIn(admin)
  await endSuspensions(ctx, clock.now())
  const refused = await signIn()
  expect([refused.status, refused.body.error.code]).toEqual([403, 'account_banned'])
  const form = { email: ben.email, password: 'another right horse', name: 'Ben' }
  const registration = await stranger.send('POST /api/register', { body: form })
  expect([registration.status, registration.body.error.code]).toEqual([403, 'not_approved'])
  await transact(ctx.db, (tx) => eraseUser(ctx, tx, ben.id))
  const uppercase = await stranger.send('POST /api/register', {
    body: { ...form, email: ben.email.toUpperCase() },
  })
  expect([uppercase.status, uppercase.body.error.code]).toEqual([403, 'not_approved'])
  const bannedRows = await ctx.db.selectFrom('banned_addresses').selectAll().execute()
  expect(JSON.stringify(bannedRows)).not.toContain('example.org')
})

test('admins are warned when a waiting or approved address resembles a banned one', async () => {
  const dora = await cast.person('Dora')
  await ban(dora)
  const plusAddress = dora.email.replace('@', '+new@')
  const form = { email: plusAddress, password: 'another right horse', name: 'Dora' }
  await stranger.send('POST /api/register', { body: form })
  await stranger.send('POST /api/register', { body: { ...form, email: 'unlike@example.org' } })
  type Address = { email: string; resemblesBanned: boolean }
  const listMatches = async (call: string) =>
    (await admin.send<Address[]>(call, {})).body
      .filter(({ email }) => [plusAddress, 'unlike@example.org'].includes(email))
      .map(({ email, resemblesBanned }) => [email, resemblesBanned])
      .toSorted()
  const expected = [
    [plusAddress, true],
    ['unlike@example.org', false],
  ]
  expect(await listMatches('GET /api/admin/waitlist')).toEqual(expected)
  await admin.send('POST /api/admin/approvals', { body: { list: `${plusAddress}\nunlike@example.org` } })
  expect(await listMatches('GET /api/admin/approvals')).toEqual(expected)
})

test('no account can take over a banned address, and the response is the usual one', async () => {
  const [ben, ada] = [await cast.person('Ben'), await cast.person('Ada')]
  await withPassword(ctx, ada, stranger)
  await ban(ben)
  await transact(ctx.db, (tx) => eraseUser(ctx, tx, ben.id))
  const changeEmail = async (email: string) => {
    const body = { email, password: 'correct horse battery staple' }
    const response = await ada.send('POST /api/user/email', { body })
    const mails = (await readMails(ctx, email)).map((mail) =>
      mail.includes('approved for the private beta yet'),
    )
    return { status: response.status, body: response.body, mails }
  }
  for (const email of [ben.email, 'unknown@example.org'])
    expect(await changeEmail(email)).toEqual({ status: 202, body: { email }, mails: [true] })
})

test('lifting a ban restores everything, including the address, and the report still counts', async () => {
  const ben = await cast.person('Ben')
  const signIn = await withPassword(ctx, ben, stranger)
  const { sanctionId } = await ban(ben)
  const lifted = await liftSanction(admin, sanctionId)
  expect([lifted.status, lifted.body.active, lifted.body.overturned]).toEqual([200, false, false])
  expect((await liftSanction(admin, sanctionId)).body).toEqual(lifted.body)
  expect((await signIn()).status).toBe(200)
  const rows = ctx.db
    .selectFrom('banned_addresses')
    .select('sanction_id')
    .where('sanction_id', '=', sanctionId)
  expect(await rows.execute()).toEqual([])
  expect(await countUpheldReports(ctx.db, ben.id, clock.now())).toBe(1)
  expect((await readMails(ctx, ben.email)).at(-1)).toContain('open again')
  expect((await liftSanction(admin, 999_999)).status).toBe(404)
})

test('lifting one of two sanctions leaves the other in force', async () => {
  const ben = await cast.person('Ben')
  const signIn = await withPassword(ctx, ben, stranger)
  const ada = await cast.person('Ada')
  const groupId = await seedCircle(ctx, { by: ada, members: [ben] })
  const { body: message } = await sendMessage(ben, groupId, 'Ugly')
  await report(ada, { kind: 'message', id: message.id })
  const reportCase = await findCase(admin, { kind: 'message', id: message.id })
  const { sanctionId } = await suspend(ben, 30)
  await decide(admin, reportCase.id, createDecisionBody('ban'))
  expect((await readCase(admin, reportCase.id)).body.author?.restriction).toBe('banned')
  const banned = (await readCase(admin, reportCase.id)).body.sanctionDetails?.id ?? 0
  await liftSanction(admin, banned)
  expect((await signIn()).body.error.code).toBe('account_suspended')
  await liftSanction(admin, sanctionId)
  expect((await signIn()).status).toBe(200)
})

test('the end of a suspension doesn’t reactivate a person who deactivated themselves', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const signIn = await withPassword(ctx, ben, stranger)
  const target = { kind: 'person', id: ben.id } as const
  await report(ada, target)
  const reportCase = await findCase(admin, target)
  await ben.send('POST /api/user/deactivate')
  await decide(admin, reportCase.id, createDecisionBody('suspend', { days: 1 }))
  expect((await signIn()).body.error.code).toBe('account_suspended')
  clock.advance(day)
  await endSuspensions(ctx, clock.now())
  expect((await ada.send('GET /api/people/{id}', { params: { id: ben.id } })).status).toBe(404)
  expect((await signIn()).status).toBe(200)
  expect((await ada.send('GET /api/people/{id}', { params: { id: ben.id } })).status).toBe(200)
})

test('a ban cancels the paid plan at PayPal, a suspension doesn’t', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const [adaPlan, benPlan] = [await buy(ada, 'premium'), await buy(ben, 'premium')]
  await suspend(ada)
  await ban(ben)
  await waitForWebhooks()
  expect([adaPlan.remote.status, benPlan.remote.status]).toEqual(['ACTIVE', 'CANCELLED'])
})

test('upheld reports count for a year, except undone ones', async () => {
  const ben = await cast.person('Ben')
  await sanctionPerson(ben, 'warn')
  const { id } = await sanctionPerson(ben, 'warn')
  expect(await countUpheldReports(ctx.db, ben.id, clock.now())).toBe(2)
  await admin.send('DELETE /api/admin/reports/{id}/decision', { params: { id } })
  expect(await countUpheldReports(ctx.db, ben.id, clock.now())).toBe(1)
  clock.advance(366 * day)
  expect(await countUpheldReports(ctx.db, ben.id, clock.now())).toBe(0)
})

test('a banned admin can’t use the queue', async () => {
  const other = await cast.person('Other', { role: 'admin' })
  admin = await cast.signIn(admin)
  expect((await listCases(other)).status).toBe(200)
  await ban(other)
  expect((await listCases(other)).status).toBe(401)
})

test('guests are told that the event of a suspended host is paused, until the suspension is lifted', async () => {
  const hera = await cast.person('Hera', { plan: 'advertiser' })
  const ada = await cast.person('Ada')
  const createEvent = async (title: string, days: number) => {
    const starts = getLocalTimeIn(clock.now(), days)
    const { id } = (await postEvent(hera, createEventForm(clock.now(), { title, starts, hostGoing: true })))
      .body
    await attend(ada, id)
    return id
  }
  const [soon, later] = [await createEvent('Soon', 3), await createEvent('Later', 20)]
  const { sanctionId } = await suspend(hera, 7)
  expect(await summarizeNotifications(ctx, ada)).toEqual(['event-paused Soon'])
  expect((await readMails(ctx, ada.email)).map(decodeMail).join('\n')).toContain('“Soon” is paused')
  for (const id of [soon, later])
    expect((await read(ada, id)).body).toMatchObject({ paused: true, cancelled: false })
  // No reminder of an event that may not take place.
  clock.advance(2 * day + 12 * 3600)
  await sendReminders(ctx, clock.now())
  expect(await summarizeNotifications(ctx, ada)).toEqual(['event-paused Soon'])
  admin = await cast.person('Root', { role: 'admin' })
  await liftSanction(admin, sanctionId)
  expect((await read(ada, soon)).body.paused).toBe(false)
})

test('an event of a suspended host continues with an active co-host', async () => {
  const [hera, ben, ada] = [
    await cast.person('Hera', { plan: 'advertiser' }),
    await cast.person('Ben'),
    await cast.person('Ada'),
  ]
  const { id } = (await postEvent(hera, createEventForm(clock.now(), { title: 'Soup' }))).body
  const invited = { event_id: id, user_id: ben.id, invited_at: clock.now(), accepted_at: clock.now() }
  await ctx.db.insertInto('event_co_hosts').values(invited).execute()
  await attend(ada, id)
  admin = await cast.person('Root', { role: 'admin' })
  await suspend(hera, 30)
  expect(await summarizeNotifications(ctx, ada)).toEqual([])
  expect((await read(ada, id)).body).toMatchObject({ paused: false, coHosts: [{ name: 'Ben' }] })
  expect((await read(ben, id)).body.can.edit).toBe(true)
  await suspend(ben, 7)
  expect((await read(ada, id)).body.paused).toBe(true)
})
