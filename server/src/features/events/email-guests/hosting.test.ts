import { expect, test } from 'vitest'

import {
  confirmGuest,
  findGuestToken,
  goAsGuest,
  readGuest,
  requestToGo,
} from '../../../testing/email-guests.ts'
import { attend, cancelAttendance, createEventForm, edit, postEvent, read } from '../../../testing/events.ts'
import { findToken, readMails } from '../../../testing/mailbox.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { insertApprovals } from '../../account/queries.ts'
import { promoteAllWaitlists } from '../attendance.ts'
import { readGuestId } from './token.ts'

const testApp = await openTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
const { ctx, clock, cast, stranger } = testApp
const host = await cast.person('Hera', { plan: 'advertiser' })
const hour = 60 * 60
const password = 'correct horse'

async function createEvent(overrides: object = {}): Promise<number> {
  const form = createEventForm(clock.now(), { allowsEmailGuests: true, ...overrides })
  return (await postEvent(host, form)).body.id
}

let mailboxes = 0
const createAddress = () => `ola.${++mailboxes}@example.net`
const go = async (id: number, email = createAddress()) => {
  const token = await goAsGuest(testApp, id, email)
  clock.advance(1)
  return token
}
const getStatus = async (token: string) => (await readGuest(stranger, token)).body.status
const getParams = (id: number, token: string) => ({
  params: { id: String(id), guestId: String(readGuestId(token)) },
})
const listGuests = async (id: number, show: 'going' | 'waitlist' | 'removed' | 'attended' | 'no-show') =>
  (await host.call('GET /api/events/{id}/guests', { params: { id: String(id) }, query: { show } })).body

test('a host lets a waiting guest in, removes one, and allows them again', async () => {
  const id = await createEvent({ capacity: 1 })
  const email = createAddress()
  const first = await go(id)
  const second = await go(id, email)
  expect(await listGuests(id, 'waitlist')).toMatchObject([{ hasAccount: false, status: 'waitlisted' }])
  const letIn = (overCapacity: boolean) =>
    host.send<{ error: { code: string } }>('PUT /api/events/{id}/email-guests/{guestId}/spot', {
      ...getParams(id, second),
      body: { overCapacity },
    })
  expect((await letIn(false)).body.error.code).toBe('event_full')
  expect((await letIn(true)).status).toBe(204)
  expect((await letIn(false)).status).toBe(204)
  expect(await getStatus(second)).toBe('going')

  const remove = () => host.send('DELETE /api/events/{id}/email-guests/{guestId}', getParams(id, second))
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 204])
  expect(await getStatus(second)).toBe('removed')
  expect((await confirmGuest(stranger, second)).body.error.code).toBe('rsvp_link_used')
  const mailCount = (await readMails(ctx, email)).length
  await requestToGo(stranger, id, email)
  expect(await readMails(ctx, email)).toHaveLength(mailCount)
  expect(await listGuests(id, 'removed')).toMatchObject([{ hasAccount: false, status: 'removed' }])

  await host.call('DELETE /api/events/{id}/email-guests/{guestId}/removal', getParams(id, second))
  expect(await getStatus(await go(id, email))).toBe('waitlisted')
  expect(await getStatus(first)).toBe('going')
})

test('guests of other events don’t exist for a host, and other people manage none', async () => {
  const ada = await cast.person('Ada')
  const [id, other] = [await createEvent(), await createEvent()]
  const token = await go(other)
  const path = 'DELETE /api/events/{id}/email-guests/{guestId}'
  expect((await host.send<{ error: { code: string } }>(path, getParams(id, token))).body.error.code).toBe(
    'guest_left',
  )
  expect((await ada.send(path, getParams(other, token))).status).toBe(404)
  expect(await getStatus(token)).toBe('going')
})

test('the host’s list checks guests in', async () => {
  const id = await createEvent()
  const [came, missed] = [await go(id), await go(id)]
  const mark = (token: string, method: 'PUT' | 'DELETE') =>
    host.send<{ error: { code: string } }>(
      `${method} /api/events/{id}/email-guests/{guestId}/attended`,
      getParams(id, token),
    )
  expect((await mark(came, 'PUT')).body.error.code).toBe('check_in_closed')
  const { startsAt } = (await read(host, id)).body
  clock.advance((Date.parse(startsAt) - clock.now().getTime()) / 1000 + hour)
  await mark(came, 'PUT')
  await mark(missed, 'DELETE')
  expect((await readGuest(stranger, came)).body.attended).toBe(true)
  expect(await listGuests(id, 'attended')).toHaveLength(1)
  expect(await listGuests(id, 'no-show')).toHaveLength(1)
  const { body } = await host.call('GET /api/events/{id}/guest-summary', { params: { id: String(id) } })
  expect(body).toMatchObject({ guestCount: 2, counts: { going: 2, attended: 1, 'no-show': 1 } })
})

test('with fewer spots, the latest guests move to the front of the waitlist, with or without an account', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const id = await createEvent({ capacity: 3 })
  await attend(ada, id)
  clock.advance(1)
  const early = await go(id)
  const late = await go(id)
  await attend(ben, id)
  const waiting = await go(id)
  const refused = await edit(host, id, { capacity: 1 })
  expect(refused.body.error.code).toBe('capacity_below_going')
  await edit(host, id, { capacity: 1 }, { surplus: 'waitlist' })
  expect(await Promise.all([early, late, waiting].map(getStatus))).toEqual([
    'waitlisted',
    'waitlisted',
    'waitlisted',
  ])
  expect((await read(ben, id)).body.mine).toMatchObject({ attendance: 'waitlisted', position: 3 })
  await edit(host, id, { capacity: 2 })
  expect(await Promise.all([early, late, waiting].map(getStatus))).toEqual([
    'offered',
    'waitlisted',
    'waitlisted',
  ])
})

test('with 20 concurrent confirmations, one gets the last spot and the others wait in one order', async () => {
  const id = await createEvent({ capacity: 1 })
  const tokens: string[] = []
  for (let count = 0; count < 20; count += 1) {
    const email = createAddress()
    const headers = { 'x-forwarded-for': `192.0.2.${count}` }
    await stranger.send('POST /api/events/{id}/email-guests', {
      params: { id },
      body: { name: 'Ola', email },
      headers,
    })
    tokens.push(await findGuestToken(ctx, email))
  }
  const members = await Promise.all(['Mia', 'Noa', 'Ida'].map((name) => cast.person(name)))
  const results = await Promise.all([
    ...tokens.map(async (token) => (await confirmGuest(stranger, token)).body.status),
    ...members.map(async (member) => (await attend(member, id)).body.event.mine.attendance),
  ])
  expect(results.filter((status) => status === 'going')).toHaveLength(1)
  expect(results.filter((status) => status === 'waitlisted')).toHaveLength(22)
  expect((await read(host, id)).body).toMatchObject({ goingCount: 1, spotsLeft: 0, waitlistCount: 22 })
})

async function signUp(email: string) {
  await insertApprovals(ctx.db, [email])
  await ctx.jobs.runDueJobs()
  await stranger.send('POST /api/register', {
    body: { email, password, name: 'Ola' },
    headers: { 'x-forwarded-for': `198.51.100.${mailboxes}` },
  })
  const body = { token: findToken((await readMails(ctx, email)).at(-1)), password }
  expect((await stranger.send('POST /api/verify-email', { body })).status).toBe(200)
  await ctx.jobs.runDueJobs()
  const { id } = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return await cast.signIn({ id, name: 'Ola', email })
}

test('a guest who becomes a member keeps the spot, the place on the waitlist and the attendance', async () => {
  const email = createAddress()
  const [spot, full] = [await createEvent(), await createEvent({ capacity: 1 })]
  const other = await go(full)
  const tokens = [await go(spot, email), await go(full, email)]
  const late = await go(full)
  const before = (await read(host, spot)).body
  const ola = await signUp(email)
  expect((await read(ola, spot)).body).toMatchObject({
    goingCount: 1,
    emailGuestCount: 0,
    mine: { attendance: 'going' },
  })
  expect((await read(ola, full)).body.mine).toMatchObject({ attendance: 'waitlisted', position: 1 })
  for (const token of tokens) expect((await readGuest(stranger, token)).body.error.code).toBe('not_found')
  expect((await ola.call('GET /api/game', {})).body.points).toBeGreaterThanOrEqual(before.points)

  await stranger.send('DELETE /api/email-guests/{token}/spot', { params: { token: other } })
  expect((await read(ola, full)).body.mine.attendance).toBe('offered')
  expect(await getStatus(late)).toBe('waitlisted')
})

test('a member who is already going is not counted twice', async () => {
  const id = await createEvent({ capacity: 2 })
  const ada = await cast.person('Ada')
  await attend(ada, id)
  const email = createAddress()
  await go(id, email)
  const waiting = await go(id)
  expect(await getStatus(waiting)).toBe('waitlisted')
  // Ada changes her address to that of the guest.
  await ctx.db.updateTable('users').set({ email }).where('id', '=', ada.id).execute()
  const { claimRsvps } = await import('../../rsvp-claims/service.ts')
  await ctx.db.transaction().execute((tx) => claimRsvps(ctx, tx, { id: ada.id, email }, clock.now()))
  await ctx.jobs.runDueJobs()
  await promoteAllWaitlists(ctx, clock.now())
  expect((await read(host, id)).body).toMatchObject({ goingCount: 1, emailGuestCount: 0 })
  expect(await getStatus(waiting)).toBe('offered')
})

test('a removed guest stays removed as a member', async () => {
  const email = createAddress()
  const id = await createEvent()
  const token = await go(id, email)
  await host.call('DELETE /api/events/{id}/email-guests/{guestId}', getParams(id, token))
  const ola = await signUp(email)
  expect((await attend(ola, id)).body.error.code).toBe('removed_by_host')
  await cancelAttendance(ola, id)
})
