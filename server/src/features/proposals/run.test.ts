import type { Proposal } from '@coterie/contract/proposals'
import { beforeEach, expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { circle } from '../../testing/circles.ts'
import { world } from '../../testing/world.ts'
import { insertFriendship } from '../friends/service.ts'
import { runProposals } from './run.ts'

const { ctx, cast, clock } = await world()
const { db } = ctx

const day = 24 * 60 * 60

const look = () => runProposals(ctx, clock.now())
const openOf = async (by: Member): Promise<Proposal[]> => (await by.call('GET /api/proposals', {})).body
const idsOf = (proposal: Proposal | undefined) =>
  proposal?.people.map(({ id }) => id).toSorted((a, b) => a - b)

/** Each story has its own people and interests. */
let story = 0
async function people(names: readonly string[], traits: { interests?: string[]; city?: string } = {}) {
  const made: Member[] = []
  const interests = traits.interests ?? [`Rare ${story}`, `Rarer ${story}`]
  for (const name of names)
    made.push(
      await cast.person(name, { interests, ...(traits.city === undefined ? {} : { city: traits.city }) }),
    )
  return made
}

const here = () => db.updateTable('users').set({ last_active_at: clock.now() }).execute()

beforeEach(async () => {
  story += 1
  // People of earlier stories can't be found any more.
  await db.updateTable('users').set({ is_discoverable: false }).execute()
})

test('proposes nearby people with rare shared interests to each other, with reasons', async () => {
  const [ada, ben, cleo, dan] = (await people(['Ada', 'Ben', 'Cleo', 'Dan'])) as [
    Member,
    Member,
    Member,
    Member,
  ]
  const far = await people(['Far'], { city: 'Munich, DE' })
  const other = await people(['Other'], { interests: ['Opera', `Rare ${story}`] })
  await db.transaction().execute((tx) => insertFriendship(tx, ada.id, ben.id, clock.now()))
  await db.transaction().execute((tx) => insertFriendship(tx, ben.id, cleo.id, clock.now()))
  expect(await look()).toMatchObject({ started: 6, proposed: 1 })
  const [proposal] = await openOf(ada)
  expect(proposal).toEqual({
    id: expect.any(Number),
    people: [
      { id: ben.id, name: 'Ben', avatar: null, tie: 'friend' },
      { id: cleo.id, name: 'Cleo', avatar: null, tie: 'mutual' },
      { id: dan.id, name: 'Dan', avatar: null, tie: null },
    ],
    interests: expect.arrayContaining([`Rare ${story}`, `Rarer ${story}`]),
    withinMiles: 0,
    answer: null,
    yesCount: 0,
    group: null,
    expiresAt: new Date(clock.now().getTime() + 14 * day * 1000).toISOString(),
  })
  for (const one of [ben, cleo, dan]) expect((await openOf(one))[0]?.id).toBe(proposal?.id)
  for (const one of [...far, ...other]) expect(await openOf(one)).toEqual([])

  // If one of them hides the city, the distance is hidden.
  await db.updateTable('users').set({ show_location: false }).where('id', '=', dan.id).execute()
  expect((await openOf(ada))[0]?.withinMiles).toBeNull()
  expect((await openOf(dan))[0]?.withinMiles).toBe(0)
})

test('three people are too few, eight are the most', async () => {
  await people(['Ada', 'Ben', 'Cleo'])
  expect((await look()).proposed).toBe(0)
  story += 1
  const [first] = (await people(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])) as [Member]
  expect((await look()).proposed).toBe(1)
  expect((await openOf(first))[0]?.people).toHaveLength(7)
})

test('leaves out people who blocked or skipped someone, are hidden or inactive', async () => {
  const [ada, ben, cleo, dan, eve] = (await people(['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'])) as [
    Member,
    Member,
    Member,
    Member,
    Member,
  ]
  await ada.call('PUT /api/people/{id}/block', { params: { id: String(eve.id) } })
  expect((await look()).proposed).toBe(1)
  const both = [await openOf(ada), await openOf(eve)]
  expect(both.filter((open) => open.length > 0)).toHaveLength(1)
  for (const one of [ben, cleo, dan]) expect(await openOf(one)).toHaveLength(1)

  const change: [string, object][] = [
    ['Hidden', { is_discoverable: false }],
    ['Away', { is_active: false }],
    ['Long gone', { last_active_at: new Date(clock.now().getTime() - 15 * day * 1000) }],
  ]
  for (const [name, columns] of change) {
    story += 1
    await people(['Ann', 'Bea', 'Cat'])
    const [one] = (await people([name])) as [Member]
    await db.updateTable('users').set(columns).where('id', '=', one.id).execute()
    expect([name, (await look()).proposed]).toEqual([name, 0])
  }
})

test('leaves out people with three circles on the Free plan, but not on paid plans', async () => {
  const [full] = (await people(['Full', 'Ben', 'Cleo', 'Dan'])) as [Member]
  for (let count = 0; count < 3; count += 1) {
    const by = await cast.person(`Host ${count}`, { interests: ['Sailing'] })
    await circle(ctx, { by, members: [full] })
  }
  expect((await look()).proposed).toBe(0)
  await db.updateTable('users').set({ subscription_plan: 'premium' }).where('id', '=', full.id).execute()
  clock.forward(7 * day)
  await here()
  expect((await look()).proposed).toBe(1)
  expect(await openOf(full)).toHaveLength(1)
})

test('proposes nothing if an active circle nearby has the topic or contains most of them', async () => {
  for (const [quietDays, proposed] of [
    [0, 0],
    [31, 1],
  ] as const) {
    story += 1
    await people(['Ada', 'Ben', 'Cleo', 'Dan'])
    const by = await cast.person('Host', { interests: [`Rare ${story}`, `Rarer ${story}`, 'Opera'] })
    await db.updateTable('users').set({ is_discoverable: false }).where('id', '=', by.id).execute()
    await circle(ctx, { by, quietDays })
    expect([quietDays, (await look()).proposed]).toEqual([quietDays, proposed])
  }

  story += 1
  const [eve, fin, gil] = (await people(['Eve', 'Fin', 'Gil', 'Hal'])) as [Member, Member, Member]
  const by = await cast.person('Other host', { interests: ['Sailing'] })
  await circle(ctx, { by, members: [eve, fin, gil] })
  expect((await look()).proposed).toBe(0)
})

test('never proposes the same group twice, or to a person twice within a week', async () => {
  const [ada, ben, cleo, dan] = (await people(['Ada', 'Ben', 'Cleo', 'Dan'])) as [
    Member,
    Member,
    Member,
    Member,
  ]
  expect((await look()).proposed).toBe(1)
  const [before] = await openOf(ada)
  expect(await look()).toEqual({ started: 0, proposed: 0 })
  clock.forward(15 * day)
  await here()
  expect(await openOf(ada)).toEqual([])
  expect((await look()).proposed).toBe(0)
  // With as many new people as known ones it is a different group.
  const fresh = await people(['Eve', 'Fin', 'Gil', 'Hal'])
  clock.forward(8 * day)
  await here()
  expect((await look()).proposed).toBe(1)
  const known = [ada, ben, cleo, dan]
  const shown = (await Promise.all([...known, ...fresh].map(openOf))).flat()
  expect(shown.length).toBeGreaterThanOrEqual(4)
  for (const one of shown) expect(one.id).not.toBe(before?.id)
  const met = idsOf(shown[0])?.filter((id) => known.some((one) => one.id === id)) ?? []
  expect(met.length * 2).toBeLessThanOrEqual((shown[0]?.people.length ?? 0) + 1)
})
