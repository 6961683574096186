import { emptyProfileTexts } from '@coterie/contract/profile-texts'
import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { insertFriendship } from '../friends/service.ts'

const { ctx, cast, clock, queries } = await openTestApp()

const readProfile = (viewer: Member, person: { id: number }) =>
  viewer.call('GET /api/people/{id}', { params: { id: String(person.id) } })

const listMutualFriends = (viewer: Member, id: number, cursor?: string) =>
  viewer.call('GET /api/people/{id}/mutual-friends', {
    params: { id: String(id) },
    query: cursor === undefined ? {} : { cursor },
  })

const makeFriends = (first: Member, second: Member) =>
  ctx.db.transaction().execute((tx) => insertFriendship(tx, first.id, second.id, clock.now()))

const updateUser = (
  person: Member,
  columns: { is_discoverable?: boolean; show_location?: boolean; is_active?: boolean },
) => ctx.db.updateTable('users').set(columns).where('id', '=', person.id).execute()

test('a page shows a person’s profile and nothing private', async () => {
  const ada = await cast.person('Ada')
  const ben = await cast.person('Ben', { bio: 'Bakes.', interests: ['Baking', 'Chess'], city: 'Lyon, FR' })
  const { status, body } = await readProfile(ada, ben)
  expect(status).toBe(200)
  expect(body).toEqual({
    id: ben.id,
    name: 'Ben',
    avatar: null,
    ...emptyProfileTexts,
    promptAnswers: [],
    metBy: null,
    photoChecked: false,
    youMet: false,
    bio: 'Bakes.',
    location: 'Lyon, FR',
    interests: ['Baking', 'Chess'],
    isFriend: false,
    friendsSince: null,
    hasRequested: false,
    acceptsRequests: true,
    mutualFriends: [],
    mutualFriendCount: 0,
    sharedCircles: [],
  })
})

test('a page shows an open friend request until it is answered', async () => {
  const [una, vic] = [await cast.person('Una'), await cast.person('Vic')]
  const { body: request } = await una.call('POST /api/friend-requests', { body: { toId: vic.id } })
  expect((await readProfile(una, vic)).body).toMatchObject({ isFriend: false, hasRequested: true })
  expect((await readProfile(vic, una)).body).toMatchObject({
    isFriend: false,
    hasRequested: false,
    acceptsRequests: true,
  })
  await vic.call('PATCH /api/friend-requests/{id}', {
    params: { id: String(request.id) },
    body: { status: 'accepted' },
  })
  expect((await readProfile(una, vic)).body).toMatchObject({ isFriend: true, hasRequested: false })
})

test('the pages of two friends show when they became friends, until one of them ends the friendship', async () => {
  const [wim, xia] = [await cast.person('Wim'), await cast.person('Xia')]
  await makeFriends(wim, xia)
  const friendsSince = clock.now().toISOString()
  for (const [viewer, person] of [
    [wim, xia],
    [xia, wim],
  ] as const)
    expect((await readProfile(viewer, person)).body).toMatchObject({ isFriend: true, friendsSince })
  await wim.send('DELETE /api/user/friends/{id}', { params: { id: String(xia.id) } })
  expect((await readProfile(xia, wim)).body).toMatchObject({ isFriend: false, friendsSince: null })
})

test('lists mutual friends and shared circles without inactive people', async () => {
  const [cleo, dan, eve, finn, gus] = [
    await cast.person('Cleo'),
    await cast.person('Dan'),
    await cast.person('Eve'),
    await cast.person('Finn'),
    await cast.person('Gus'),
  ]
  for (const mutual of [eve, finn]) for (const person of [cleo, dan]) await makeFriends(mutual, person)
  await makeFriends(cleo, gus)
  await updateUser(finn, { is_active: false })
  const shared = await seedCircle(ctx, { by: eve, name: 'Both', members: [cleo, dan] })
  await seedCircle(ctx, { by: cleo, name: 'Only hers' })
  await seedCircle(ctx, { by: dan, name: 'Only his' })
  const { body } = await readProfile(cleo, dan)
  expect(body).toMatchObject({
    isFriend: false,
    mutualFriends: [{ id: eve.id, name: 'Eve', avatar: null }],
    mutualFriendCount: 1,
    sharedCircles: [{ id: shared, name: 'Both' }],
  })
  expect(body.sharedCircles).toHaveLength(1)
  expect((await readProfile(cleo, gus)).body.isFriend).toBe(true)
})

test('names twelve of many mutual friends and counts all, with a fixed number of queries', async () => {
  const [hal, ida] = [await cast.person('Hal'), await cast.person('Ida')]
  const measure = async () => {
    const before = queries.length
    const { body } = await readProfile(hal, ida)
    return { body, count: queries.length - before }
  }
  const without = await measure()
  for (let index = 0; index < 14; index += 1) {
    const mutual = await cast.person(`Mutual ${index}`)
    await makeFriends(mutual, hal)
    await makeFriends(mutual, ida)
  }
  const many = await measure()
  expect([many.body.mutualFriends.length, many.body.mutualFriendCount]).toEqual([12, 14])
  expect(many.count).toBe(without.count)
})

test('lists mutual friends in pages, excluding people the viewer can’t see', async () => {
  const [nia, oto, inactive] = [await cast.person('Nia'), await cast.person('Oto'), await cast.person('Gone')]
  const mutual = [inactive]
  for (let index = 0; index < 21; index += 1) mutual.push(await cast.person(`Mutual of two ${index}`))
  for (const friend of mutual) for (const person of [nia, oto]) await makeFriends(friend, person)
  await updateUser(inactive, { is_active: false })
  const first = await listMutualFriends(nia, oto.id)
  const second = await listMutualFriends(nia, oto.id, first.next)
  const expected = mutual.slice(1).map(({ id, name }) => ({ id, name, avatar: null, location: 'Berlin, DE' }))
  expect([...first.body, ...second.body]).toEqual(expected)
  expect(second.next).toBeUndefined()
  expect((await listMutualFriends(nia, nia.id)).body).toEqual([])
  expect((await listMutualFriends(nia, inactive.id)).status).toBe(404)
})

test('only the person sees a hidden location', async () => {
  const [jo, kai] = [await cast.person('Jo'), await cast.person('Kai')]
  await updateUser(kai, { show_location: false })
  expect((await readProfile(jo, kai)).body.location).toBeNull()
  expect((await readProfile(kai, kai)).body.location).toBe('Berlin, DE')
})

test('inactive people look like missing ones', async () => {
  const [lea, max] = [await cast.person('Lea'), await cast.person('Max')]
  await updateUser(max, { is_active: false })
  const inactive = await readProfile(lea, max)
  const missing = await readProfile(lea, { id: 2_000_000_000 })
  expect([inactive.status, inactive.body]).toEqual([404, missing.body])
})

test('a person with discovery turned off is visible only to friends, circle members and open requests', async () => {
  const [hidden, stranger] = [await cast.person('Hidden'), await cast.person('Stranger')]
  await updateUser(hidden, { is_discoverable: false })
  expect((await readProfile(stranger, hidden)).status).toBe(404)
  expect((await readProfile(hidden, hidden)).status).toBe(200)

  const friend = await cast.person('Friend')
  await makeFriends(friend, hidden)
  expect((await readProfile(friend, hidden)).status).toBe(200)

  const member = await cast.person('Member')
  await seedCircle(ctx, { by: member, members: [hidden] })
  expect((await readProfile(member, hidden)).status).toBe(200)

  const recipient = await cast.person('Recipient')
  const sent = await hidden.call('POST /api/friend-requests', { body: { toId: recipient.id } })
  expect((await readProfile(recipient, hidden)).status).toBe(200)
  const id = String(sent.body.id)
  await recipient.call('PATCH /api/friend-requests/{id}', { params: { id }, body: { status: 'rejected' } })
  expect((await readProfile(recipient, hidden)).status).toBe(404)
})
