import type { OwnGroup } from '@coterie/contract/groups/groups'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { findJobs } from '../../testing/jobs.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { ctx, app, cast } = await openTestApp()

type EditBody = OwnGroup & { error: { code: string } }

const createPng = (color: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: color } })
    .png()
    .toBuffer()

function createForm(picture: Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('picture', new Blob([picture]), 'circle.png')
  return form
}

const edit = (actor: Member, id: number, body: object) =>
  actor.send<EditBody>('PATCH /api/groups/{id}', { params: { id }, body })
const getPictureKey = (url: string | null) => /\/pictures\/(.+)-\d+\.webp/.exec(String(url))?.[1]
const isServed = async (url: string | null) => (await app.inject(String(url))).statusCode === 200
const listPurgeJobs = async () => (await findJobs(ctx, 'purge-picture')).map(({ payload }) => payload['key'])

test('creates a circle with all fields, including a picture', async () => {
  const ada = await cast.person('Ada')
  const created = await ada.send<EditBody>('POST /api/groups', {
    body: createForm(new Uint8Array(await createPng('#d5502f')), {
      name: 'Sunday Hikers',
      joinQuestion: ' How far do you like to walk? ',
      joinPolicy: 'open',
      interests: JSON.stringify(['hiking', 'Mushroom picking']),
    }),
  })
  expect(created).toMatchObject({
    status: 201,
    body: {
      name: 'Sunday Hikers',
      joinPolicy: 'open',
      joinQuestion: 'How far do you like to walk?',
      interests: ['Hiking', 'Mushroom picking'],
      location: 'Berlin, DE',
      role: 'admin',
    },
  })
  expect(await isServed(created.body.imageUrl)).toBe(true)
})

test('an organizer changes only the given fields', async () => {
  const [ben, cleo] = [await cast.person('Ben', { interests: ['Chess'] }), await cast.person('Cleo')]
  const id = await seedCircle(ctx, { by: ben, name: 'Rooks', members: [cleo] })
  const before = (await edit(ben, id, {})).body
  const changed = await edit(ben, id, {
    description: 'Slow chess',
    location: 'Paris, France',
    joinPolicy: 'invitation',
    joinQuestion: 'Which opening?',
    interests: ['Go'],
  })
  expect(changed.body).toEqual({
    ...before,
    description: 'Slow chess',
    location: 'Paris, France',
    joinPolicy: 'invitation',
    joinQuestion: 'Which opening?',
    interests: ['Go'],
  })
  expect((await cleo.call('GET /api/groups/{id}', { params: { id: String(id) } })).body).toEqual({
    ...changed.body,
    role: 'member',
  })
  const cleared = await edit(ben, id, { description: '', location: null, joinQuestion: '' })
  expect(cleared.body).toMatchObject({ description: null, location: null, joinQuestion: null, name: 'Rooks' })
})

test('a location that names a city moves the circle, and clearing it moves the circle to its owner’s city', async () => {
  const [ben, cleo] = [await cast.person('Ben'), await cast.person('Cleo', { city: 'Lyon, FR' })]
  const id = await seedCircle(ctx, { by: ben, name: 'Walkers', members: [cleo] })
  await ctx.db
    .updateTable('group_members')
    .set({ role: 'admin' })
    .where('group_id', '=', id)
    .where('user_id', '=', cleo.id)
    .execute()
  const findCity = async () => {
    const city = await ctx.db
      .selectFrom('groups')
      .innerJoin('cities', (join) =>
        join
          .onRef('cities.id', '=', 'groups.city_id')
          .onRef('cities.latitude', '=', 'groups.latitude')
          .onRef('cities.longitude', '=', 'groups.longitude'),
      )
      .select('label')
      .where('groups.id', '=', id)
      .executeTakeFirst()
    return city?.label
  }
  const move = async (location: string | null) => {
    await edit(cleo, id, { location })
    return await findCity()
  }
  expect(await move('Paris, France')).toBe('Paris')
  expect(await move('The old harbour')).toBe('Paris')
  expect(await move(null)).toBe('Berlin')
})

test('interests default to the organizer’s, when creating and editing', async () => {
  const ivy = await cast.person('Ivy', { interests: ['Chess', 'Hiking'] })
  const created = await ivy.call('POST /api/groups', { body: { name: 'Rooks', interests: [] } })
  expect(created).toMatchObject({ status: 201, body: { interests: ['Chess', 'Hiking'] } })
  const { id } = created.body
  expect((await edit(ivy, id, { interests: ['Go', 'Chess'] })).body.interests).toEqual(['Chess', 'Go'])
  expect((await edit(ivy, id, { interests: [] })).body.interests).toEqual(['Chess', 'Hiking'])
})

test('only organizers can edit a circle; people who can’t see the circle get 404', async () => {
  const [dan, eli, fay] = [await cast.person('Dan'), await cast.person('Eli'), await cast.person('Fay')]
  const id = await seedCircle(ctx, { by: dan, members: [eli] })
  for (const actor of [eli, fay]) {
    expect(await edit(actor, id, { name: 'Ours now' })).toMatchObject({
      status: 403,
      body: { error: { code: 'not_allowed' } },
    })
  }
  await ctx.db.updateTable('users').set({ is_active: false }).where('id', '=', dan.id).execute()
  expect((await edit(fay, id, { name: 'Ours now' })).status).toBe(404)
  const row = await ctx.db.selectFrom('groups').select('name').where('id', '=', id).executeTakeFirst()
  expect(row).toEqual({ name: 'Circle of Dan' })
})

test.each([
  [{ name: '  a ' }, 'name'],
  [{ name: null }, 'name'],
  [{ name: 'x'.repeat(10_000) }, 'name'],
  [{ joinQuestion: 'x'.repeat(201) }, 'joinQuestion'],
  [{ joinPolicy: 'closed' }, 'joinPolicy'],
  [{ interests: ['***'] }, 'interests.0'],
  [{ picture: '/pictures/of-another.webp' }, 'picture'],
])('refuses the edit %j and names the field %s', async (body, path) => {
  const gus = await cast.person('Gus')
  const id = await seedCircle(ctx, { by: gus })
  const response = await gus.send('PATCH /api/groups/{id}', { params: { id }, body })
  expect([response.status, response.body.error.issues?.map((issue) => issue.path)]).toEqual([400, [path]])
})

test('stores markup and SQL as plain text', async () => {
  const hal = await cast.person('Hal')
  const id = await seedCircle(ctx, { by: hal })
  const name = `<img src=x onerror=alert(1)>'; drop table groups; --`
  expect((await edit(hal, id, { name, joinQuestion: name })).body).toMatchObject({ name, joinQuestion: name })
})

test('purges a replaced or removed picture unless another circle shows it', async () => {
  const ida = await cast.person('Ida', { plan: 'premium' })
  const [first, second] = [await seedCircle(ctx, { by: ida }), await seedCircle(ctx, { by: ida })]
  const [red, blue] = [new Uint8Array(await createPng('#ff0000')), new Uint8Array(await createPng('#0000ff'))]
  const redUrl = (await edit(ida, first, createForm(red))).body.imageUrl
  await edit(ida, second, createForm(red))
  const blueUrl = (await edit(ida, first, createForm(blue))).body.imageUrl
  expect(await listPurgeJobs()).toEqual([getPictureKey(redUrl)])
  await ctx.jobs.runDueJobs()
  expect([await isServed(redUrl), await isServed(blueUrl)]).toEqual([true, true])
  expect((await edit(ida, second, { picture: null })).body.imageUrl).toBeNull()
  await ctx.jobs.runDueJobs()
  expect([await isServed(redUrl), await isServed(blueUrl)]).toEqual([false, true])
})

test('invalid and large pictures change nothing', async () => {
  const jon = await cast.person('Jon')
  const id = await seedCircle(ctx, { by: jon })
  const script = new Uint8Array(Buffer.from('<script>alert(1)</script>'))
  const large = new Uint8Array(2 * 1024 * 1024 + 1)
  for (const [bytes, status] of [
    [script, 415],
    [large, 413],
  ] as const) {
    expect((await edit(jon, id, createForm(bytes, { name: 'Changed' }))).status).toBe(status)
    expect((await jon.send('POST /api/groups', { body: createForm(bytes, { name: 'New' }) })).status).toBe(
      status,
    )
  }
  expect((await jon.call('GET /api/groups', {})).body.map(({ name }) => name)).toEqual(['Circle of Jon'])
})

test('an invite-only circle leaves the feed right away and returns when opened', async () => {
  const [kim, lea] = [
    await cast.person('Kim', { city: 'Oslo, NO' }),
    await cast.person('Lea', { city: 'Oslo, NO' }),
  ]
  const id = await seedCircle(ctx, { by: kim })
  const hidden = await seedCircle(ctx, { by: kim, joinPolicy: 'invitation' })
  const listFeed = async () => (await lea.call('GET /api/groups/discover', {})).body.map((card) => card.id)
  expect(await listFeed()).toContain(id)
  expect(await listFeed()).not.toContain(hidden)
  await edit(kim, id, { joinPolicy: 'invitation' })
  expect(await listFeed()).not.toContain(id)
  await edit(kim, id, { joinPolicy: 'open' })
  expect(await listFeed()).toContain(id)
})
