import type { Proposal } from '@coterie/contract/proposals'
import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { attend, createEventForm, postEvent } from '../../testing/events.ts'
import { closeCard, giveHeart, listCards, runWaitingJobs, seedPastEvent } from '../../testing/hearts.ts'
import { findJobs } from '../../testing/jobs.ts'
import { makeFriends } from '../../testing/messages.ts'
import { listNotifications } from '../../testing/notifications.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { ctx, cast, clock } = await openTestApp()
clock.set(new Date('2048-12-05T12:00:00Z'))
const host = await cast.person('Host', { plan: 'advertiser' })

const hour = 60 * 60
const createPeople = async (...names: string[]) => {
  const people: Member[] = []
  for (const name of names) people.push(await cast.person(name, { interests: ['Chess', 'Opera'] }))
  return people as [Member, Member, Member, Member]
}
const advanceTo = (instant: string) => clock.advance((Date.parse(instant) - clock.now().getTime()) / 1000)

/** An event in Berlin tomorrow from 14 to 16, to which these people go. */
async function createEvent(guests: readonly Member[]) {
  const date = new Date(clock.now().getTime() + 24 * hour * 1000).toISOString().slice(0, 10)
  const times = { starts: `${date}T14:00`, ends: `${date}T16:00` }
  const { body } = await postEvent(
    host,
    createEventForm(clock.now(), { title: 'Soup and stories', ...times }),
  )
  for (const guest of guests) await attend(guest, body.id)
  return { ...body, date }
}
const mark = (guest: Member, id: number, attended = true) =>
  host.send(`${attended ? 'PUT' : 'DELETE'} /api/events/{id}/attendees/{userId}/attended`, {
    params: { id, userId: guest.id },
  })
const openDueCards = () => runWaitingJobs(ctx, 'open-see-again-cards')
const listAsked = async (member: Member) =>
  (await listNotifications(ctx, member)).filter(({ kind }) => kind === 'see-again')

test('three hours after the end, everyone who came is asked once', async () => {
  const [ada, ben, cleo, dan] = await createPeople('Ada', 'Ben', 'Cleo', 'Dan')
  const { id, date, startsAt } = await createEvent([ada, ben, cleo, dan])
  advanceTo(startsAt)
  for (const guest of [ada, ben, dan]) await mark(guest, id)
  await mark(dan, id, false)
  await ctx.jobs.runDueJobs()
  const jobs = await findJobs(ctx, 'open-see-again-cards')
  expect(jobs.map(({ runAt }) => runAt.toISOString())).toEqual([`${date}T18:00:00.000Z`])
  // Too early: the job waits again.
  await openDueCards()
  expect([await listAsked(ada), await listCards(ada)]).toEqual([[], []])
  advanceTo(`${date}T18:00:00Z`)
  await openDueCards()
  expect(await listAsked(ada)).toMatchObject([
    {
      kind: 'see-again',
      sentence: 'Who would you like to see again?',
      detail: 'You were at Soup and stories. Only you see your choice.',
      href: `/events/${id}/again`,
      people: [],
      read: false,
    },
  ])
  expect((await listCards(ada)).map(({ people }) => people.map(({ name }) => name))).toEqual([['Ben']])
  for (const absent of [cleo, dan]) expect(await listAsked(absent)).toEqual([])

  // The host marks another guest two days later.
  clock.advance(48 * hour)
  await mark(cleo, id)
  await openDueCards()
  expect([(await listAsked(ada)).length, (await listAsked(cleo)).length]).toEqual([1, 1])
  await closeCard(ada, id)
  expect(await listAsked(ada)).toMatchObject([{ read: true }])
})

test('checking in with the code of the event asks, too', async () => {
  const [ada, ben] = await createPeople('Ada', 'Ben')
  const { id, startsAt, date } = await createEvent([ada, ben])
  advanceTo(startsAt)
  const { body: checkIn } = await host.call('GET /api/events/{id}/check-in', { params: { id: String(id) } })
  const code = new URL(checkIn.url).searchParams.get('check-in')
  for (const guest of [ada, ben])
    await guest.call('POST /api/events/{id}/check-in', { params: { id: String(id) }, body: { code } })
  advanceTo(`${date}T18:00:00Z`)
  await openDueCards()
  expect([(await listAsked(ada)).length, (await listAsked(ben)).length]).toEqual([1, 1])
})

test('no one is asked after a cancelled event, or with only friends or no one else', async () => {
  const [ada, ben, cleo] = await createPeople('Ada', 'Ben', 'Cleo')
  const cancelled = await createEvent([ada, ben])
  const alone = await createEvent([cleo])
  const together = await createEvent([ada, ben])
  await makeFriends(ctx, ada, ben)
  advanceTo(cancelled.startsAt)
  for (const [guest, { id }] of [
    [ada, cancelled],
    [ben, cancelled],
    [cleo, alone],
    [ada, together],
    [ben, together],
  ] as const)
    await mark(guest, id)
  await ctx.db
    .updateTable('events')
    .set({ cancelled_at: clock.now() })
    .where('id', '=', cancelled.id)
    .execute()
  advanceTo(`${cancelled.date}T18:00:00Z`)
  await openDueCards()
  for (const guest of [ada, ben, cleo])
    expect([await listAsked(guest), await listCards(guest)]).toEqual([[], []])
})

test('people who don’t want news about matches have the card without a notification', async () => {
  const [ada, ben] = await createPeople('Ada', 'Ben')
  await ada.call('PATCH /api/user/preferences', { body: { notifications: { newMatches: false } } })
  const { id, startsAt, date } = await createEvent([ada, ben])
  advanceTo(startsAt)
  for (const guest of [ada, ben]) await mark(guest, id)
  advanceTo(`${date}T18:00:00Z`)
  await openDueCards()
  expect([(await listAsked(ada)).length, (await listCards(ada)).length]).toEqual([0, 1])
})

const proposeNow = () => runWaitingJobs(ctx, 'propose-after-hearts')
const listProposals = async (member: Member): Promise<Proposal[]> =>
  (await member.call('GET /api/proposals', {})).body
async function giveMutualHearts(id: number, pairs: readonly (readonly [Member, Member])[]): Promise<void> {
  for (const [first, second] of pairs) {
    await giveHeart(first, id, second)
    await giveHeart(second, id, first)
  }
}

test('three people who all chose each other get a circle proposed, which is named after the event', async () => {
  const [ada, ben, cleo, dan] = await createPeople('Ada', 'Ben', 'Cleo', 'Dan')
  const id = await seedPastEvent(ctx, { attended: [ada, ben, cleo, dan] })
  await giveMutualHearts(id, [
    [ada, ben],
    [ada, cleo],
    [ben, cleo],
    [ada, dan],
  ])
  await ctx.jobs.runDueJobs()
  expect(await listProposals(ada)).toEqual([])
  expect(await findJobs(ctx, 'propose-after-hearts')).toHaveLength(1)
  await proposeNow()
  const [proposal] = await listProposals(ada)
  expect(proposal).toMatchObject({
    event: { id, title: 'Soup and stories' },
    interests: expect.arrayContaining(['Chess', 'Opera']),
    people: [
      { name: 'Ben', relationship: 'friend' },
      { name: 'Cleo', relationship: 'friend' },
    ],
  })
  expect(await listProposals(dan)).toEqual([])
  // A title that was removed must not become the name of a circle.
  const setRemoved = (at: Date | null) =>
    ctx.db.updateTable('events').set({ removed_at: at }).where('id', '=', id).execute()
  await setRemoved(clock.now())
  expect(await listProposals(ada)).toEqual([])
  await setRemoved(null)
  const params = { id: String(proposal?.id) }
  for (const member of [ada, ben, cleo])
    await member.call('PUT /api/proposals/{id}/answer', { params, body: { answer: 'yes' } })
  const [circle] = (await ada.call('GET /api/groups', {})).body
  expect(circle).toMatchObject({ name: 'Soup and stories', description: 'We met at Soup and stories.' })
})

test('one-sided hearts never lead to a proposal', async () => {
  const [ada, ben, cleo] = await createPeople('Ada', 'Ben', 'Cleo')
  const id = await seedPastEvent(ctx, { attended: [ada, ben, cleo] })
  await giveMutualHearts(id, [
    [ada, ben],
    [ada, cleo],
  ])
  await giveHeart(ben, id, cleo)
  await proposeNow()
  for (const member of [ada, ben, cleo]) expect(await listProposals(member)).toEqual([])
})

test('people who share a circle, or had this proposal, get none', async () => {
  const [ada, ben, cleo] = await createPeople('Ada', 'Ben', 'Cleo')
  const groupId = await seedCircle(ctx, { by: ada, members: [ben, cleo] })
  const meetup = await seedPastEvent(ctx, { attended: [ada, ben, cleo], groupId })
  const pairs = [
    [ada, ben],
    [ada, cleo],
    [ben, cleo],
  ] as const
  await giveMutualHearts(meetup, pairs)
  await proposeNow()
  expect(await listProposals(ada)).toEqual([])

  const [dan, eve, fin] = await createPeople('Dan', 'Eve', 'Fin')
  const id = await seedPastEvent(ctx, { attended: [dan, eve, fin] })
  await giveMutualHearts(id, [
    [dan, eve],
    [dan, fin],
    [eve, fin],
  ])
  await proposeNow()
  const [proposal] = await listProposals(dan)
  await ctx.db.insertInto('event_attendees').values({ event_id: id, user_id: ada.id }).execute()
  await proposeNow()
  expect((await listProposals(dan)).map((open) => open.id)).toEqual([proposal?.id])
})
