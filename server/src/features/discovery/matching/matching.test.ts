import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'

import { seedCircle } from '../../../testing/circles.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { Trait, traitCount } from './candidates.ts'
import { Matching } from './matching.ts'
import { findCircleMates } from './ties.ts'

const { ctx, cast } = await openTestApp()
const { db } = ctx

async function describePerson(matching: Matching, id: number) {
  const community = await matching.getCommunity()
  return {
    shown: community.people.isShown(id),
    interests: community.people.interests.length(id),
    circles: community.circlesByPerson.length(id) / 2,
    friends: community.friendsByPerson.length(id),
  }
}

test('every process sees every committed change at its next read', async () => {
  const [first, second] = [new Matching(db), new Matching(db)]
  const ada = await cast.person('Ada', { interests: ['Chess'] })
  const ben = await cast.person('Ben')
  const describeBoth = async () => [await describePerson(first, ada.id), await describePerson(second, ada.id)]
  const expected = { shown: true, interests: 1, circles: 0, friends: 0 }
  expect(await describeBoth()).toEqual([expected, expected])

  await sql`insert into user_interests select ${ada.id}, id from interests where slug <> 'chess' limit 2`.execute(
    db,
  )
  const id = await seedCircle(ctx, { by: ben, members: [ada] })
  await db.insertInto('friendships').values({ user_low: ada.id, user_high: ben.id }).execute()
  const changed = { shown: true, interests: 3, circles: 1, friends: 1 }
  expect(await describeBoth()).toEqual([changed, changed])

  await db.deleteFrom('groups').where('id', '=', id).execute()
  await db.updateTable('users').set({ is_discoverable: false }).where('id', '=', ada.id).execute()
  const hidden = { ...changed, shown: false, circles: 0 }
  expect(await describeBoth()).toEqual([hidden, hidden])
  expect((await first.getCommunity()).circles.isShown(id)).toBe(false)

  await db.deleteFrom('users').where('id', '=', ada.id).execute()
  const deleted = { shown: false, circles: 0, friends: 0 }
  expect(await describeBoth()).toMatchObject([deleted, deleted])
  expect((await describePerson(first, ben.id)).friends).toBe(0)
})

test('sees a change that commits after a later one', async () => {
  const matching = new Matching(db)
  const [early, late] = [await cast.person('Early'), await cast.person('Late')]
  await matching.getCommunity()
  await db.transaction().execute(async (slow) => {
    await slow.updateTable('users').set({ is_discoverable: false }).where('id', '=', early.id).execute()
    await db.updateTable('users').set({ is_discoverable: false }).where('id', '=', late.id).execute()
    const seen = await matching.getCommunity()
    expect([seen.people.isShown(early.id), seen.people.isShown(late.id)]).toEqual([true, false])
  })
  expect((await matching.getCommunity()).people.isShown(early.id)).toBe(false)
})

test('ignores rolled-back changes', async () => {
  const matching = new Matching(db)
  const ada = await cast.person('Ada')
  await matching.getCommunity()
  const rollback = db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set({ is_discoverable: false }).where('id', '=', ada.id).execute()
    throw new Error('no')
  })
  await expect(rollback).rejects.toThrow('no')
  expect((await matching.getCommunity()).people.isShown(ada.id)).toBe(true)
})

test('twenty concurrent readers each see their own change', async () => {
  const matching = new Matching(db)
  const people = []
  for (let count = 0; count < 20; count += 1) people.push(await cast.person(`Person ${count}`))
  const seen = await Promise.all(
    people.map(async ({ id }) => {
      await db.updateTable('users').set({ is_discoverable: false }).where('id', '=', id).execute()
      return (await matching.getCommunity()).people.isShown(id)
    }),
  )
  expect(seen).toEqual(people.map(() => false))
})

test('knows how often people attended a circle’s events', async () => {
  const matching = new Matching(db)
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const groupId = await seedCircle(ctx, { by: ada, members: [ben] })
  const events = { group_id: groupId, title: 'Walk', timezone: 'UTC', starts_at: ctx.clock.now() }
  for (let count = 0; count < 3; count += 1) {
    const event = await db.insertInto('events').values(events).returning('id').executeTakeFirstOrThrow()
    await db.insertInto('event_attendees').values({ event_id: event.id, user_id: ben.id }).execute()
  }
  const community = await matching.getCommunity()
  expect([...community.circlesByPerson.values(ben.id)]).toEqual([groupId, 3])
  expect([...community.membersByCircle.values(groupId)].toSorted((a, b) => a - b)).toEqual(
    [ada.id, 0, ben.id, 3].toSorted((a, b) => a - b),
  )
})

test('if attendance was marked, only marked people attended; until then, everyone who was going', async () => {
  const matching = new Matching(db)
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const groupId = await seedCircle(ctx, { by: ada, members: [ben] })
  const details = { group_id: groupId, title: 'Walk', timezone: 'UTC', starts_at: ctx.clock.now() }
  const { id } = await db.insertInto('events').values(details).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('event_attendees')
    .values([ada, ben].map(({ id: userId }) => ({ event_id: id, user_id: userId })))
    .execute()
  const countAttended = async () => {
    const { circlesByPerson } = await matching.getCommunity()
    return [circlesByPerson.values(ada.id)[1], circlesByPerson.values(ben.id)[1]]
  }
  const mark = (checked_in_at: Date | null) =>
    db
      .updateTable('event_attendees')
      .set({ checked_in_at })
      .where('event_id', '=', id)
      .where('user_id', '=', ada.id)
      .execute()
  expect(await countAttended()).toEqual([1, 1])
  await mark(ctx.clock.now())
  expect(await countAttended()).toEqual([1, 0])
  await mark(null)
  expect(await countAttended()).toEqual([1, 1])
  await db.updateTable('events').set({ cancelled_at: ctx.clock.now() }).where('id', '=', id).execute()
  expect(await countAttended()).toEqual([0, 0])
  await db.updateTable('events').set({ cancelled_at: null }).where('id', '=', id).execute()
  expect(await countAttended()).toEqual([1, 1])
})

test('attending the same event outside circles is a tie, stronger at small events; an RSVP alone isn’t', async () => {
  const matching = new Matching(db)
  const [ada, ben, cleo, dan] = [
    await cast.person('Ada'),
    await cast.person('Ben'),
    await cast.person('Cleo'),
    await cast.person('Dan'),
  ]
  const createEvent = async (attended: { id: number }[], rsvpOnly: { id: number }[] = []) => {
    const details = { title: 'Fair', timezone: 'UTC', starts_at: ctx.clock.now() }
    const { id } = await db.insertInto('events').values(details).returning('id').executeTakeFirstOrThrow()
    const rows = [...attended, ...rsvpOnly].map((person) => ({
      event_id: id,
      user_id: person.id,
      checked_in_at: attended.includes(person) ? ctx.clock.now() : null,
    }))
    await db.insertInto('event_attendees').values(rows).execute()
    return id
  }
  const small = await createEvent([ada, ben])
  await createEvent([ada, ben, cleo, await cast.person('Eve')], [dan])
  const mates = findCircleMates(await matching.getCommunity(), ada.id)
  expect([ben, cleo, dan].map(({ id }) => mates.get(id))).toEqual([
    { weight: 3, count: 0 },
    { weight: 1, count: 0 },
    undefined,
  ])
  await db.deleteFrom('event_attendees').where('event_id', '=', small).where('user_id', '=', ben.id).execute()
  expect(findCircleMates(await matching.getCommunity(), ada.id).get(ben.id)).toEqual({ weight: 1, count: 0 })
})

test('retries a failed read', async () => {
  const matching = new Matching(db)
  const ada = await cast.person('Ada')
  await matching.getCommunity()
  await sql`alter table match_changes rename to away`.execute(db)
  await expect(matching.getCommunity()).rejects.toThrow('match_changes')
  await sql`alter table away rename to match_changes`.execute(db)
  expect((await matching.getCommunity()).people.isShown(ada.id)).toBe(true)
})

test('reads circles again once a day, because joins get old', async () => {
  const [hour, start, clock] = [60 * 60 * 1000, Date.now(), vi.spyOn(Date, 'now')]
  onTestFinished(() => clock.mockRestore())
  const id = await seedCircle(ctx, { by: await cast.person('Host'), members: [await cast.person('Guest')] })
  const matching = new Matching(db)
  const getPopularityAfter = async (hours: number) => {
    clock.mockReturnValue(start + hours * hour)
    const { circles, circleNumbers } = await matching.getCommunity()
    return circles.traits[circleNumbers.get(id) * traitCount + Trait.popular] ?? 0
  }
  const before = await getPopularityAfter(1)
  const longAgo = new Date(ctx.clock.now().getTime() - 200 * 24 * hour)
  await db.updateTable('group_members').set({ joined_at: longAgo }).where('group_id', '=', id).execute()
  expect(await getPopularityAfter(12)).toBe(before)
  expect(await getPopularityAfter(23)).toBe(before)
  expect(await getPopularityAfter(26)).toBeLessThan(before)
})

test('knows when events were, and which ones were cancelled, moved or hidden later', async () => {
  const matching = new Matching(db)
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const groupId = await seedCircle(ctx, { by: ada, members: [ben] })
  const now = ctx.clock.now()
  const minutes = Math.floor(now.getTime() / 60_000)
  const event = { group_id: groupId, title: 'Walk', timezone: 'UTC', starts_at: now }
  await matching.getCommunity()
  const { id } = await db.insertInto('events').values(event).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('event_attendees')
    .values([ada, ben].map((person) => ({ event_id: id, user_id: person.id })))
    .execute()
  const getStart = async () => {
    const community = await matching.getCommunity()
    return community.getEventStart(community.eventNumbers.get(id)) - minutes
  }
  expect(await getStart()).toBe(0)
  expect(new Set((await matching.getCommunity()).eventsByPerson.values(ada.id))).toContain(id)
  const change = (values: object) => db.updateTable('events').set(values).where('id', '=', id).execute()
  await change({ starts_at: new Date(now.getTime() - 60 * 60_000) })
  expect(await getStart()).toBe(-60)
  for (const column of ['cancelled_at', 'hidden_at', 'removed_at']) {
    await change({ [column]: now })
    expect(await getStart()).toBeGreaterThan(1e6)
    await change({ [column]: null })
    expect(await getStart()).toBe(-60)
  }
})

test('knows which people are separated by a block', async () => {
  const matching = new Matching(db)
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const describeBlocks = async () => {
    const { blocksByPerson } = await matching.getCommunity()
    return [[...blocksByPerson.values(ada.id)], [...blocksByPerson.values(ben.id)]]
  }
  expect(await describeBlocks()).toEqual([[], []])
  await db.insertInto('blocks').values({ blocker_id: ada.id, blocked_id: ben.id }).execute()
  expect(await describeBlocks()).toEqual([[ben.id], [ada.id]])
  await db.deleteFrom('blocks').where('blocker_id', '=', ada.id).execute()
  expect(await describeBlocks()).toEqual([[], []])
})

test('a young circle that people join is more popular than an old one of the same size', async () => {
  const matching = new Matching(db)
  const [host, guest] = [await cast.person('Host'), await cast.person('Guest')]
  const young = await seedCircle(ctx, { by: host, members: [guest] })
  const old = await seedCircle(ctx, { by: host, members: [guest] })
  const longAgo = new Date(ctx.clock.now().getTime() - 800 * 24 * 60 * 60 * 1000)
  await db.updateTable('groups').set({ created_at: longAgo }).where('id', '=', old).execute()
  await db.updateTable('group_members').set({ joined_at: longAgo }).where('group_id', '=', old).execute()
  const { circles, circleNumbers } = await matching.getCommunity()
  const getTrait = (id: number) => circles.traits[circleNumbers.get(id) * traitCount + Trait.popular] ?? 0
  expect(getTrait(young)).toBeGreaterThan(getTrait(old) + 0.4)
})
