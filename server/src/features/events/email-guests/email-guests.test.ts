import { sql } from 'kysely'
import { expect, test } from 'vitest'

import {
  confirmGuest,
  deleteGuest,
  findGuestToken,
  goAsGuest,
  leaveAsGuest,
  readGuest,
  requestToGo,
} from '../../../testing/email-guests.ts'
import {
  attend,
  cancel,
  createEventForm,
  edit,
  getLocalTimeIn,
  postEvent,
  read,
} from '../../../testing/events.ts'
import { decodeMail, readMails } from '../../../testing/mailbox.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { promoteAllWaitlists } from '../attendance.ts'
import { deleteExpired } from './queries.ts'
import { remindEmailGuests } from './send-mail.ts'

const testApp = await openTestApp()
const { ctx, clock, cast, stranger } = testApp
const host = await cast.person('Hera', { plan: 'advertiser' })
const hour = 60 * 60

async function createEvent(overrides: object = {}): Promise<number> {
  const form = { allowsEmailGuests: true, address: 'Oranienstr. 1', ...overrides }
  return (await postEvent(host, createEventForm(clock.now(), form))).body.id
}

let mailboxes = 0
const createAddress = () => `nia.${++mailboxes}@example.net`
const go = (id: number, email = createAddress()) => goAsGuest(testApp, id, email)
const getStatus = async (token: string) => (await readGuest(stranger, token)).body.status
const getSpots = async (id: number) => {
  const { goingCount, spotsLeft, waitlistCount, emailGuestCount } = (await read(host, id)).body
  return { goingCount, spotsLeft, waitlistCount, emailGuestCount }
}
const getSubjects = async (email: string) =>
  (await readMails(ctx, email)).map((mail) => /^Subject: ((?:.|\r\n )*?)\r\n\S/m.exec(decodeMail(mail))?.[1])

test('a visitor asks to go, confirms by email, and gets the address and a calendar file', async () => {
  const id = await createEvent({ capacity: 2 })
  const email = createAddress()
  const request = await requestToGo(stranger, id, email)
  expect([request.status, request.body]).toEqual([202, { email }])
  const token = await findGuestToken(ctx, email)
  expect((await readGuest(stranger, token)).body).toMatchObject({
    status: 'unconfirmed',
    event: { id, address: null },
  })
  expect(await getSpots(id)).toMatchObject({ goingCount: 0, spotsLeft: 2 })

  const confirmed = await confirmGuest(stranger, token)
  expect(confirmed.body).toMatchObject({ status: 'going', event: { address: 'Oranienstr. 1' } })
  expect(await getSpots(id)).toEqual({ goingCount: 1, spotsLeft: 1, waitlistCount: 0, emailGuestCount: 1 })
  const [, going = ''] = await readMails(ctx, email)
  expect(decodeMail(going)).toContain('You’re going to “Lantern walk”')
  expect(going).toContain('Oranienstr. 1')
  const { bytes } = await stranger.download(`/api/email-guests/${token}/event.ics`)
  expect(bytes.toString()).toContain('Oranienstr. 1')

  // Pressed again: nothing happens.
  expect((await confirmGuest(stranger, token)).body.status).toBe('going')
  expect(await getSpots(id)).toMatchObject({ goingCount: 1 })
  expect(await readMails(ctx, email)).toHaveLength(2)
})

test('others see a number, and hosts a name without the address', async () => {
  const ada = await cast.person('Ada')
  const id = await createEvent()
  await go(id)
  await attend(ada, id)
  const params = { id: String(id) }
  expect((await read(ada, id)).body).toMatchObject({ goingCount: 2, emailGuestCount: 1 })
  const attendees = (await ada.call('GET /api/events/{id}/attendees', { params })).body
  expect(attendees.map(({ name }) => name)).toEqual(['Ada'])
  const guests = (await host.call('GET /api/events/{id}/guests', { params })).body
  expect(guests.map(({ name, hasAccount }) => [name, hasAccount])).toEqual([
    ['Nia Okafor', false],
    ['Ada', true],
  ])
  const csv = (await host.download(`/api/events/${id}/guests.csv`)).bytes.toString()
  expect(csv).toContain('Nia Okafor')
  expect(csv + JSON.stringify(guests)).not.toContain('example.net')
})

test('giving up a spot offers it to the next in line, with or without an account', async () => {
  const ada = await cast.person('Ada')
  const id = await createEvent({ capacity: 1 })
  const first = await go(id)
  const second = await go(id)
  await attend(ada, id)
  const third = await go(id)
  expect(await getStatus(second)).toBe('waitlisted')
  expect((await read(ada, id)).body.mine).toMatchObject({ attendance: 'waitlisted', position: 2 })
  expect(await getSpots(id)).toEqual({ goingCount: 1, spotsLeft: 0, waitlistCount: 3, emailGuestCount: 1 })

  expect((await leaveAsGuest(stranger, first)).body.status).toBe('left')
  expect((await leaveAsGuest(stranger, first)).body.status).toBe('left')
  const offered = (await readGuest(stranger, second)).body
  expect(offered).toMatchObject({ status: 'offered', event: { address: null } })
  expect(Date.parse(offered.offerExpiresAt ?? '')).toBe(clock.now().getTime() + 12 * hour * 1000)

  clock.advance(12 * hour)
  await promoteAllWaitlists(ctx, clock.now())
  expect(await getStatus(second)).toBe('left')
  expect((await read(ada, id)).body.mine.attendance).toBe('offered')
  await ada.call('DELETE /api/events/{id}/attendance', { params: { id: String(id) } })
  expect((await confirmGuest(stranger, third)).body.status).toBe('going')
  expect(await getSpots(id)).toMatchObject({ goingCount: 1, spotsLeft: 0, waitlistCount: 0 })
})

test('an offered spot is emailed with its deadline', async () => {
  const id = await createEvent({ capacity: 1 })
  const email = createAddress()
  const first = await go(id)
  await go(id, email)
  await leaveAsGuest(stranger, first)
  const [confirm, waitlisted, offered] = await getSubjects(email)
  expect([confirm, waitlisted, offered]).toEqual([
    'Confirm your RSVP: “Lantern walk”',
    'You’re on the waitlist for “Lantern walk”',
    'A spot opened up at “Lantern walk”',
  ])
  expect(decodeMail((await readMails(ctx, email)).at(-1))).toContain('Claim it by')
})

test('links expire after a day, and requests are deleted with them', async () => {
  const id = await createEvent()
  const email = createAddress()
  await requestToGo(stranger, id, email)
  const token = await findGuestToken(ctx, email)
  clock.advance(24 * hour)
  expect((await confirmGuest(stranger, token)).body.error.code).toBe('not_found')
  await deleteExpired(ctx.db, clock.now())
  expect(
    await ctx.db.selectFrom('event_email_guests').select('id').where('email', '=', email).execute(),
  ).toEqual([])
})

test('forged and foreign tokens are refused', async () => {
  const id = await createEvent()
  const token = await go(id)
  const other = await go(id)
  // The first bytes are the id.
  const bytes = Buffer.concat([
    Buffer.from(token, 'base64url').subarray(0, 4),
    Buffer.from(other, 'base64url').subarray(4),
  ])
  expect((await readGuest(stranger, bytes.toString('base64url'))).body.error.code).toBe('not_found')
  expect((await readGuest(stranger, 'A'.repeat(43))).body.error.code).toBe('not_found')
  expect((await readGuest(stranger, `${token}x`)).status).toBe(400)
})

test('after leaving, the link can’t confirm again, but asking again can', async () => {
  const id = await createEvent()
  const email = createAddress()
  const token = await go(id, email)
  await leaveAsGuest(stranger, token)
  expect((await confirmGuest(stranger, token)).body.error.code).toBe('rsvp_link_used')
  await requestToGo(stranger, id, email)
  expect((await confirmGuest(stranger, await findGuestToken(ctx, email))).body.status).toBe('going')
})

test('an address that is already going gets a link to its RSVP', async () => {
  const id = await createEvent()
  const email = createAddress()
  const token = await go(id, email)
  const again = await requestToGo(stranger, id, email.toUpperCase(), 'Someone Else')
  expect(again.status).toBe(202)
  expect((await getSubjects(email)).at(-1)).toBe('You’ve already RSVPed to “Lantern walk”')
  expect(await findGuestToken(ctx, email)).toBe(token)
  expect(await getSpots(id)).toMatchObject({ goingCount: 1 })
})

test('requests are refused if the switch is off, or the event is cancelled or over', async () => {
  const closed = await createEvent({ allowsEmailGuests: false })
  const request = (id: number) => requestToGo(stranger, id, createAddress())
  expect((await request(closed)).body.error.code).toBe('account_required')
  expect((await read(stranger, closed)).body).toMatchObject({
    allowsEmailGuests: false,
    can: { goWithoutAccount: false },
  })
  const id = await createEvent()
  const email = createAddress()
  await requestToGo(stranger, id, email)
  const token = await findGuestToken(ctx, email)
  await edit(host, id, { allowsEmailGuests: false })
  expect((await confirmGuest(stranger, token)).body.error.code).toBe('account_required')
  await edit(host, id, { allowsEmailGuests: true })
  const going = await go(id)
  await cancel(host, id)
  expect((await request(id)).body.error.code).toBe('event_cancelled')
  expect((await confirmGuest(stranger, token)).body.error.code).toBe('event_cancelled')
  expect((await readGuest(stranger, going)).body.event.cancelled).toBe(true)
  expect((await request(2_000_000_000)).status).toBe(404)
})

test('changes, cancellations and messages of the host are emailed', async () => {
  const id = await createEvent()
  const email = createAddress()
  await go(id, email)
  await edit(host, id, { address: 'Kottbusser Damm 2' })
  await ctx.jobs.runDueJobs()
  const message = await host.call('POST /api/events/{id}/host-messages', {
    params: { id: String(id) },
    body: { content: 'Bring a lamp', toWaitlist: false },
  })
  expect(message.body.recipientCount).toBe(1)
  await ctx.jobs.runDueJobs()
  await cancel(host, id)
  expect((await getSubjects(email)).slice(2)).toEqual([
    'New time or place: “Lantern walk”',
    'A message from the host of “Lantern walk”',
    'Cancelled: “Lantern walk”',
  ])
  const [, , changed = '', fromHost = ''] = await readMails(ctx, email)
  expect([changed.includes('Kottbusser Damm 2'), fromHost.includes('Bring a lamp')]).toEqual([true, true])
})

test('guests are reminded once, the day before', async () => {
  const id = await createEvent({ starts: getLocalTimeIn(clock.now(), 4) })
  const email = createAddress()
  await go(id, email)
  await remindEmailGuests(ctx, clock.now())
  expect(await getSubjects(email)).toHaveLength(2)
  const { startsAt } = (await read(host, id)).body
  clock.advance((Date.parse(startsAt) - clock.now().getTime()) / 1000 - 20 * hour)
  for (let count = 0; count < 2; count += 1) await remindEmailGuests(ctx, clock.now())
  expect((await getSubjects(email)).slice(2)).toEqual(['Coming up: “Lantern walk”'])
})

test('a member’s address gets a link to sign in, with the same response, unless there is a block', async () => {
  const ada = await cast.person('Ada')
  const ben = await cast.person('Ben')
  await host.call('PUT /api/people/{id}/block', { params: { id: String(ben.id) } })
  const id = await createEvent()
  for (const { email } of [ada, ben]) {
    const { status, body } = await requestToGo(stranger, id, email)
    expect([status, body]).toEqual([202, { email }])
  }
  expect((await getSubjects(ada.email)).at(-1)).toBe('Sign in to go to “Lantern walk”')
  expect(await readMails(ctx, ben.email)).toEqual([])
  expect(await getSpots(id)).toMatchObject({ goingCount: 0 })
})

test('an address can go to five upcoming events', async () => {
  const email = createAddress()
  for (let count = 0; count < 5; count += 1) {
    await go(await createEvent(), email)
    clock.advance(3 * hour)
  }
  const sixth = await createEvent()
  await requestToGo(stranger, sixth, email)
  const { body } = await confirmGuest(stranger, await findGuestToken(ctx, email))
  expect(body.error.code).toBe('too_many_guest_events')
})

test('requests are throttled by address and by network', async () => {
  const id = await createEvent()
  const email = createAddress()
  const codes = []
  for (let count = 0; count < 8; count += 1) codes.push((await requestToGo(stranger, id, email)).status)
  expect([codes.slice(0, 5), codes.at(-1)]).toEqual([Array.from({ length: 5 }, () => 202), 429])
  const others = []
  for (let count = 0; count < 40; count += 1)
    others.push((await requestToGo(stranger, id, createAddress())).status)
  expect(others.at(-1)).toBe(429)
  clock.advance(2 * hour)
})

test('bad names and addresses are refused', async () => {
  const id = await createEvent()
  expect((await requestToGo(stranger, id, 'nonsense')).body.error.code).toBe('invalid_input')
  expect((await requestToGo(stranger, id, createAddress(), '')).body.error.code).toBe('invalid_input')
  expect((await requestToGo(stranger, id, createAddress(), 'Support')).body.error.code).toBe(
    'name_not_allowed',
  )
})

test('erasing deletes everything and frees the spot', async () => {
  const ada = await cast.person('Ada')
  const id = await createEvent({ capacity: 1 })
  const email = createAddress()
  const token = await go(id, email)
  await attend(ada, id)
  expect((await deleteGuest(stranger, token)).status).toBe(204)
  expect((await deleteGuest(stranger, token)).body.error.code).toBe('not_found')
  expect((await read(ada, id)).body.mine.attendance).toBe('offered')
  const { rows } = await sql`select from event_email_guests where email = ${email}`.execute(ctx.db)
  expect(rows).toEqual([])
})

test('guests are deleted 30 days after the event', async () => {
  const id = await createEvent()
  await go(id)
  const { startsAt } = (await read(host, id)).body
  const count = async () =>
    (await ctx.db.selectFrom('event_email_guests').select('id').where('event_id', '=', id).execute()).length
  const day = 24 * hour * 1000
  await deleteExpired(ctx.db, new Date(Date.parse(startsAt) + 30 * day))
  expect(await count()).toBe(1)
  await deleteExpired(ctx.db, new Date(Date.parse(startsAt) + 31 * day))
  expect(await count()).toBe(0)
})
