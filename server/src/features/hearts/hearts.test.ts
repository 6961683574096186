import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { closeCard, giveHeart, listCards, listPeople, seedPastEvent } from '../../testing/hearts.ts'
import { listen, openLiveClient } from '../../testing/live.ts'
import { makeFriends, sendMessage } from '../../testing/messages.ts'
import { listNotifications } from '../../testing/notifications.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { ctx, app, cast, clock, stranger } = await openTestApp()
clock.set(new Date('2026-12-05T12:00:00Z'))

const day = 24 * 60 * 60

const createPeople = async (...names: string[]) => {
  const people: Member[] = []
  for (const name of names) people.push(await cast.person(name))
  return people as [Member, Member, Member, Member]
}
const listNames = async (member: Member, id: number) =>
  (await listPeople(member, id)).body.map(({ name }) => name)
const listFriends = async (member: Member) =>
  (await member.call('GET /api/user/friends', {})).body.map(({ name }) => name)
const openThread = (member: Member, peer: Member) =>
  member.call('GET /api/messages/{conversation}', { params: { conversation: `u${peer.id}` } })
const getCode = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [
  status,
  body.error?.code,
]

test('two hearts make friends, and one alone changes nothing', async () => {
  const [ada, ben, cleo] = await createPeople('Ada', 'Ben', 'Cleo')
  const id = await seedPastEvent(ctx, { attended: [ada, ben, cleo] })
  expect((await giveHeart(ada, id, ben)).body).toEqual({ userId: ben.id, hearted: true, isFriend: false })
  expect([await listFriends(ada), await listFriends(ben)]).toEqual([[], []])
  expect((await listPeople(ada, id)).body).toEqual([
    { id: ben.id, name: 'Ben', avatar: null, isFriend: false, hearted: true, youMet: false },
    { id: cleo.id, name: 'Cleo', avatar: null, isFriend: false, hearted: false, youMet: false },
  ])
  expect((await giveHeart(ben, id, ada)).body).toEqual({ userId: ada.id, hearted: false, isFriend: true })
  expect([await listFriends(ada), await listFriends(ben)]).toEqual([['Ben'], ['Ada']])
  expect((await listPeople(ada, id)).body).toMatchObject([
    { name: 'Ben', isFriend: true, hearted: false, youMet: false },
    { name: 'Cleo', isFriend: false, hearted: false, youMet: false },
  ])
  for (const [member, peer] of [
    [ada, ben],
    [ben, ada],
  ] as const) {
    expect(await listNotifications(ctx, member)).toMatchObject([
      {
        kind: 'hearts-matched',
        sentence: `You and ${peer.name} would both like to meet again`,
        detail: 'You both enjoyed Soup and stories. Say hi!',
        href: `/messages/u${peer.id}`,
      },
    ])
    expect((await openThread(member, peer)).body.metAt).toEqual({ id, title: 'Soup and stories' })
  }
  expect((await sendMessage(ada, `u${ben.id}`)).status).toBe(201)
})

test('open pages learn of the friendship at once, and of nothing before', async () => {
  const [ada, ben] = await createPeople('Ada', 'Ben')
  const id = await seedPastEvent(ctx, { attended: [ada, ben] })
  const url = await listen(app)
  const [adaLive, benLive] = [await openLiveClient(url, ada.headers), await openLiveClient(url, ben.headers)]
  await giveHeart(ada, id, ben)
  await giveHeart(ada, id, ben, false)
  await giveHeart(ada, id, ben)
  await ctx.jobs.runDueJobs()
  expect([adaLive.received, benLive.received]).toEqual([[], []])
  await giveHeart(ben, id, ada)
  expect(await adaLive.next('friend')).toEqual({ kind: 'friend', userId: ben.id })
  expect(await benLive.next('friend')).toEqual({ kind: 'friend', userId: ada.id })
})

test('a heart can be taken back until it is mutual', async () => {
  const [ada, ben] = await createPeople('Ada', 'Ben')
  const id = await seedPastEvent(ctx, { attended: [ada, ben] })
  await giveHeart(ada, id, ben)
  const back = { userId: ben.id, hearted: false, isFriend: false }
  expect((await giveHeart(ada, id, ben, false)).body).toEqual(back)
  expect((await giveHeart(ada, id, ben, false)).body).toEqual(back)
  expect((await giveHeart(ben, id, ada)).body).toMatchObject({ hearted: true, isFriend: false })
  await giveHeart(ada, id, ben)
  expect((await giveHeart(ada, id, ben, false)).body).toEqual({ ...back, isFriend: true })
  expect(await listFriends(ada)).toEqual(['Ben'])
})

test('simultaneous hearts always make friends, with one notification each', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [ada, ben] = await createPeople('Ada', 'Ben')
    const id = await seedPastEvent(ctx, { attended: [ada, ben] })
    const responses = await Promise.all([
      giveHeart(ada, id, ben),
      giveHeart(ben, id, ada),
      giveHeart(ada, id, ben),
    ])
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(responses.some(({ body }) => body.isFriend)).toBe(true)
    expect([await listFriends(ada), await listFriends(ben)]).toEqual([['Ben'], ['Ada']])
    expect([(await listNotifications(ctx, ada)).length, (await listNotifications(ctx, ben)).length]).toEqual([
      1, 1,
    ])
  }
})

test('only people who came choose, among people who came', async () => {
  const [ada, ben, host, late] = await createPeople('Ada', 'Ben', 'Host', 'Late')
  const id = await seedPastEvent(ctx, { attended: [ada, ben], going: [late, host], host })
  expect(await listNames(ada, id)).toEqual(['Ben', 'Host'])
  expect(await listNames(host, id)).toEqual(['Ada', 'Ben'])
  const outsider = await cast.person('Outsider')
  for (const member of [late, outsider]) {
    expect(getCode(await listPeople(member, id))).toEqual([409, 'did_not_attend'])
    expect(getCode(await giveHeart(member, id, ada))).toEqual([409, 'did_not_attend'])
  }
  for (const to of [late, outsider, ada, { id: 2_000_000_000 }])
    expect((await giveHeart(ada, id, to)).status).toBe(404)
  expect((await listPeople(ada, 2_000_000_000)).status).toBe(404)
  expect((await listPeople(stranger as Member, id)).status).toBe(401)
})

test('a host who did not come is not shown', async () => {
  const [ada, ben, host] = await createPeople('Ada', 'Ben', 'Host')
  const id = await seedPastEvent(ctx, { attended: [ada, ben], going: [host], host })
  await ctx.db
    .updateTable('event_attendees')
    .set({ no_show_at: clock.now() })
    .where('user_id', '=', host.id)
    .execute()
  expect(await listNames(ada, id)).toEqual(['Ben'])
})

test('hearts open three hours after the event', async () => {
  const [ada, ben] = await createPeople('Ada', 'Ben')
  const id = await seedPastEvent(ctx, { attended: [ada, ben], endedHoursAgo: 2.9 })
  expect(getCode(await listPeople(ada, id))).toEqual([409, 'hearts_not_open'])
  expect(getCode(await giveHeart(ada, id, ben))).toEqual([409, 'hearts_not_open'])
  const old = await seedPastEvent(ctx, { attended: [ada, ben], endedHoursAgo: 24 * 91 })
  expect(getCode(await listPeople(ada, old))).toEqual([409, 'hearts_closed'])
  expect(getCode(await giveHeart(ada, old, ben))).toEqual([409, 'hearts_closed'])
})

test.each([
  ['cancelled', 'cancelled_at'],
  ['removed', 'removed_at'],
  ['hidden', 'hidden_at'],
] as const)('there are no hearts after an event that was %s', async (_, column) => {
  const [ada, ben] = await createPeople('Ada', 'Ben')
  const id = await seedPastEvent(ctx, { attended: [ada, ben] })
  await ctx.db
    .updateTable('events')
    .set({ [column]: clock.now() })
    .where('id', '=', id)
    .execute()
  expect([(await listPeople(ada, id)).status, (await giveHeart(ada, id, ben)).status]).toEqual([404, 404])
})

test('only members of the circle choose after its meetup', async () => {
  const [ada, ben, cleo] = await createPeople('Ada', 'Ben', 'Cleo')
  const groupId = await seedCircle(ctx, { by: ada, members: [ben] })
  const id = await seedPastEvent(ctx, { attended: [ada, ben, cleo], groupId })
  expect(await listNames(ada, id)).toEqual(['Ben', 'Cleo'])
  expect((await listPeople(cleo, id)).status).toBe(404)
})

test('blocked, deactivated and undiscoverable people are not shown, and can’t be given a heart', async () => {
  const [ada, ben, cleo, dan] = await createPeople('Ada', 'Ben', 'Cleo', 'Dan')
  const id = await seedPastEvent(ctx, { attended: [ada, ben, cleo, dan] })
  await ben.call('PUT /api/people/{id}/block', { params: { id: String(ada.id) } })
  await ctx.db.updateTable('users').set({ is_active: false }).where('id', '=', cleo.id).execute()
  await ctx.db.updateTable('users').set({ is_discoverable: false }).where('id', '=', dan.id).execute()
  expect(await listNames(ada, id)).toEqual([])
  // The hidden person doesn't see the others either: their heart would be in vain.
  expect(await listNames(dan, id)).toEqual([])
  for (const person of [ben, cleo, dan]) expect((await giveHeart(ada, id, person)).status).toBe(404)
  await seedCircle(ctx, { by: dan, members: [ada] })
  expect(await listNames(ada, id)).toEqual(['Dan'])
})

test('a block deletes the hearts of both, also for later', async () => {
  const [ada, ben] = await createPeople('Ada', 'Ben')
  const id = await seedPastEvent(ctx, { attended: [ada, ben] })
  await giveHeart(ada, id, ben)
  const params = { id: String(ada.id) }
  await ben.call('PUT /api/people/{id}/block', { params })
  await ben.call('DELETE /api/people/{id}/block', { params })
  expect((await giveHeart(ben, id, ada)).body).toMatchObject({ hearted: true, isFriend: false })
  await giveHeart(ada, id, ben)
  expect((await openThread(ada, ben)).body.metAt).not.toBeNull()
  await ben.call('PUT /api/people/{id}/block', { params })
  expect(await ctx.db.selectFrom('mutual_hearts').selectAll().where('event_id', '=', id).execute()).toEqual(
    [],
  )
})

test('friends are shown without a heart', async () => {
  const [ada, ben] = await createPeople('Ada', 'Ben')
  await makeFriends(ctx, ada, ben)
  const id = await seedPastEvent(ctx, { attended: [ada, ben] })
  expect((await giveHeart(ada, id, ben)).body).toEqual({ userId: ben.id, hearted: false, isFriend: true })
  expect(await ctx.db.selectFrom('event_hearts').selectAll().where('user_id', '=', ada.id).execute()).toEqual(
    [],
  )
  expect((await openThread(ada, ben)).body.metAt).toBeNull()
})

test('a heart also counts when both meet again', async () => {
  const [ada, ben] = await createPeople('Ada', 'Ben')
  const first = await seedPastEvent(ctx, { attended: [ada, ben] })
  await giveHeart(ada, first, ben)
  clock.advance(7 * day)
  const second = await seedPastEvent(ctx, { attended: [ada, ben], title: 'Soup again' })
  expect((await listPeople(ada, second)).body).toMatchObject([{ name: 'Ben', hearted: true }])
  expect((await giveHeart(ben, second, ada)).body.isFriend).toBe(true)
  expect((await openThread(ada, ben)).body.metAt).toEqual({ id: second, title: 'Soup again' })
})

test('hearts that were not mutual expire 90 days after the event, and are deleted', async () => {
  const [ada, ben] = await createPeople('Ada', 'Ben')
  const id = await seedPastEvent(ctx, { attended: [ada, ben] })
  await giveHeart(ada, id, ben)
  clock.advance(91 * day)
  const later = await seedPastEvent(ctx, { attended: [ada, ben] })
  expect((await listPeople(await cast.signIn(ada), later)).body).toMatchObject([{ hearted: false }])
  expect((await giveHeart(await cast.signIn(ben), later, ada)).body).toMatchObject({
    hearted: true,
    isFriend: false,
  })
  await ctx.jobs.enqueueSchedules('delete-expired-hearts')
  await ctx.jobs.runDueJobs()
  const left = await ctx.db
    .selectFrom('event_hearts')
    .select('user_id')
    .where('to_id', 'in', [ada.id, ben.id])
    .execute()
  expect(left).toEqual([{ user_id: ben.id }])
})

test('a mutual heart accepts a pending request, and uses no swipe or first message', async () => {
  const [ada, ben] = await createPeople('Ada', 'Ben')
  const id = await seedPastEvent(ctx, { attended: [ada, ben] })
  const { body: request } = await ada.call('POST /api/friend-requests', { body: { toId: ben.id } })
  const { body: before } = await ben.call('GET /api/user/swipes', {})
  await giveHeart(ada, id, ben)
  await giveHeart(ben, id, ada)
  expect((await ben.call('GET /api/user/swipes', {})).body).toEqual(before)
  const { body } = await ben.call('GET /api/friend-requests', { query: {} })
  expect(body.filter((open) => open.id === request.id)).toEqual([])
  expect((await listNotifications(ctx, ben)).map(({ kind }) => kind)).toEqual(['hearts-matched'])
})

test('after unfriending, both can choose again', async () => {
  const [ada, ben] = await createPeople('Ada', 'Ben')
  const id = await seedPastEvent(ctx, { attended: [ada, ben] })
  await giveHeart(ada, id, ben)
  await giveHeart(ben, id, ada)
  await ben.call('DELETE /api/user/friends/{id}', { params: { id: String(ada.id) } })
  expect((await giveHeart(ada, id, ben)).body).toMatchObject({ hearted: true, isFriend: false })
  expect((await giveHeart(ben, id, ada)).body.isFriend).toBe(true)
})

test('a large event lists its people in pages', async () => {
  const ada = await cast.person('Ada')
  const others = await Promise.all(Array.from({ length: 33 }, (_, index) => cast.person(`Guest ${index}`)))
  const id = await seedPastEvent(ctx, { attended: [ada, ...others] })
  const first = await listPeople(ada, id)
  const second = await listPeople(ada, id, { cursor: first.next })
  expect([first.body.length, second.body.length, second.next]).toEqual([30, 3, undefined])
  const ids = new Set([...first.body, ...second.body].map((person) => person.id))
  expect(ids).toEqual(new Set(others.map((person) => person.id)))
  expect((await listPeople(ada, id, { cursor: 'x' })).status).toBe(400)
})

test('cards list the latest events for two weeks, until the person is done', async () => {
  const [ada, ben, cleo] = await createPeople('Ada', 'Ben', 'Cleo')
  const id = await seedPastEvent(ctx, { attended: [ada, ben, cleo] })
  expect(await listCards(ada)).toEqual([])
  await ctx.db
    .insertInto('see_again_cards')
    .values([ada, ben].map((person) => ({ event_id: id, user_id: person.id, created_at: clock.now() })))
    .execute()
  const { starts_at } = await ctx.db
    .selectFrom('events')
    .select('starts_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(await listCards(ada)).toEqual([
    {
      event: { id, title: 'Soup and stories', startsAt: starts_at.toISOString(), timezone: 'UTC' },
      people: [
        { id: ben.id, name: 'Ben', avatar: null },
        { id: cleo.id, name: 'Cleo', avatar: null },
      ],
      peopleCount: 2,
    },
  ])
  expect((await closeCard(cleo, id)).status).toBe(404)
  expect([(await closeCard(ada, id)).status, (await closeCard(ada, id)).status]).toEqual([204, 204])
  expect([await listCards(ada), (await listCards(ben)).length]).toEqual([[], 1])
  // Being done closes the card only.
  expect((await giveHeart(ada, id, ben)).status).toBe(200)
  clock.advance(14 * day)
  expect(await listCards(ben)).toEqual([])
})

test('erasing an account deletes the hearts it gave and got', async () => {
  const [ada, ben] = await createPeople('Ada', 'Ben')
  const id = await seedPastEvent(ctx, { attended: [ada, ben] })
  await giveHeart(ada, id, ben)
  await ctx.db.deleteFrom('users').where('id', '=', ben.id).execute()
  const left = await ctx.db.selectFrom('event_hearts').selectAll().where('event_id', '=', id).execute()
  expect(left).toEqual([])
})
