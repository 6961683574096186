import type { Proposal } from '@coterie/contract/proposals'
import { beforeEach, expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { insertFriendship } from '../friends/service.ts'
import { runProposals } from './run.ts'

const { ctx, cast, clock, matching } = await openTestApp()
const { db } = ctx

const day = 24 * 60 * 60

const runOnce = () => runProposals({ ...ctx, matching }, clock.now())
const listProposals = async (member: Member): Promise<Proposal[]> =>
  (await member.call('GET /api/proposals', {})).body
const getIds = (proposal: Proposal | undefined) =>
  proposal?.people.map(({ id }) => id).toSorted((a, b) => a - b)

/** Each test has its own people and interests. */
let testNumber = 0
async function createPeople(names: readonly string[], traits: { interests?: string[]; city?: string } = {}) {
  const created: Member[] = []
  const interests = traits.interests ?? [`Rare ${testNumber}`, `Rarer ${testNumber}`]
  for (const name of names)
    created.push(
      await cast.person(name, { interests, ...(traits.city === undefined ? {} : { city: traits.city }) }),
    )
  return created
}

const markAllActive = () => db.updateTable('users').set({ last_active_at: clock.now() }).execute()

beforeEach(async () => {
  testNumber += 1
  await db.updateTable('users').set({ is_discoverable: false }).execute()
})

test('proposes nearby people with rare shared interests to each other, with reasons', async () => {
  const [ada, ben, cleo, dan] = (await createPeople(['Ada', 'Ben', 'Cleo', 'Dan'])) as [
    Member,
    Member,
    Member,
    Member,
  ]
  const far = await createPeople(['Far'], { city: 'Munich, DE' })
  const other = await createPeople(['Other'], { interests: ['Opera', `Rare ${testNumber}`] })
  await db.transaction().execute((tx) => insertFriendship(tx, ada.id, ben.id, clock.now()))
  await db.transaction().execute((tx) => insertFriendship(tx, ben.id, cleo.id, clock.now()))
  expect(await runOnce()).toMatchObject({ started: 6, proposed: 1 })
  const [proposal] = await listProposals(ada)
  expect(proposal).toEqual({
    id: expect.any(Number),
    people: [
      { id: ben.id, name: 'Ben', avatar: null, relationship: 'friend' },
      { id: cleo.id, name: 'Cleo', avatar: null, relationship: 'mutual' },
      { id: dan.id, name: 'Dan', avatar: null, relationship: null },
    ],
    event: null,
    interests: expect.arrayContaining([`Rare ${testNumber}`, `Rarer ${testNumber}`]),
    withinMiles: 0,
    table: null,
    answer: null,
    yesCount: 0,
    yesRequired: 3,
    group: null,
    expiresAt: new Date(clock.now().getTime() + 14 * day * 1000).toISOString(),
  })
  for (const person of [ben, cleo, dan]) expect((await listProposals(person))[0]?.id).toBe(proposal?.id)
  for (const person of [...far, ...other]) expect(await listProposals(person)).toEqual([])

  // If one of them hides the city, the distance is hidden.
  await db.updateTable('users').set({ show_location: false }).where('id', '=', dan.id).execute()
  expect((await listProposals(ada))[0]?.withinMiles).toBeNull()
  expect((await listProposals(dan))[0]?.withinMiles).toBe(0)

  // A mutual friend the viewer can’t see is no reason.
  const [mutual] = other as [Member]
  for (const friend of [ada, dan])
    await db.transaction().execute((tx) => insertFriendship(tx, mutual.id, friend.id, clock.now()))
  const getTie = async () =>
    (await listProposals(ada))[0]?.people.find(({ id }) => id === dan.id)?.relationship
  expect(await getTie()).toBe('mutual')
  await db.updateTable('users').set({ is_active: false }).where('id', '=', mutual.id).execute()
  expect(await getTie()).toBeNull()
})

test('a proposal needs at least four people and has at most eight', async () => {
  await createPeople(['Ada', 'Ben', 'Cleo'])
  expect((await runOnce()).proposed).toBe(0)
  testNumber += 1
  const [first] = (await createPeople(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])) as [Member]
  expect((await runOnce()).proposed).toBe(1)
  expect((await listProposals(first))[0]?.people).toHaveLength(7)
})

test('leaves out people who blocked or skipped someone, are hidden or inactive', async () => {
  const [ada, ben, cleo, dan, eve] = (await createPeople(['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'])) as [
    Member,
    Member,
    Member,
    Member,
    Member,
  ]
  await ada.call('PUT /api/people/{id}/block', { params: { id: String(eve.id) } })
  expect((await runOnce()).proposed).toBe(1)
  const bothLists = [await listProposals(ada), await listProposals(eve)]
  expect(bothLists.filter((open) => open.length > 0)).toHaveLength(1)
  for (const person of [ben, cleo, dan]) expect(await listProposals(person)).toHaveLength(1)

  const changes: [string, object][] = [
    ['Hidden', { is_discoverable: false }],
    ['Away', { is_active: false }],
    ['Long gone', { last_active_at: new Date(clock.now().getTime() - 15 * day * 1000) }],
  ]
  for (const [name, columns] of changes) {
    testNumber += 1
    await createPeople(['Ann', 'Bea', 'Cat'])
    const [person] = (await createPeople([name])) as [Member]
    await db.updateTable('users').set(columns).where('id', '=', person.id).execute()
    expect([name, (await runOnce()).proposed]).toEqual([name, 0])
  }
})

test('leaves out people with three circles on the Free plan, but not on paid plans', async () => {
  const [full] = (await createPeople(['Full', 'Ben', 'Cleo', 'Dan'])) as [Member]
  for (let count = 0; count < 3; count += 1) {
    const host = await cast.person(`Host ${count}`, { interests: ['Sailing'] })
    await seedCircle(ctx, { by: host, members: [full] })
  }
  expect((await runOnce()).proposed).toBe(0)
  await db.updateTable('users').set({ subscription_plan: 'premium' }).where('id', '=', full.id).execute()
  clock.advance(7 * day)
  await markAllActive()
  expect((await runOnce()).proposed).toBe(1)
  expect(await listProposals(full)).toHaveLength(1)
})

test('proposes nothing if an active circle nearby covers the topic or contains most of the people', async () => {
  for (const [quietDays, proposed] of [
    [0, 0],
    [31, 1],
  ] as const) {
    testNumber += 1
    await createPeople(['Ada', 'Ben', 'Cleo', 'Dan'])
    const host = await cast.person('Host', {
      interests: [`Rare ${testNumber}`, `Rarer ${testNumber}`, 'Opera'],
    })
    await db.updateTable('users').set({ is_discoverable: false }).where('id', '=', host.id).execute()
    await seedCircle(ctx, { by: host, quietDays })
    expect([quietDays, (await runOnce()).proposed]).toEqual([quietDays, proposed])
  }

  testNumber += 1
  const [eve, fin, gil] = (await createPeople(['Eve', 'Fin', 'Gil', 'Hal'])) as [Member, Member, Member]
  const host = await cast.person('Other host', { interests: ['Sailing'] })
  await seedCircle(ctx, { by: host, members: [eve, fin, gil] })
  expect((await runOnce()).proposed).toBe(0)
})

test('never proposes the same group twice, or to a person twice within a week', async () => {
  const [ada, ben, cleo, dan] = (await createPeople(['Ada', 'Ben', 'Cleo', 'Dan'])) as [
    Member,
    Member,
    Member,
    Member,
  ]
  expect((await runOnce()).proposed).toBe(1)
  const [before] = await listProposals(ada)
  expect(await runOnce()).toEqual({ started: 0, proposed: 0 })
  clock.advance(15 * day)
  await markAllActive()
  expect(await listProposals(ada)).toEqual([])
  expect((await runOnce()).proposed).toBe(0)
  // With as many new people as former ones, it is a different group.
  const newPeople = await createPeople(['Eve', 'Fin', 'Gil', 'Hal'])
  clock.advance(8 * day)
  await markAllActive()
  expect((await runOnce()).proposed).toBe(1)
  const formerPeople = [ada, ben, cleo, dan]
  const proposals = (await Promise.all([...formerPeople, ...newPeople].map(listProposals))).flat()
  expect(proposals.length).toBeGreaterThanOrEqual(4)
  for (const proposal of proposals) expect(proposal.id).not.toBe(before?.id)
  const repeatedIds =
    getIds(proposals[0])?.filter((id) => formerPeople.some((person) => person.id === id)) ?? []
  expect(repeatedIds.length * 2).toBeLessThanOrEqual((proposals[0]?.people.length ?? 0) + 1)
})
