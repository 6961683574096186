import { randomUUID } from 'node:crypto'

import type { HostMessage } from '@coterie/contract/events/host-messages'
import { afterAll, beforeEach, expect, test } from 'vitest'

import type { Member } from '../../../testing/cast.ts'
import { attend, cancelAttendance, createEventForm, postEvent } from '../../../testing/events.ts'
import { decodeMail, readMails } from '../../../testing/mailbox.ts'
import { listNotifications, summarizeNotifications } from '../../../testing/notifications.ts'
import { startPushReceiver } from '../../../testing/push-receiver.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const { ctx, clock, cast } = await openTestApp({ PUSH_ANYWHERE: 'on' })
beforeEach(() => clock.set(new Date('2026-11-28T10:00:00.000Z')))
const host = await cast.person('Maya', { plan: 'advertiser' })

type Refused = { error: { code: string; message: string } }

const send = (by: Member, id: number, content: string, more: object = {}) =>
  by.send<HostMessage & Refused>('POST /api/events/{id}/host-messages', {
    params: { id },
    body: { content, ...more },
  })
const list = (by: Member, id: number, query: object = {}) =>
  by.send<HostMessage[]>('GET /api/events/{id}/host-messages', { params: { id }, query })
const listTexts = async (by: Member, id: number) => (await list(by, id)).body.map(({ content }) => content)
const listMails = async (person: Member) => (await readMails(ctx, person.email)).map(decodeMail)

async function createEvent(overrides: object = {}) {
  const form = createEventForm(clock.now(), { title: 'Soup and stories', hostGoing: true, ...overrides })
  const { id, startsAt } = (await postEvent(host, form)).body
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  for (const person of [ada, ben]) await attend(person, id)
  return { id, startsAt, ada, ben }
}

test('a message immediately reaches everyone who is going by notification, push and email, whatever their digest setting', async () => {
  const { id, ada, ben } = await createEvent()
  const receiver = await startPushReceiver()
  afterAll(receiver.close)
  await ada.call('PUT /api/push/subscription', { body: receiver.subscription })
  await ben.call('PATCH /api/user/preferences', {
    body: { notifications: { groupUpdates: false, email: false } },
  })
  const sent = await send(host, id, 'We meet at the\nother door')
  expect(sent).toMatchObject({
    status: 201,
    body: { content: 'We meet at the\nother door', recipientCount: 2, author: { name: 'Maya' } },
  })
  for (const person of [ada, ben]) {
    const mails = await listMails(person)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('Maya (host) sent a message about “Soup and stories”')
    expect(mails[0]).toContain('We meet at the other door')
    expect(mails[0]).toContain(`/events/${id}#host-messages`)
  }
  expect(receiver.received.map(({ text }) => text).join('\n')).toContain('We meet at the other door')
  expect(await listNotifications(ctx, ada)).toMatchObject([
    { kind: 'host-message', comment: 'We meet at the other door', people: [{ name: 'Maya' }] },
  ])
  expect(await summarizeNotifications(ctx, host)).toEqual([])
})

test('the event page shows a message to those who received it; hosts see all', async () => {
  const { id, ada, ben } = await createEvent()
  await send(host, id, 'First')
  const late = await cast.person('Late')
  await attend(late, id)
  await cancelAttendance(ben, id)
  await send(host, id, 'Second')
  expect(await listTexts(ada, id)).toEqual(['Second', 'First'])
  expect(await listTexts(late, id)).toEqual(['Second'])
  expect(await listTexts(ben, id)).toEqual(['First'])
  expect((await list(host, id)).body.map(({ recipientCount }) => recipientCount)).toEqual([2, 2])
  expect((await list(ada, id)).body[0]).toMatchObject({ recipientCount: null })
  expect(await listTexts(await cast.person('Eve'), id)).toEqual([])
  expect((await list(host, 2_000_000_000)).status).toBe(404)
})

test('the waitlist gets a message only if the host wants it to', async () => {
  const { id } = await createEvent({ capacity: 2 })
  const waiting = await cast.person('Cleo')
  await attend(waiting, id)
  await send(host, id, 'For guests')
  await send(host, id, 'For all', { toWaitlist: true })
  expect(await listTexts(waiting, id)).toEqual(['For all'])
})

test('limits messages to three a day per event, until midnight in the event’s time zone', async () => {
  const { id } = await createEvent()
  const other = await createEvent()
  const results = await Promise.all(['1', '2', '3', '4', '5'].map((text) => send(host, id, text)))
  expect(results.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 429, 429])
  const refused = await send(host, id, 'Once more')
  expect(refused.body.error).toMatchObject({
    code: 'host_message_limit',
    message: 'You’ve sent all three messages for today. You can send the next one tomorrow.',
  })
  // 11:00 in Berlin.
  expect(Number(refused.headers['retry-after'])).toBe(13 * 3600)
  expect((await send(host, other.id, 'Elsewhere')).status).toBe(201)
  clock.advance(13 * 3600)
  expect((await send(host, id, 'Tomorrow')).status).toBe(201)
})

test('a message sent twice with the same ID is stored once', async () => {
  const { id, ada } = await createEvent()
  const clientId = randomUUID()
  const results = [await send(host, id, 'Hello', { clientId }), await send(host, id, 'Hello', { clientId })]
  expect(results.map(({ status }) => status)).toEqual([201, 201])
  expect(results[0]?.body.id).toBe(results[1]?.body.id)
  expect(await listTexts(ada, id)).toEqual(['Hello'])
})

test('a message to no one, or without a text, is refused and not counted', async () => {
  const { id, ada, ben } = await createEvent()
  for (const person of [ada, ben]) await cancelAttendance(person, id)
  expect((await send(host, id, 'Anyone?')).body.error).toMatchObject({
    code: 'no_recipients',
    message: 'No one would receive this message yet.',
  })
  expect((await send(host, id, '  ')).status).toBe(400)
  expect((await send(host, id, 'x'.repeat(2001))).status).toBe(400)
  const { body } = await host.call('GET /api/events/{id}/guest-summary', { params: { id: String(id) } })
  expect(body.messagesLeft).toBe(3)
})

test('people who blocked the host or are blocked get no message, and no-shows get none after the event', async () => {
  const { id, startsAt, ada, ben } = await createEvent()
  const cleo = await cast.person('Cleo')
  await attend(cleo, id)
  await host.call('PUT /api/people/{id}/block', { params: { id: String(cleo.id) } })
  clock.advance((Date.parse(startsAt) - clock.now().getTime()) / 1000 + 3600)
  await host.send('DELETE /api/events/{id}/attendees/{userId}/attended', { params: { id, userId: ben.id } })
  expect((await send(host, id, 'Thank you!')).body.recipientCount).toBe(1)
  expect(await listTexts(ada, id)).toEqual(['Thank you!'])
})

test('two messages before the first is read lead to one notification with the latest text', async () => {
  const { id, ada } = await createEvent()
  await send(host, id, 'First')
  clock.advance(1)
  await send(host, id, 'Second')
  expect(await listNotifications(ctx, ada)).toMatchObject([
    { kind: 'host-message', count: 2, comment: 'Second' },
  ])
})
