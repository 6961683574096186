import type { SharedSafetyCheckin } from '@coterie/contract/events/safety-checkins'
import { expect, test } from 'vitest'

import { transact } from '../../db/database.ts'
import { Member } from '../../testing/cast.ts'
import { attend, createEventForm, postEvent, getLocalTimeIn } from '../../testing/events.ts'
import { readMails, findToken } from '../../testing/mailbox.ts'
import { createDecisionBody, findCase, decide, listCases, readCase, report } from '../../testing/reports.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { deleteExpiredRecords } from '../retention/service.ts'
import { countUpheldReports } from '../sanctions/service.ts'
import { eraseUser } from './service.ts'

const { ctx, app, clock, cast, stranger } = await openTestApp({
  FIRST_MESSAGES_PER_DAY: '2',
  FREE_SWIPES_PER_DAY: '6',
  PEOPLE_PER_DAY_FREE: '2',
})
let admin = await cast.person('Root', { role: 'admin' })

const password = 'correct horse battery'
const day = 24 * 60 * 60
const toPersonTarget = ({ id }: { id: number }) => ({ kind: 'person' as const, id })
const getProfileStatus = async (member: Member, other: Member) =>
  (await member.send('GET /api/people/{id}', { params: { id: other.id } })).status

const erase = ({ id }: Member) => transact(ctx.db, (tx) => eraseUser(ctx, tx, id))

async function signUp(email: string, name = 'Again'): Promise<Member> {
  const signedUp = await stranger.send<{ user: { id: number } }>('POST /api/register', {
    body: { email, password, name },
  })
  expect(signedUp.status).toBe(201)
  const token = findToken((await readMails(ctx, email)).at(-1))
  const { cookie = '' } = await stranger.send('POST /api/verify-email', { body: { token, password } })
  const member = new Member(app, cookie, { id: signedUp.body.user.id, name, email })
  await member.send('POST /api/user/profile', {
    body: { name, location: { city: 'Berlin', country: 'Germany' }, interests: ['Hiking'] },
  })
  return member
}

const sendRequest = (from: Member, to: Member, introduction?: string) =>
  from.send('POST /api/friend-requests', { body: { toId: to.id, introduction } })

test('a person who erases their account and signs up again is still blocked and reported', async () => {
  const [mar, vic] = [await cast.person('Mar'), await cast.person('Vic')]
  await vic.send('PUT /api/people/{id}/block', { params: { id: mar.id } })
  await report(vic, toPersonTarget(mar), { text: 'He follows me home.' })
  await erase(mar)
  expect((await listCases(admin)).body).toEqual([])
  const returned = await signUp(mar.email)
  expect([await getProfileStatus(returned, vic), await getProfileStatus(vic, returned)]).toEqual([404, 404])
  expect((await sendRequest(returned, vic)).status).toBe(404)
  const found = await findCase(admin, toPersonTarget(returned))
  expect(found).toMatchObject({ reportCount: 1 })
  const details = await readCase(admin, found.id)
  expect(details.status).toBe(200)
  expect(JSON.stringify(details.body)).not.toContain('follows me home')
})

test('a suspension continues, even for a plus address of the same mailbox', async () => {
  const [mar, vic] = [await cast.person('Suspended'), await cast.person('Vic')]
  await report(vic, toPersonTarget(mar))
  const decided = await decide(
    admin,
    (await findCase(admin, toPersonTarget(mar))).id,
    createDecisionBody('suspend', { days: 7 }),
  )
  expect(decided.status).toBe(200)
  await erase(mar)
  const plus = mar.email.replace('@', '+returned@')
  await ctx.db.insertInto('approved_users').values({ email: plus }).execute()
  await stranger.send('POST /api/register', { body: { email: plus, password, name: 'Again' } })
  const token = findToken((await readMails(ctx, plus)).at(-1))
  const confirmed = await stranger.send('POST /api/verify-email', { body: { token, password } })
  expect(confirmed.body).toEqual({ signedIn: false })
  const signIn = await stranger.send('POST /api/login', { body: { email: plus, password } })
  expect(signIn.body.error.code).toBe('account_suspended')
})

test('an upheld report still counts, and its case is kept', async () => {
  const [mar, vic] = [await cast.person('Mar'), await cast.person('Vic')]
  await report(vic, toPersonTarget(mar), { text: 'He follows me home.' })
  const { id } = await findCase(admin, toPersonTarget(mar))
  await decide(admin, id, createDecisionBody('warn'))
  await erase(mar)
  expect((await readCase(admin, id)).status).toBe(404)
  const returned = await signUp(mar.email)
  expect(await countUpheldReports(ctx.db, returned.id, clock.now())).toBe(1)
  const cases = ctx.db
    .selectFrom('report_cases')
    .select(['id', 'decision'])
    .where('author_id', '=', returned.id)
  const [keptCase] = await cases.execute()
  expect(keptCase?.decision).toBe('upheld')
  expect((await readCase(admin, keptCase?.id ?? 0)).body.sanctionDetails).toMatchObject({
    reason: 'harassment',
  })
})

test('the daily limits continue', async () => {
  const [mar, ...others] = await Promise.all(['Mar', 'A', 'B', 'C'].map((name) => cast.person(name)))
  const [first, second, third] = others
  if (!mar || !first || !second || !third) throw new Error('Missing people')
  expect((await sendRequest(mar, first, 'Hello')).status).toBe(201)
  expect((await sendRequest(mar, second, 'Hello')).status).toBe(201)
  await erase(mar)
  const returned = await signUp(mar.email)
  const refused = await sendRequest(returned, third, 'Hello')
  expect([refused.status, refused.body.error.code]).toEqual([429, 'first_message_limit'])
  const { body } = await returned.send<{ left: number }>('GET /api/user/swipes')
  expect(body.left).toBe(4)
  clock.advance(day)
  const tomorrow = await cast.signIn(returned)
  expect((await sendRequest(tomorrow, third, 'Hello')).status).toBe(201)
})

test('the profile view limit and the RSVP limits continue', async () => {
  const [mar, ...others] = await Promise.all(['Mar', 'Ada', 'Ben', 'Cleo'].map((name) => cast.person(name)))
  const [seen, alsoSeen, unseen] = others
  if (!mar || !seen || !alsoSeen || !unseen) throw new Error('Missing people')
  const host = await cast.person('Host', { plan: 'advertiser' })
  const { body: event } = await postEvent(
    host,
    createEventForm(clock.now(), { starts: getLocalTimeIn(clock.now(), 1) }),
  )
  await attend(mar, event.id)
  expect([await getProfileStatus(mar, seen), await getProfileStatus(mar, alsoSeen)]).toEqual([200, 200])
  await erase(mar)
  const returned = await signUp(mar.email)
  expect([await getProfileStatus(returned, unseen), await getProfileStatus(returned, seen)]).toEqual([
    429, 200,
  ])
  const changes = ctx.db
    .selectFrom('attendance_changes')
    .select('event_id')
    .where('user_id', '=', returned.id)
  // One change for the RSVP, and one for its cancellation by the deletion.
  expect(await changes.execute()).toEqual([{ event_id: event.id }, { event_id: event.id }])
})

test('deletes retained data after twelve months', async () => {
  const [mar, vic] = [await cast.person('Old'), await cast.person('Vic')]
  await vic.send('PUT /api/people/{id}/block', { params: { id: mar.id } })
  await erase(mar)
  clock.advance(366 * day)
  await deleteExpiredRecords(ctx, clock.now())
  expect(await ctx.db.selectFrom('retained_records').selectAll().execute()).toEqual([])
  const returned = await signUp(mar.email)
  expect(await getProfileStatus(returned, await cast.signIn(vic))).toBe(200)
})

test('an erased address leaves the approved list, can sign up again, and can be revoked', async () => {
  admin = await cast.signIn(admin)
  const [mar, nia] = [await cast.person('Mar'), await cast.person('Nia')]
  const isListed = async (email: string) =>
    JSON.stringify((await admin.send('GET /api/admin/approvals', { query: { q: email } })).body).includes(
      email,
    )
  await erase(mar)
  await erase(nia)
  expect([await isListed(mar.email), await isListed(nia.email)]).toEqual([false, false])
  expect(JSON.stringify(await ctx.db.selectFrom('erased_approvals').selectAll().execute())).not.toContain('@')
  await signUp(mar.email)
  expect(await isListed(mar.email)).toBe(true)
  await admin.send('POST /api/admin/approvals/revoke', { body: { email: nia.email } })
  const refused = await stranger.send('POST /api/register', {
    body: { email: nia.email, password, name: 'Nia' },
  })
  expect(refused.body.error.code).toBe('not_approved')
})

test('a revoked approval hides the person and ends their private links until the address is approved again', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const host = await cast.person('Host', { plan: 'advertiser' })
  const starts = getLocalTimeIn(clock.now(), 1)
  const { body: event } = await postEvent(host, createEventForm(clock.now(), { starts }))
  await attend(ada, event.id)
  const createCalendar = async () => (await ada.send<{ url: string }>('POST /api/user/calendar')).body.url
  const shareCheckin = async () =>
    (
      await ada.send<{ link: string }>('POST /api/safety-checkins', {
        body: {
          eventId: event.id,
          backBy: starts.replace('19:30', '23:30'),
          showsEvent: true,
          showsLocation: 'city',
        },
      })
    ).body.link
  const links = [
    new URL(await createCalendar()).pathname,
    `/api/safety-checkins/shared/${(await shareCheckin()).split('/').at(-1)}`,
  ]
  const loadStatuses = async () =>
    await Promise.all(links.map(async (url) => (await app.inject(url)).statusCode))
  expect(await loadStatuses()).toEqual([200, 200])
  const revoke = { body: { email: ada.email } }
  await admin.send('POST /api/admin/approvals/revoke', revoke)
  expect([...(await loadStatuses()), await getProfileStatus(ben, ada)]).toEqual([404, 404, 404])
  const signIn = await stranger.send('POST /api/login', { body: { email: ada.email, password } })
  expect(signIn.body.error.code).toBe('wrong_credentials')
  await admin.send('POST /api/admin/approvals', { body: { list: ada.email } })
  expect([...(await loadStatuses()), await getProfileStatus(ben, ada)]).toEqual([404, 404, 200])
})

test('a new password ends the calendar feed and safety check-in links', async () => {
  const ada = await signUp((await addApprovedAddress('ada')).email)
  const host = await cast.person('Host', { plan: 'advertiser' })
  const starts = getLocalTimeIn(clock.now(), 1)
  const { body: event } = await postEvent(host, createEventForm(clock.now(), { starts }))
  await attend(ada, event.id)
  const { url } = (await ada.send<{ url: string }>('POST /api/user/calendar')).body
  const { link } = (
    await ada.send<{ link: string }>('POST /api/safety-checkins', {
      body: {
        eventId: event.id,
        backBy: starts.replace('19:30', '23:30'),
        showsEvent: true,
        showsLocation: 'city',
      },
    })
  ).body
  const openCheckin = () =>
    stranger.send<SharedSafetyCheckin>('GET /api/safety-checkins/shared/{token}', {
      params: { token: link.split('/').at(-1) },
    })
  expect([(await app.inject(new URL(url).pathname)).statusCode, (await openCheckin()).status]).toEqual([
    200, 200,
  ])
  const changed = await ada.send('POST /api/user/password', {
    body: { currentPassword: password, newPassword: 'another right horse' },
  })
  expect(changed.status).toBe(204)
  expect([(await app.inject(new URL(url).pathname)).statusCode, (await openCheckin()).status]).toEqual([
    404, 404,
  ])
})

async function addApprovedAddress(name: string): Promise<{ email: string }> {
  const email = `${name}@approved.example`
  await ctx.db.insertInto('approved_users').values({ email }).execute()
  return { email }
}
