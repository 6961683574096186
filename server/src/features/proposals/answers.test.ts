import type { Proposal } from '@coterie/contract/proposals'
import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { insertProposal } from './run-queries.ts'

const { ctx, cast, clock, queries } = await openTestApp()
const { db } = ctx

const day = 24 * 60 * 60
const names = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fin', 'Gil', 'Hal'] as const

type ErrorBody = { error: { code: string } }

/** A proposal to new people from Berlin who like chess and hiking. */
async function createProposal(size: number): Promise<{ id: number; people: Member[] }> {
  const people: Member[] = []
  for (const name of names.slice(0, size))
    people.push(await cast.person(name, { interests: ['Chess', 'Hiking', 'Opera'] }))
  const ids = people.map(({ id }) => id)
  const interests = await db
    .selectFrom('interests')
    .select('id')
    .where('name', 'in', ['Chess', 'Hiking'])
    .orderBy('name')
    .execute()
  await db
    .transaction()
    .execute((tx) => insertProposal(tx, { ids, interests: interests.map(({ id }) => id) }, clock.now()))
  const [first] = people
  const open = first === undefined ? [] : (await first.call('GET /api/proposals', {})).body
  return { id: open[0]?.id ?? 0, people }
}

const answer = (member: Member | undefined, id: number, value: 'yes' | 'no' | null) => {
  if (member === undefined) throw new Error('Missing person')
  clock.advance(1)
  return member.send<Proposal & ErrorBody>('PUT /api/proposals/{id}/answer', {
    params: { id: String(id) },
    body: { answer: value },
  })
}
const listProposals = async (member: Member | undefined) =>
  (await member?.call('GET /api/proposals', {}))?.body ?? []
const listCircles = async (member: Member | undefined) =>
  (await member?.call('GET /api/groups', {}))?.body ?? []

/** The details of a circle of the first three people with these languages. */
async function createNamedCircle(...languages: readonly ('en' | 'es')[]) {
  const { id, people } = await createProposal(4)
  for (const [index, language] of languages.entries())
    await people[index]?.send('PUT /api/language', { body: { language } })
  for (const person of people.slice(0, 3)) await answer(person, id, 'yes')
  const [created] = await listCircles(people[0])
  return [created?.name, created?.description]
}

const block = (member: Member | undefined, target: Member | undefined) =>
  member?.send('PUT /api/people/{id}/block', { params: { id: target?.id } })

test('after a block between a member and a person, the person neither sees nor joins the proposed circle', async () => {
  const { id, people } = await createProposal(4)
  for (const person of people.slice(0, 3)) await answer(person, id, 'yes')
  const [created] = await listCircles(people[0])
  const [newcomer, lastPerson] = [await cast.person('Later'), people[3]]
  await db
    .updateTable('groups')
    .set({ join_policy: 'open' })
    .where('id', '=', created?.id ?? 0)
    .execute()
  await newcomer.send('POST /api/groups/{id}/join', { params: { id: created?.id }, body: {} })
  expect(await listProposals(lastPerson)).toHaveLength(1)
  await block(newcomer, lastPerson)
  expect(await listProposals(lastPerson)).toEqual([])
  expect((await answer(lastPerson, id, 'yes')).status).toBe(404)
  expect(await listCircles(lastPerson)).toEqual([])
})

async function fillPlan(member: Member): Promise<void> {
  for (let count = 0; count < 3; count += 1) await seedCircle(ctx, { by: member, name: `Full ${count}` })
}

test('the third yes creates a circle, with the first person as organizer; a later yes joins it', async () => {
  const { id, people } = await createProposal(5)
  const [ada, ben, cleo, dan, eve] = people
  expect((await answer(ben, id, 'yes')).body).toMatchObject({ answer: 'yes', yesCount: 1, group: null })
  expect((await answer(ada, id, 'yes')).body).toMatchObject({ yesCount: 2, group: null })
  expect(await listProposals(ben)).toMatchObject([{ answer: 'yes', yesCount: 2 }])
  const { body } = await answer(cleo, id, 'yes')
  expect(body.group).toMatchObject({ name: 'Chess & Hiking in Berlin', joined: true })
  expect(await listCircles(ben)).toMatchObject([
    {
      id: body.group?.id,
      name: 'Chess & Hiking in Berlin',
      description: 'For people nearby who like Chess and Hiking.',
      location: 'Berlin, DE',
      interests: ['Chess', 'Hiking'],
      role: 'admin',
      memberCount: 3,
      createdBy: ben?.id,
    },
  ])
  expect(await listCircles(ada)).toMatchObject([{ role: 'member' }])
  expect(await listProposals(ada)).toEqual([])
  expect(await listProposals(dan)).toMatchObject([{ group: { id: body.group?.id, joined: false } }])
  expect((await answer(dan, id, 'yes')).body).toMatchObject({ group: { joined: true } })
  expect(await listCircles(dan)).toMatchObject([{ memberCount: 4 }])
  expect((await answer(eve, id, 'no')).status).toBe(200)
  expect(await listProposals(eve)).toEqual([])
})

test('the circle’s name uses the language of most people who said yes', async () => {
  const english = ['Chess & Hiking in Berlin', 'For people nearby who like Chess and Hiking.']
  const spanish = [
    'Chess y senderismo en Berlin',
    'Para personas de la zona con gustos en común: Chess y senderismo.',
  ]
  expect(await createNamedCircle('en', 'es', 'es')).toEqual(spanish)
  expect(await createNamedCircle('es', 'en', 'en')).toEqual(english)
  // The fourth hasn't answered and doesn't count.
  expect(await createNamedCircle('en', 'en', 'es', 'es')).toEqual(english)
})

test('an answer can be changed until the circle exists; repeating it is idempotent', async () => {
  const { id, people } = await createProposal(4)
  const [ada, ben, cleo] = people
  await answer(ada, id, 'yes')
  expect((await answer(ada, id, 'no')).body).toMatchObject({ answer: 'no', yesCount: 0 })
  expect(await listProposals(ada)).toEqual([])
  expect((await answer(ada, id, null)).body).toMatchObject({ answer: null })
  expect(await listProposals(ada)).toHaveLength(1)
  for (const person of [ada, ben, cleo]) await answer(person, id, 'yes')
  expect(await answer(ada, id, 'yes')).toMatchObject({ status: 200, body: { group: { joined: true } } })
  expect(await answer(ada, id, 'no')).toMatchObject({
    status: 409,
    body: { error: { code: 'proposal_confirmed' } },
  })
})

test('after too many people say no, the proposal is over for everyone and doesn’t reveal who they were', async () => {
  const { id, people } = await createProposal(4)
  const [ada, ben, cleo] = people
  await answer(ada, id, 'no')
  expect(JSON.stringify(await listProposals(cleo))).not.toContain('"no"')
  expect(await listProposals(cleo)).toHaveLength(1)
  await answer(ben, id, 'no')
  expect(await listProposals(cleo)).toEqual([])
  expect((await answer(cleo, id, 'yes')).status).toBe(404)
})

test('concurrent answers create one circle with each person once', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { id, people } = await createProposal(6)
    const responses = await Promise.all([...people, ...people].map((person) => answer(person, id, 'yes')))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    const circles = (await Promise.all(people.map(listCircles))).flat()
    expect(new Set(circles.map(({ id: circleId }) => circleId)).size).toBe(1)
    expect(circles).toHaveLength(6)
    expect(circles[0]).toMatchObject({ memberCount: 6 })
    expect(circles.filter(({ role }) => role === 'admin')).toHaveLength(1)
  }
}, 20_000)

test('a yes from a person at their circle limit doesn’t count; they join once they have room', async () => {
  const { id, people } = await createProposal(5)
  const [ada, ben, cleo, dan, eve] = people as [Member, Member, Member, Member, Member]
  await fillPlan(eve)
  expect(await answer(eve, id, 'yes')).toMatchObject({
    status: 403,
    body: { error: { code: 'circle_limit' } },
  })
  expect((await listProposals(eve))[0]).toMatchObject({ answer: null })
  await answer(ada, id, 'yes')
  await fillPlan(ada)
  await answer(ben, id, 'yes')
  expect((await answer(cleo, id, 'yes')).body).toMatchObject({ yesCount: 3, group: null })
  expect((await answer(dan, id, 'yes')).body.group).toMatchObject({ joined: true })
  expect(await listCircles(ada)).toHaveLength(3)
  expect(await listProposals(ada)).toMatchObject([{ answer: 'yes', group: { joined: false } }])
  expect((await answer(ada, id, 'yes')).status).toBe(403)
  await db.updateTable('users').set({ subscription_plan: 'premium' }).where('id', '=', ada.id).execute()
  expect((await answer(ada, id, 'yes')).status).toBe(200)
  expect(await listCircles(ada)).toHaveLength(4)
})

test('with room for one circle, two concurrent proposals admit a person once', async () => {
  for (let round = 0; round < 3; round += 1) {
    const [first, second] = [await createProposal(4), await createProposal(4)]
    const [shared] = first.people as [Member]
    await db.insertInto('proposal_members').values({ proposal_id: second.id, user_id: shared.id }).execute()
    for (let count = 0; count < 2; count += 1) await seedCircle(ctx, { by: shared })
    for (const [proposal, index] of [
      [first, 1],
      [second, 0],
    ] as const)
      for (const person of proposal.people.slice(index, index + 2)) await answer(person, proposal.id, 'yes')
    const responses = await Promise.all([answer(shared, first.id, 'yes'), answer(shared, second.id, 'yes')])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 403])
    expect(await listCircles(shared)).toHaveLength(3)
  }
}, 20_000)

test('outsiders, blocked people and expired proposals get the same response as missing ones', async () => {
  const { id, people } = await createProposal(5)
  const [ada, ben, cleo, dan, eve] = people as [Member, Member, Member, Member, Member]
  const outsider = await cast.person('Outsider')
  const [refused, missing] = [await answer(outsider, id, 'yes'), await answer(outsider, 2_000_000_000, 'yes')]
  expect([refused.status, refused.body]).toEqual([404, missing.body])
  expect(await listProposals(outsider)).toEqual([])
  await answer(ada, id, 'yes')
  await ada.call('PUT /api/people/{id}/block', { params: { id: String(eve.id) } })
  for (const person of [ada, eve]) {
    expect(await listProposals(person)).toEqual([])
    expect((await answer(person, id, 'yes')).status).toBe(404)
  }
  await answer(ben, id, 'yes')
  expect((await answer(cleo, id, 'yes')).body).toMatchObject({ group: null })
  expect((await answer(dan, id, 'yes')).body.group).toMatchObject({ joined: true })
  expect((await listCircles(dan))[0]).toMatchObject({ memberCount: 3 })

  const expired = await createProposal(4)
  clock.advance(14 * day)
  expect((await answer(expired.people[0], expired.id, 'yes')).status).toBe(404)
})

test('a person who left can’t rejoin through the proposal, and a deleted circle doesn’t exist', async () => {
  const { id, people } = await createProposal(5)
  const [ada, ben, cleo, dan] = people as [Member, Member, Member, Member]
  for (const person of [ada, ben, cleo]) await answer(person, id, 'yes')
  const [created] = await listCircles(ada)
  await db.deleteFrom('group_members').where('user_id', '=', cleo.id).execute()
  expect((await answer(cleo, id, 'yes')).status).toBe(404)
  expect(await listProposals(dan)).toHaveLength(1)
  await db
    .deleteFrom('groups')
    .where('id', '=', created?.id ?? 0)
    .execute()
  expect(await listProposals(dan)).toEqual([])
  expect((await answer(dan, id, 'yes')).status).toBe(404)
})

test('people who hide their city don’t affect the circle’s location', async () => {
  const { id, people } = await createProposal(4)
  const ids = people.map((person) => person.id)
  await db.updateTable('users').set({ show_location: false }).where('id', 'in', ids).execute()
  for (const person of people.slice(0, 3)) await answer(person, id, 'yes')
  expect(await listCircles(people[0])).toMatchObject([{ name: 'Chess & Hiking', location: null }])
})

test('takes a fixed number of queries for any number of proposals', async () => {
  const { people } = await createProposal(4)
  const [ada] = people as [Member]
  const measure = async () => {
    const before = queries.length
    const open = await listProposals(ada)
    return { open: open.length, count: queries.length - before }
  }
  const single = await measure()
  for (let count = 0; count < 3; count += 1) {
    const { id } = await createProposal(4)
    await db.insertInto('proposal_members').values({ proposal_id: id, user_id: ada.id }).execute()
  }
  expect(await measure()).toEqual({ open: 4, count: single.count })
})
