import { expect, test } from 'vitest'

import { seedCircle } from '../../testing/circles.ts'
import { captureStatements } from '../../testing/statements.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { ctx, clock, cast, stranger } = await openTestApp()

const withName = (name: string) => ({ body: { name } })

test('a new circle has its creator as organizer, with their location and interests', async () => {
  const ada = await cast.person('Ada', { interests: ['Hiking', 'Chess'] })
  const created = await ada.call('POST /api/groups', {
    body: { name: ' Sunday Hikers ', description: 'Slowly up', location: '', nextMeetup: 'Sundays at 9' },
  })
  expect(created.status).toBe(201)
  expect(created.body).toMatchObject({
    name: 'Sunday Hikers',
    description: 'Slowly up',
    location: 'Berlin, DE',
    interests: ['Chess', 'Hiking'],
    imageUrl: null,
    createdBy: ada.id,
    nextMeetup: 'Sundays at 9',
    meetupPlanned: false,
    suggestedActivity: null,
    memberCount: 1,
    members: [{ id: ada.id, name: 'Ada', avatar: null }],
    active: true,
    likes: { count: 0, mine: false },
    rating: { average: null, count: 0, mine: null },
    role: 'admin',
  })
  expect((await ada.call('GET /api/groups', {})).body).toEqual([created.body])
})

test('a known city sets the circle’s location; other text keeps the creator’s coordinates', async () => {
  const bea = await cast.person('Bea')
  const withKnownCity = await bea.call('POST /api/groups', {
    body: { name: 'Flâneurs', location: 'Paris, France' },
  })
  const withOtherText = await bea.call('POST /api/groups', {
    body: { name: 'Anglers', location: 'The old harbour' },
  })
  const rows = await ctx.db
    .selectFrom('groups')
    .leftJoin('cities', 'cities.id', 'groups.city_id')
    .select([
      'groups.location',
      'cities.label',
      'cities.country_code',
      'groups.latitude',
      'cities.latitude as city_latitude',
    ])
    .where('groups.id', 'in', [withKnownCity.body.id, withOtherText.body.id])
    .orderBy('groups.id')
    .execute()
  expect(rows).toMatchObject([
    { location: 'Paris, France', label: 'Paris', country_code: 'FR' },
    { location: 'The old harbour', label: 'Berlin', country_code: 'DE' },
  ])
  for (const row of rows) expect(row.latitude).toBe(row.city_latitude)
})

test.each([
  [{}, 'name'],
  [{ name: 'ab' }, 'name'],
  [{ name: '   a   ' }, 'name'],
  [{ name: 7 }, 'name'],
  [{ name: 'Fine', description: 'x'.repeat(2001) }, 'description'],
  [{ name: 'Fine', nextMeetup: ['x'] }, 'nextMeetup'],
  [{ name: 'Fi\u0000ne' }, 'name'],
])('refuses the form %j and names the field %s', async (body, path) => {
  const cas = await cast.person('Cas')
  const response = await cas.send('POST /api/groups', { body })
  expect(response).toMatchObject({ status: 400, body: { error: { code: 'invalid_input' } } })
  expect(response.body.error.issues?.map((issue) => issue.path)).toEqual([path])
})

test('refuses a short name with the product’s message', async () => {
  const cas = await cast.person('Cas')
  const response = await cas.send('POST /api/groups', { body: { name: 'ab' } })
  expect(response.body.error.issues).toEqual([{ path: 'name', message: 'Group name is required' }])
})

test('the Free plan allows three circles, Premium more', async () => {
  const dan = await cast.person('Dan')
  const eli = await cast.person('Eli', { plan: 'premium' })
  for (const name of ['One', 'Two', 'Three']) {
    expect((await dan.call('POST /api/groups', withName(name))).status).toBe(201)
  }
  const fourth = await dan.send('POST /api/groups', withName('Four'))
  expect(fourth).toMatchObject({ status: 403, body: { error: { code: 'circle_limit' } } })
  expect((await dan.call('GET /api/groups', {})).body).toHaveLength(3)
  for (const name of ['One', 'Two', 'Three', 'Four']) {
    expect((await eli.call('POST /api/groups', withName(name))).status).toBe(201)
  }
})

test('two concurrent creations at the limit make one circle and one refusal', async () => {
  for (let round = 0; round < 5; round += 1) {
    const fay = await cast.person('Fay')
    for (const name of ['One', 'Two']) await fay.call('POST /api/groups', withName(name))
    const names = ['Three', 'Four', 'Five']
    const responses = await Promise.all(names.map((name) => fay.call('POST /api/groups', withName(name))))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 403, 403])
    expect((await fay.call('GET /api/groups', {})).body).toHaveLength(3)
    const created = await ctx.db.selectFrom('groups').select('id').where('created_by', '=', fay.id).execute()
    expect(created).toHaveLength(3)
  }
})

test('lists own circles in pages, most recently joined first, even when joined at the same time', async () => {
  const gus = await cast.person('Gus', { plan: 'premium' })
  const ids: number[] = []
  for (let count = 0; count < 45; count += 1) {
    if (count % 15 === 0) clock.advance(1)
    ids.push(await seedCircle(ctx, { by: gus, name: `Circle ${count}` }))
  }
  const first = await gus.call('GET /api/groups', {})
  const second = await gus.call('GET /api/groups', { query: { cursor: first.next } })
  const third = await gus.call('GET /api/groups', { query: { cursor: second.next } })
  expect([first.body.length, second.body.length, third.body.length, third.next]).toEqual([
    20,
    20,
    5,
    undefined,
  ])
  const seenIds = [first, second, third].flatMap(({ body }) => body.map(({ id }) => id))
  expect(seenIds.toSorted((a, b) => a - b)).toEqual(ids)
  expect(seenIds.slice(0, 15).toSorted((a, b) => a - b)).toEqual(ids.slice(30))
})

test('runs the same number of queries for 5 and 20 circles', async () => {
  const few = await cast.person('Few', { plan: 'premium' })
  const many = await cast.person('Many', { plan: 'premium' })
  for (let count = 0; count < 20; count += 1) {
    if (count < 5) await seedCircle(ctx, { by: few, members: [many] })
    if (count < 15) await seedCircle(ctx, { by: many, members: [few] })
  }
  const countListed = async (member: typeof few) => (await member.call('GET /api/groups', {})).body.length
  const manyStatements = await captureStatements(async () => expect(await countListed(many)).toBe(20))
  await ctx.db
    .deleteFrom('group_members')
    .where('user_id', '=', few.id)
    .where('role', '=', 'member')
    .execute()
  const fewStatements = await captureStatements(async () => expect(await countListed(few)).toBe(5))
  expect(manyStatements).toHaveLength(fewStatements.length)
})

test('lists members in pages, the organizer first, then by time of joining, each once', async () => {
  const hal = await cast.person('Hal')
  const members = []
  for (let count = 0; count < 54; count += 1) members.push(await cast.person(`Member ${count}`))
  const id = await seedCircle(ctx, { by: hal, members })
  const latest = { joined_at: new Date(clock.now().getTime() + 1000) }
  await ctx.db.updateTable('group_members').set(latest).where('user_id', '=', hal.id).execute()

  const first = await hal.call('GET /api/groups/{id}/members', { params: { id: String(id) } })
  expect(first.body[0]).toMatchObject({ userId: hal.id, groupId: id, role: 'admin', user: { name: 'Hal' } })
  const query = { cursor: first.next }
  const second = await hal.call('GET /api/groups/{id}/members', { params: { id: String(id) }, query })
  expect([first.body.length, second.body.length, second.next]).toEqual([50, 5, undefined])
  const seenIds = [...first.body, ...second.body].map(({ userId }) => userId)
  expect(seenIds).toEqual([hal.id, ...members.map((member) => member.id)])
})

test('a circle whose creator is deactivated stays visible to its members only', async () => {
  const [leo, mia, ned] = [await cast.person('Leo'), await cast.person('Mia'), await cast.person('Ned')]
  const params = { id: String(await seedCircle(ctx, { by: leo, members: [mia] })) }
  await ctx.db.updateTable('users').set({ is_active: false }).where('id', '=', leo.id).execute()
  expect((await mia.call('GET /api/groups', {})).body).toMatchObject([{ createdBy: null, memberCount: 1 }])
  expect((await mia.call('PUT /api/groups/{id}/like', { params })).status).toBe(200)
  const hidden = await ned.call('GET /api/groups/{id}/members', { params })
  const missing = await ned.call('GET /api/groups/{id}/members', { params: { id: '999999' } })
  expect(hidden.status).toBe(404)
  expect(hidden.body).toEqual(missing.body)
})

test.each([['abc'], ['0'], ['-1'], ['1.5'], ['9999999999999999'], ["1'"]])(
  'refuses the id %s for every action',
  async (id) => {
    const xia = await cast.person('Xia')
    const responses = [
      await xia.send('GET /api/groups/{id}/members', { params: { id } }),
      await xia.send('PUT /api/groups/{id}/like', { params: { id } }),
    ]
    expect(responses.map(({ status }) => status)).toEqual([400, 400])
  },
)

test.each([
  'GET /api/groups',
  'POST /api/groups',
  'GET /api/groups/1/members',
  'PUT /api/groups/1/like',
  'PUT /api/groups/1/rating',
])('%s requires signing in', async (name) => {
  expect(await stranger.send(name)).toMatchObject({ status: 401, body: { error: { code: 'not_signed_in' } } })
})

test.each(['x', 'WzFd', Buffer.from('["chief","2026-01-01T00:00:00.000Z",1]').toString('base64url')])(
  'refuses the forged cursor %s',
  async (cursor) => {
    const zoe = await cast.person('Zoe')
    const id = await seedCircle(ctx, { by: zoe })
    const responses = [
      await zoe.send('GET /api/groups', { query: { cursor } }),
      await zoe.send('GET /api/groups/{id}/members', { params: { id }, query: { cursor } }),
    ]
    for (const { status, body } of responses)
      expect([status, body.error.code]).toEqual([400, 'invalid_cursor'])
  },
)
