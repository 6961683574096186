import type { AnswerableKind } from '@coterie/contract/notifications/notifications'
import { expect, test } from 'vitest'

import type { Member } from '../../../testing/cast.ts'
import { seedCircle } from '../../../testing/circles.ts'
import {
  attend,
  cancelAttendance,
  createEventForm,
  getLocalTimeIn,
  postEvent,
} from '../../../testing/events.ts'
import { listNotifications, summarizeNotifications } from '../../../testing/notifications.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { insertProposal } from '../../proposals/run-queries.ts'
import { createAnswerToken } from './token.ts'

const { ctx, cast, clock, stranger } = await openTestApp()
const host = await cast.person('Hera', { plan: 'advertiser' })

type Result = { message: string; error: { code: string; message: string } }
type Answer = 'yes' | 'no'

const answer = (person: Pick<Member, 'send'>, kind: AnswerableKind, id: number, value: Answer) =>
  person.send<Result>('POST /api/notifications/answer', { body: { kind, id, answer: value } })
const answerByLink = (token: string, caller: Pick<Member, 'send'> = stranger) =>
  caller.send<Result>('POST /api/notifications/answer-link', { body: { token } })
const createToken = (person: Member, kind: AnswerableKind, id: number, value: Answer) =>
  createAnswerToken(ctx.config.sessionSecret, person.email, {
    userId: person.id,
    kind,
    id,
    answer: value,
    sentAt: clock.now(),
    text: 'Mia would like to connect with you',
  })
const getMessage = ({ body }: { body: Result }) => body.message ?? body.error.message

/** What the latest notification of a person asks. */
async function getQuestion(person: Member) {
  const [notification] = await listNotifications(ctx, person)
  if (notification?.answerable === undefined || notification.answerable === null)
    throw new Error(`Nothing to answer in ${JSON.stringify(notification)}`)
  return { ...notification.answerable, href: notification.href }
}

async function sendRequest(from: Member, to: Member, groupId?: number): Promise<number> {
  await from.call('POST /api/friend-requests', { body: { toId: to.id, groupId } })
  const { id, kind } = await getQuestion(to)
  expect(kind).toBe('request')
  return id
}

async function startVote(by: Member, members: readonly Member[], dateCount = 1) {
  const groupId = await seedCircle(ctx, { by, name: 'Walkers', members })
  const dates = Array.from({ length: dateCount }, (_, index) =>
    new Date(clock.now().getTime() + (index + 3) * 86_400_000).toISOString(),
  )
  const params = { groupId: String(groupId) }
  const { body } = await by.call('POST /api/groups/{groupId}/activities', {
    params,
    body: { title: 'Lake walk', dates },
  })
  return { groupId, id: body.id, params: { ...params, id: String(body.id) } }
}

/** An event with one spot, which is held for this person. */
async function offerSpot(person: Member): Promise<number> {
  const guest = await cast.person('Guest')
  const form = createEventForm(clock.now(), {
    title: 'Soup',
    capacity: 1,
    starts: getLocalTimeIn(clock.now(), 9),
  })
  const { id } = (await postEvent(host, form)).body
  await attend(guest, id)
  await attend(person, id)
  await cancelAttendance(guest, id)
  return id
}

async function propose(people: readonly Member[]): Promise<number> {
  const ids = people.map(({ id }) => id)
  const interest = await ctx.db.selectFrom('interests').select('id').limit(1).executeTakeFirstOrThrow()
  await ctx.db
    .transaction()
    .execute((tx) => insertProposal(tx, { ids, interests: [interest.id] }, clock.now()))
  return (await people[0]?.call('GET /api/proposals', {}))?.body[0]?.id ?? 0
}

const listFriends = async (person: Member) =>
  (await person.call('GET /api/user/friends', {})).body.map(({ name }) => name)

test('a friend request is accepted from its notification, which disappears', async () => {
  const [ada, mia] = [await cast.person('Ada'), await cast.person('Mia')]
  const id = await sendRequest(mia, ada)
  expect(await getQuestion(ada)).toMatchObject({ answer: null, href: `/groups?view=circles&request=${id}` })
  expect(getMessage(await answer(ada, 'request', id, 'yes'))).toBe('Request accepted')
  expect(await summarizeNotifications(ctx, ada)).toEqual([])
  expect(await listFriends(ada)).toEqual(['Mia'])
})

test('a second answer is refused as already given, and changes nothing', async () => {
  const [ada, mia] = [await cast.person('Ada'), await cast.person('Mia')]
  const id = await sendRequest(mia, ada)
  const results = await Promise.all([answer(ada, 'request', id, 'yes'), answer(ada, 'request', id, 'yes')])
  expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409])
  for (const late of [await answer(ada, 'request', id, 'yes'), await answer(ada, 'request', id, 'no')]) {
    expect([late.status, late.body.error.code]).toEqual([409, 'already_answered'])
    expect(getMessage(late)).toBe('You already answered this.')
  }
  expect(await listFriends(ada)).toEqual(['Mia'])
})

test('each join request has its own notification; a late organizer reads who answered', async () => {
  const [ada, ben, mia, noa] = [
    await cast.person('Ada'),
    await cast.person('Ben'),
    await cast.person('Mia'),
    await cast.person('Noa'),
  ]
  const groupId = await seedCircle(ctx, { by: ada, name: 'Walkers', members: [ben] })
  await ctx.db
    .updateTable('group_members')
    .set({ role: 'admin' })
    .where('group_id', '=', groupId)
    .where('user_id', '=', ben.id)
    .execute()
  const first = await sendRequest(mia, ada, groupId)
  clock.advance(1)
  const second = await sendRequest(noa, ada, groupId)
  expect(await summarizeNotifications(ctx, ada)).toEqual([
    'join-request Noa Walkers',
    'join-request Mia Walkers',
  ])
  expect(getMessage(await answer(ben, 'request', first, 'no'))).toBe('Request declined')
  expect(getMessage(await answer(ada, 'request', first, 'yes'))).toBe('This was already answered by Ben.')
  expect(getMessage(await answer(ben, 'request', second, 'yes'))).toBe('Request accepted')
  expect(getMessage(await answer(ada, 'request', second, 'yes'))).toBe('This was already answered by Ben.')
  // A link reveals no more than its email.
  expect(getMessage(await answerByLink(createToken(ada, 'request', second, 'yes')))).toBe(
    'This was already answered.',
  )
  await ben.call('PUT /api/people/{id}/block', { params: { id: String(ada.id) } })
  expect(getMessage(await answer(ada, 'request', second, 'yes'))).toBe('This was already answered.')
})

test('a withdrawn request is no longer open; after a block it does not exist', async () => {
  const [ada, mia] = [await cast.person('Ada'), await cast.person('Mia')]
  const id = await sendRequest(mia, ada)
  const token = createToken(ada, 'request', id, 'yes')
  await mia.call('PATCH /api/friend-requests/{id}', {
    params: { id: String(id) },
    body: { status: 'withdrawn' },
  })
  expect(getMessage(await answer(ada, 'request', id, 'yes'))).toBe('This request is no longer open.')
  await mia.call('PUT /api/people/{id}/block', { params: { id: String(ada.id) } })
  expect((await answer(ada, 'request', id, 'yes')).status).toBe(404)
  expect((await answerByLink(token)).status).toBe(404)
  expect(await listFriends(ada)).toEqual([])
})

test('other people and signed-out callers can’t answer', async () => {
  const [ada, mia, eve] = [await cast.person('Ada'), await cast.person('Mia'), await cast.person('Eve')]
  const id = await sendRequest(mia, ada)
  const vote = await startVote(ada, [mia])
  const eventId = await offerSpot(mia)
  const proposalId = await propose([ada, mia, await cast.person('Cleo')])
  const targets = [
    ['request', id],
    ['vote', vote.id],
    ['proposal', proposalId],
  ] as const
  for (const [kind, target] of targets) {
    expect((await answer(eve, kind, target, 'yes')).status, kind).toBe(404)
    expect((await answer(stranger, kind, target, 'yes')).status, kind).toBe(401)
  }
  const spot = await answer(eve, 'spot', eventId, 'yes')
  expect([spot.status, spot.body.error.code]).toEqual([409, 'spot_not_offered'])
  expect((await answer(mia, 'request', id, 'yes')).status).toBe(403)
})

test('a vote counts for all dates and can’t be changed; after the vote closes it is refused', async () => {
  const [ada, ben, cleo] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Cleo')]
  const { groupId, id, params } = await startVote(ada, [ben, cleo], 2)
  expect(await getQuestion(ben)).toEqual({
    kind: 'vote',
    id,
    answer: null,
    hasSeveralDates: true,
    labels: { yes: 'Yes, any date', no: 'No' },
    href: `/messages/${groupId}?vote=${id}`,
  })
  expect(getMessage(await answer(ben, 'vote', id, 'yes'))).toBe('You said yes')
  expect(getMessage(await answer(ben, 'vote', id, 'no'))).toBe('You already answered this.')
  const { body } = await ada.call('GET /api/groups/{groupId}/activities', {
    params: { groupId: String(groupId) },
  })
  expect(body[0]).toMatchObject({ yesCount: 2, noCount: 0, dates: [{ votes: 2 }, { votes: 2 }] })
  // An answered vote counts as read.
  expect(await listNotifications(ctx, ben)).toMatchObject([{ read: true, answerable: { answer: 'yes' } }])
  await ada.call('PUT /api/groups/{groupId}/activities/{id}/close', { params })
  const late = await answer(cleo, 'vote', id, 'yes')
  expect([late.status, late.body.error.code]).toEqual([409, 'vote_closed'])
  expect(await listNotifications(ctx, cleo)).toMatchObject([{ answerable: null }])
})

test('an offered spot is taken once; a spot that went to the next person is refused', async () => {
  const [ada, ben, cleo] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Cleo')]
  const id = await offerSpot(ada)
  expect(await getQuestion(ada)).toMatchObject({
    kind: 'spot',
    id,
    href: `/events/${id}?spot=${id}`,
    labels: { yes: 'Claim my spot', no: 'No thanks' },
  })
  expect(getMessage(await answer(ada, 'spot', id, 'yes'))).toBe('You’re going')
  for (const value of ['yes', 'no'] as const)
    expect(getMessage(await answer(ada, 'spot', id, value))).toBe('You already answered this.')
  expect(await listNotifications(ctx, ada)).toMatchObject([{ read: true, answerable: null }])

  const declined = await offerSpot(ben)
  expect(getMessage(await answer(ben, 'spot', declined, 'no'))).toBe('You let the spot go')
  expect(getMessage(await answer(ben, 'spot', declined, 'yes'))).toBe('This spot is no longer held for you.')

  const expired = await offerSpot(cleo)
  const token = createToken(cleo, 'spot', expired, 'yes')
  clock.advance(13 * 60 * 60)
  expect(await listNotifications(ctx, cleo)).toMatchObject([{ offerExpiresAt: null, answerable: null }])
  expect((await answerByLink(token)).body.error.code).toBe('spot_not_offered')
})

test('a proposed circle is answered once', async () => {
  const people = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Cleo')] as const
  const [ada, ben] = people
  const id = await propose(people)
  expect(getMessage(await answer(ada, 'proposal', id, 'yes'))).toBe('You said yes')
  expect(getMessage(await answer(ada, 'proposal', id, 'no'))).toBe('You already answered this.')
  const declined = await answerByLink(createToken(ben, 'proposal', id, 'no'))
  expect(getMessage(declined)).toBe('You passed on this one')
})

test('a link answers for its owner without a session, in the language of the page', async () => {
  const [ada, mia, eve] = [await cast.person('Ada'), await cast.person('Mia'), await cast.person('Eve')]
  const id = await sendRequest(mia, ada)
  const token = createToken(ada, 'request', id, 'yes')
  // Signed in as someone else, it still answers for the owner of the link.
  const { body } = await eve.send<Result>('POST /api/notifications/answer-link', {
    body: { token },
    headers: { 'accept-language': 'es' },
  })
  expect(body.message).toBe('Solicitud aceptada')
  expect(await listFriends(ada)).toEqual(['Mia'])
  const again = await answerByLink(token)
  expect([again.status, getMessage(again)]).toEqual([409, 'You already answered this.'])
})

test('a link gives only its own answer, for a week, and not from an earlier email address', async () => {
  const [ada, mia] = [await cast.person('Ada'), await cast.person('Mia')]
  const id = await sendRequest(mia, ada)
  const token = createToken(ada, 'request', id, 'no')
  const [payload = '', signature = ''] = token.split('.')
  const content = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
  const changed = Buffer.from(JSON.stringify({ ...content, answer: 'yes' })).toString('base64url')
  const forged = [
    `${changed}.${signature}`,
    payload,
    `${payload}.`,
    'x.y',
    createToken(mia, 'request', id, 'no').split('.').with(0, payload).join('.'),
  ]
  for (const invalid of forged) expect((await answerByLink(invalid)).status, invalid).toBe(410)

  clock.advance(7 * 24 * 60 * 60)
  expect((await answerByLink(token)).body.error.code).toBe('invalid_link')
  const recent = createToken(ada, 'request', id, 'no')
  await ctx.db.insertInto('approved_users').values({ email: 'new@example.org' }).execute()
  await ctx.db.updateTable('users').set({ email: 'new@example.org' }).where('id', '=', ada.id).execute()
  expect((await answerByLink(recent)).status).toBe(410)
  expect((await ada.call('GET /api/friend-requests/counts', {})).body.requests).toBe(1)
})

test('a link of a deactivated account doesn’t answer', async () => {
  const [ada, mia] = [await cast.person('Ada'), await cast.person('Mia')]
  const token = createToken(ada, 'request', await sendRequest(mia, ada), 'yes')
  await ctx.db.updateTable('users').set({ is_active: false }).where('id', '=', ada.id).execute()
  expect((await answerByLink(token)).status).toBe(410)
})
