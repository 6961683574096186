import type { Proposal } from '@coterie/contract/proposals'
import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { circle } from '../../testing/circles.ts'
import { world } from '../../testing/world.ts'
import { insertProposal } from './run-queries.ts'

const { ctx, cast, clock, queries } = await world()
const { db } = ctx

const day = 24 * 60 * 60
const letters = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fin', 'Gil', 'Hal'] as const

type Refused = { error: { code: string } }

/** A proposal to new people from Berlin who like chess and hiking. */
async function proposed(size: number): Promise<{ id: number; people: Member[] }> {
  const people: Member[] = []
  for (const name of letters.slice(0, size))
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

const say = (by: Member | undefined, id: number, answer: 'yes' | 'no' | null) => {
  if (by === undefined) throw new Error('Missing person')
  clock.forward(1)
  return by.send<Proposal & Refused>('PUT /api/proposals/{id}/answer', {
    params: { id: String(id) },
    body: { answer },
  })
}
const openOf = async (by: Member | undefined) => (await by?.call('GET /api/proposals', {}))?.body ?? []
const circlesOf = async (by: Member | undefined) => (await by?.call('GET /api/groups', {}))?.body ?? []

/** The details of a circle of the first three people with these languages. */
async function calledAmong(...languages: readonly ('en' | 'es')[]) {
  const { id, people } = await proposed(4)
  for (const [at, language] of languages.entries())
    await people[at]?.send('PUT /api/language', { body: { language } })
  for (const one of people.slice(0, 3)) await say(one, id, 'yes')
  const [made] = await circlesOf(people[0])
  return [made?.name, made?.description]
}

const block = (by: Member | undefined, whom: Member | undefined) =>
  by?.send('PUT /api/people/{id}/block', { params: { id: whom?.id } })

test('a person with a block neither sees nor joins the circle of a proposal', async () => {
  const { id, people } = await proposed(4)
  for (const person of people.slice(0, 3)) await say(person, id, 'yes')
  const [made] = await circlesOf(people[0])
  const [later, late] = [await cast.person('Later'), people[3]]
  await db
    .updateTable('groups')
    .set({ join_policy: 'open' })
    .where('id', '=', made?.id ?? 0)
    .execute()
  await later.send('POST /api/groups/{id}/join', { params: { id: made?.id }, body: {} })
  expect(await openOf(late)).toHaveLength(1)
  await block(later, late)
  expect(await openOf(late)).toEqual([])
  expect((await say(late, id, 'yes')).status).toBe(404)
  expect(await circlesOf(late)).toEqual([])
})

async function fill(by: Member): Promise<void> {
  for (let count = 0; count < 3; count += 1) await circle(ctx, { by, name: `Full ${count}` })
}

test('the third yes creates a circle, with the first person as admin; a later yes joins it', async () => {
  const { id, people } = await proposed(5)
  const [ada, ben, cleo, dan, eve] = people
  expect((await say(ben, id, 'yes')).body).toMatchObject({ answer: 'yes', yesCount: 1, group: null })
  expect((await say(ada, id, 'yes')).body).toMatchObject({ yesCount: 2, group: null })
  expect(await openOf(ben)).toMatchObject([{ answer: 'yes', yesCount: 2 }])
  const { body } = await say(cleo, id, 'yes')
  expect(body.group).toMatchObject({ name: 'Chess & Hiking in Berlin', joined: true })
  expect(await circlesOf(ben)).toMatchObject([
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
  expect(await circlesOf(ada)).toMatchObject([{ role: 'member' }])
  expect(await openOf(ada)).toEqual([])
  expect(await openOf(dan)).toMatchObject([{ group: { id: body.group?.id, joined: false } }])
  expect((await say(dan, id, 'yes')).body).toMatchObject({ group: { joined: true } })
  expect(await circlesOf(dan)).toMatchObject([{ memberCount: 4 }])
  expect((await say(eve, id, 'no')).status).toBe(200)
  expect(await openOf(eve)).toEqual([])
})

test('the circle’s name uses the language of most people who said yes', async () => {
  const english = ['Chess & Hiking in Berlin', 'For people nearby who like Chess and Hiking.']
  const spanish = [
    'Chess y senderismo en Berlin',
    'Para personas de la zona con gustos en común: Chess y senderismo.',
  ]
  expect(await calledAmong('en', 'es', 'es')).toEqual(spanish)
  expect(await calledAmong('es', 'en', 'en')).toEqual(english)
  // The fourth hasn't answered and doesn't count.
  expect(await calledAmong('en', 'en', 'es', 'es')).toEqual(english)
})

test('an answer can be changed until the circle exists; repeating it is fine', async () => {
  const { id, people } = await proposed(4)
  const [ada, ben, cleo] = people
  await say(ada, id, 'yes')
  expect((await say(ada, id, 'no')).body).toMatchObject({ answer: 'no', yesCount: 0 })
  expect(await openOf(ada)).toEqual([])
  expect((await say(ada, id, null)).body).toMatchObject({ answer: null })
  expect(await openOf(ada)).toHaveLength(1)
  for (const one of [ada, ben, cleo]) await say(one, id, 'yes')
  expect(await say(ada, id, 'yes')).toMatchObject({ status: 200, body: { group: { joined: true } } })
  expect(await say(ada, id, 'no')).toMatchObject({
    status: 409,
    body: { error: { code: 'proposal_confirmed' } },
  })
})

test('after too many people say no, the proposal is over for everyone and doesn’t reveal who they were', async () => {
  const { id, people } = await proposed(4)
  const [ada, ben, cleo] = people
  await say(ada, id, 'no')
  expect(JSON.stringify(await openOf(cleo))).not.toContain('"no"')
  expect(await openOf(cleo)).toHaveLength(1)
  await say(ben, id, 'no')
  expect(await openOf(cleo)).toEqual([])
  expect((await say(cleo, id, 'yes')).status).toBe(404)
})

test('concurrent answers create one circle with each person once', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { id, people } = await proposed(6)
    const answers = await Promise.all([...people, ...people].map((one) => say(one, id, 'yes')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const circles = (await Promise.all(people.map(circlesOf))).flat()
    expect(new Set(circles.map((one) => one.id)).size).toBe(1)
    expect(circles).toHaveLength(6)
    expect(circles[0]).toMatchObject({ memberCount: 6 })
    expect(circles.filter(({ role }) => role === 'admin')).toHaveLength(1)
  }
}, 20_000)

test('a yes without room doesn’t count, and the person joins once they have room', async () => {
  const { id, people } = await proposed(5)
  const [ada, ben, cleo, dan, eve] = people as [Member, Member, Member, Member, Member]
  await fill(eve)
  expect(await say(eve, id, 'yes')).toMatchObject({ status: 403, body: { error: { code: 'circle_limit' } } })
  expect((await openOf(eve))[0]).toMatchObject({ answer: null })
  await say(ada, id, 'yes')
  await fill(ada)
  await say(ben, id, 'yes')
  expect((await say(cleo, id, 'yes')).body).toMatchObject({ yesCount: 3, group: null })
  expect((await say(dan, id, 'yes')).body.group).toMatchObject({ joined: true })
  expect(await circlesOf(ada)).toHaveLength(3)
  expect(await openOf(ada)).toMatchObject([{ answer: 'yes', group: { joined: false } }])
  expect((await say(ada, id, 'yes')).status).toBe(403)
  await db.updateTable('users').set({ subscription_plan: 'premium' }).where('id', '=', ada.id).execute()
  expect((await say(ada, id, 'yes')).status).toBe(200)
  expect(await circlesOf(ada)).toHaveLength(4)
})

test('with room for one circle, two concurrent proposals admit a person once', async () => {
  for (let round = 0; round < 3; round += 1) {
    const [one, two] = [await proposed(4), await proposed(4)]
    const [shared] = one.people as [Member]
    await db.insertInto('proposal_members').values({ proposal_id: two.id, user_id: shared.id }).execute()
    for (let count = 0; count < 2; count += 1) await circle(ctx, { by: shared })
    for (const [set, at] of [
      [one, 1],
      [two, 0],
    ] as const)
      for (const person of set.people.slice(at, at + 2)) await say(person, set.id, 'yes')
    const answers = await Promise.all([say(shared, one.id, 'yes'), say(shared, two.id, 'yes')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
    expect(await circlesOf(shared)).toHaveLength(3)
  }
}, 20_000)

test('outsiders, blocked people and expired proposals get the same response as missing ones', async () => {
  const { id, people } = await proposed(5)
  const [ada, ben, cleo, dan, eve] = people as [Member, Member, Member, Member, Member]
  const outsider = await cast.person('Outsider')
  const [refused, nobody] = [await say(outsider, id, 'yes'), await say(outsider, 2_000_000_000, 'yes')]
  expect([refused.status, refused.body]).toEqual([404, nobody.body])
  expect(await openOf(outsider)).toEqual([])
  await say(ada, id, 'yes')
  await ada.call('PUT /api/people/{id}/block', { params: { id: String(eve.id) } })
  for (const one of [ada, eve]) {
    expect(await openOf(one)).toEqual([])
    expect((await say(one, id, 'yes')).status).toBe(404)
  }
  await say(ben, id, 'yes')
  expect((await say(cleo, id, 'yes')).body).toMatchObject({ group: null })
  expect((await say(dan, id, 'yes')).body.group).toMatchObject({ joined: true })
  expect((await circlesOf(dan))[0]).toMatchObject({ memberCount: 3 })

  const late = await proposed(4)
  clock.forward(14 * day)
  expect((await say(late.people[0], late.id, 'yes')).status).toBe(404)
})

test('a person who left can’t rejoin through the proposal, and a deleted circle doesn’t exist', async () => {
  const { id, people } = await proposed(5)
  const [ada, ben, cleo, dan] = people as [Member, Member, Member, Member]
  for (const one of [ada, ben, cleo]) await say(one, id, 'yes')
  const [made] = await circlesOf(ada)
  await db.deleteFrom('group_members').where('user_id', '=', cleo.id).execute()
  expect((await say(cleo, id, 'yes')).status).toBe(404)
  expect(await openOf(dan)).toHaveLength(1)
  await db
    .deleteFrom('groups')
    .where('id', '=', made?.id ?? 0)
    .execute()
  expect(await openOf(dan)).toEqual([])
  expect((await say(dan, id, 'yes')).status).toBe(404)
})

test('people who hide their city don’t decide the circle’s location', async () => {
  const { id, people } = await proposed(4)
  const ids = people.map((one) => one.id)
  await db.updateTable('users').set({ show_location: false }).where('id', 'in', ids).execute()
  for (const one of people.slice(0, 3)) await say(one, id, 'yes')
  expect(await circlesOf(people[0])).toMatchObject([{ name: 'Chess & Hiking', location: null }])
})

test('takes a fixed number of queries for any number of proposals', async () => {
  const { people } = await proposed(4)
  const [ada] = people as [Member]
  const statements = async () => {
    const before = queries.length
    const open = await openOf(ada)
    return { open: open.length, count: queries.length - before }
  }
  const one = await statements()
  for (let made = 0; made < 3; made += 1) {
    const { id } = await proposed(4)
    await db.insertInto('proposal_members').values({ proposal_id: id, user_id: ada.id }).execute()
  }
  expect(await statements()).toEqual({ open: 4, count: one.count })
})
