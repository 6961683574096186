import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { makeFriends } from '../../testing/messages.ts'
import { captureStatements } from '../../testing/statements.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { ctx, clock, cast, stranger } = await openTestApp()

const suggest = (viewer: Member, conversation: number | string, headers: Record<string, string> = {}) =>
  viewer.send<string[]>('GET /api/messages/{conversation}/openings', { params: { conversation }, headers })
const getOpenings = async (viewer: Member, conversation: number | string) =>
  (await suggest(viewer, conversation)).body
const requestFriend = (sender: Member, to: Member) =>
  sender.send('POST /api/friend-requests', { body: { toId: to.id } })
const hideCity = (person: Member) =>
  ctx.db.updateTable('users').set({ show_location: false }).where('id', '=', person.id).execute()

/** Enough people that each fact and each phrasing appears. */
async function collectOpenings(viewer: Member, create: (index: number) => Promise<number | string>) {
  const all = new Set<string>()
  for (let index = 0; index < 12; index += 1)
    for (const opening of await getOpenings(viewer, await create(index))) all.add(opening)
  return [...all]
}

test('openings mention what two people share, in everyday spelling, and stay the same', async () => {
  const ada = await cast.person('Ada', { interests: ['Rock Climbing', 'AI'] })
  const texts = await collectOpenings(ada, async () => {
    const ben = await cast.person('Ben Okafor', { interests: ['AI', 'Rock Climbing', 'Golf'] })
    await requestFriend(ada, ben)
    const key = `u${ben.id}`
    const openings = await getOpenings(ada, key)
    expect(openings).toHaveLength(2)
    expect(await getOpenings(ada, key)).toEqual(openings)
    return key
  })
  expect(texts).toEqual(expect.arrayContaining([expect.stringMatching(/rock climbing/)]))
  expect(texts).toEqual(expect.arrayContaining([expect.stringMatching(/AI/)]))
  expect(texts).toEqual(expect.arrayContaining([expect.stringMatching(/in Berlin/)]))
  expect(texts.filter((text) => /Golf|Okafor/i.test(text))).toEqual([])
  expect(texts.every((text) => text.startsWith('Hi Ben! '))).toBe(true)
  expect(texts.length).toBeGreaterThan(4)
})

test('two people who share nothing get two neutral openings, in the language of the request', async () => {
  const [ada, zoe] = [
    await cast.person('Ada', { interests: ['Golf'] }),
    await cast.person('Zoe', { interests: ['Yoga'], city: 'Paris, FR' }),
  ]
  await makeFriends(ctx, ada, zoe)
  expect((await getOpenings(ada, `u${zoe.id}`)).toSorted()).toEqual([
    'Hi Zoe! How’s your week going?',
    'Hi Zoe! What do you like to do on a free day?',
  ])
  const spanish = await suggest(ada, `u${zoe.id}`, { 'accept-language': 'es' })
  expect(spanish.body).toHaveLength(2)
  expect(spanish.body).toContain('¡Hola, Zoe! ¿Qué tal va tu semana?')
  expect(spanish.body).toContain('¡Hola, Zoe! ¿Qué te gusta hacer en un día libre?')
})

test('a completed prompt is quoted, in the language of the request', async () => {
  const ada = await cast.person('Ada', { interests: ['Golf'] })
  await hideCity(ada)
  const ben = await cast.person('Ben', { interests: ['Yoga'] })
  await makeFriends(ctx, ada, ben)
  const savePrompt = (prompt: string, answer: string) =>
    ben.send('POST /api/user/profile', {
      body: { name: 'Ben', promptAnswers: [{ prompt, answer }] },
    })
  expect((await savePrompt('on_a_rainy_day', 'soup')).status).toBe(200)
  expect(await getOpenings(ada, `u${ben.id}`)).toContain(
    'Hi Ben! “On a rainy day … soup”: I’d love to hear more about that.',
  )
  expect((await suggest(ada, `u${ben.id}`, { 'accept-language': 'es' })).body).toContain(
    '¡Hola, Ben! “Un día de lluvia … soup”: me encantaría saber más.',
  )
  await savePrompt('ask_me_about', 'bees')
  expect(await getOpenings(ada, `u${ben.id}`)).toContain(
    'Hi Ben! You said to ask you about “bees”, so I’m asking: where should I start?',
  )
})

test('a city that either of the two hides is not mentioned', async () => {
  const hider = await cast.person('Ada', { interests: ['Golf'] })
  await hideCity(hider)
  const fromHider = await collectOpenings(hider, async () => {
    const ben = await cast.person('Ben', { interests: ['Yoga'] })
    await makeFriends(ctx, hider, ben)
    return `u${ben.id}`
  })
  const viewer = await cast.person('Cleo', { interests: ['Baking'] })
  await makeFriends(ctx, viewer, hider)
  expect([...fromHider, ...(await getOpenings(viewer, `u${hider.id}`))].join()).not.toContain('Berlin')
})

test.each(['The old harbour', 'Berlin, DE'])(
  'the city of a circle at %o is mentioned only if its owner shows it or the location names it',
  async (location) => {
    const owner = await cast.person('Olga', { interests: ['Golf'] })
    const collect = async (viewerName: string) => {
      const viewer = await cast.person(viewerName, { interests: ['Yoga'] })
      const texts = await collectOpenings(viewer, async () => {
        const id = await seedCircle(ctx, { by: owner, members: [viewer] })
        await ctx.db.updateTable('groups').set({ location }).where('id', '=', id).execute()
        return id
      })
      return texts.join()
    }
    expect(await collect('Vera')).toContain('Berlin')
    await hideCity(owner)
    expect((await collect('Vito')).includes('Berlin')).toBe(location === 'Berlin, DE')
  },
)

const fillCircle = async (owner: Member, members: Member[], name = 'Sunday Hikers') =>
  await seedCircle(ctx, { by: owner, members, name })

async function createMeetup(owner: Member, groupId: number, title: string, hidden = false): Promise<void> {
  const startsAt = new Date(clock.now().getTime() + 86_400_000)
  await ctx.db
    .insertInto('events')
    .values({
      group_id: groupId,
      created_by: owner.id,
      title,
      starts_at: startsAt,
      timezone: 'Europe/Berlin',
      ...(hidden && { hidden_at: clock.now() }),
    })
    .execute()
}

test('shared circles and their next meetup are mentioned, hidden ones are not', async () => {
  const ada = await cast.person('Ada', { interests: ['Golf'] })
  await hideCity(ada)
  const texts = await collectOpenings(ada, async () => {
    const ben = await cast.person('Ben', { interests: ['Yoga'] })
    await makeFriends(ctx, ada, ben)
    const groupId = await fillCircle(ben, [ada])
    await createMeetup(ben, groupId, 'Lantern walk')
    await createMeetup(ben, groupId, 'Secret walk', true)
    const closed = await fillCircle(ben, [ada], 'Closed Circle')
    await ctx.db.updateTable('groups').set({ hidden_at: clock.now() }).where('id', '=', closed).execute()
    return `u${ben.id}`
  })
  const all = texts.join('\n')
  expect(all).toContain('We’re both in Sunday Hikers.')
  expect(all).toContain('“Lantern walk”')
  expect(all).not.toMatch(/Secret|Closed|week going|free day/)
})

test('a circle’s chat gets openings to everyone, and an introduction to it names the sender', async () => {
  const ada = await cast.person('Ada')
  const own = await collectOpenings(ada, async () => {
    const id = await fillCircle(ada, [])
    await createMeetup(ada, id, 'Lantern walk')
    return id
  })
  expect(own.every((text) => text.startsWith('Hi everyone! '))).toBe(true)
  expect(own).toContain('Hi everyone! Who’s coming to “Lantern walk”?')

  const byron = await cast.person('Ada Byron')
  const joined = await collectOpenings(byron, async () => {
    const olga = await cast.person('Olga')
    const id = await fillCircle(olga, [])
    clock.advance(60)
    const member = { group_id: id, user_id: byron.id, joined_at: clock.now() }
    await ctx.db.insertInto('group_members').values(member).execute()
    return id
  })
  expect(joined.every((text) => text.startsWith('Hi everyone! I’m Ada'))).toBe(true)

  const newcomer = await cast.person('Ada Lovelace')
  const introductions = await collectOpenings(newcomer, async () => {
    const owner = await cast.person('Olga')
    const id = await fillCircle(owner, [])
    await createMeetup(owner, id, 'Members only')
    await newcomer.call('POST /api/groups/{id}/join-requests', { params: { id: String(id) }, body: {} })
    return id
  })
  expect(introductions.every((text) => text.startsWith('Hi! I’m Ada'))).toBe(true)
  expect(introductions.join()).not.toMatch(/Members only|Lovelace/)
})

test('conversations that are closed, gone or not yours have no openings', async () => {
  const [ada, ben, cleo] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Cleo')]
  await makeFriends(ctx, ada, ben)
  await makeFriends(ctx, ada, cleo)
  const groupId = await fillCircle(ben, [ada, cleo])

  await ada.call('DELETE /api/user/friends/{id}', { params: { id: String(ben.id) } })
  expect(await suggest(ada, `u${ben.id}`)).toMatchObject({ status: 200, body: [] })
  await cleo.call('PUT /api/people/{id}/block', { params: { id: String(ada.id) } })
  expect((await suggest(ada, `u${cleo.id}`)).status).toBe(404)

  expect((await suggest(ada, groupId)).status).toBe(200)
  const params = { id: String(groupId), userId: String(ada.id) }
  await ada.call('DELETE /api/groups/{id}/members/{userId}', { params })
  const outsider = await cast.person('Dan')
  await ctx.db.updateTable('groups').set({ join_policy: 'invitation' }).where('id', '=', groupId).execute()
  expect([(await suggest(ada, groupId)).status, (await suggest(outsider, groupId)).status]).toEqual([
    404, 404,
  ])
  expect((await suggest(ada, 'u2000000000')).status).toBe(404)
  expect(
    (await stranger.send('GET /api/messages/{conversation}/openings', { params: { conversation: '1' } }))
      .status,
  ).toBe(401)
})

test('the number of statements doesn’t depend on how much is shared', async () => {
  const ada = await cast.person('Ada', { interests: ['Golf'] })
  const count = async (shared: number) => {
    const ben = await cast.person('Ben', { interests: shared === 0 ? ['Yoga'] : ['Golf'] })
    await makeFriends(ctx, ada, ben)
    for (let index = 0; index < shared; index += 1)
      await createMeetup(ben, await fillCircle(ben, [ada], `Circle ${index}`), `Walk ${index}`)
    return (await captureStatements(() => getOpenings(ada, `u${ben.id}`))).length
  }
  expect(await count(4)).toBe(await count(0))
})
