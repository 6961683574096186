import { existsSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

import type { NewInvite, PublicGroup } from '@coterie/contract/invites'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import type { Caller } from '../../testing/caller.ts'
import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { deleteOldImages } from '../social-images/service.ts'

const { ctx, clock, app, cast, stranger } = await openTestApp({ APP_NAME: 'Round & "Square"' })
const ada = await cast.person('Ada Lovelace', { interests: ['Hiking', 'Photography'] })

const readPublicCircle = (caller: Caller, id: number, invite?: string) =>
  caller.send<PublicGroup>('GET /api/groups/{id}/public', { params: { id }, query: { invite } })
const openPage = (id: number, invite?: string) =>
  app.inject({ url: `/group/${id}`, ...(invite === undefined ? {} : { query: { invite } }) })
const getImage = (id: number | string, invite?: string) =>
  app.inject({ url: `/group/${id}/card.png`, ...(invite === undefined ? {} : { query: { invite } }) })

async function createLink(member: Member, id: number): Promise<string> {
  const { body } = await member.send<NewInvite>('POST /api/groups/{id}/invites', {
    params: { id },
    body: { expiresInDays: 1, useLimit: null },
  })
  return new URL(body.url).searchParams.get('invite') ?? ''
}

const updateCircle = (id: number, details: { name?: string; description?: string; location?: string }) =>
  ctx.db.updateTable('groups').set(details).where('id', '=', id).execute()

test('everyone sees a circle’s details but not its members', async () => {
  const ben = await cast.person('Ben Okafor')
  const id = await seedCircle(ctx, { by: ada, members: [ben], name: 'Sunday Hikers' })
  await updateCircle(id, { description: 'Slow walks.', location: 'Berlin, Germany' })
  const { status, body } = await readPublicCircle(stranger, id)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    id,
    name: 'Sunday Hikers',
    description: 'Slow walks.',
    location: 'Berlin, Germany',
    memberCount: 2,
    joinPolicy: 'request',
    role: null,
    hasRequested: false,
    invite: null,
  })
  expect(JSON.stringify(body)).not.toMatch(/Ada|Ben|Lovelace|Okafor/)
  expect((await readPublicCircle(ben, id)).body.role).toBe('member')
  const cleo = await cast.person('Cleo')
  await cleo.call('POST /api/friend-requests', { body: { toId: ada.id, groupId: id } })
  expect((await readPublicCircle(cleo, id)).body.hasRequested).toBe(true)
})

test('an invite link says who invites, by first name, and when the circle meets next, but not where', async () => {
  const id = await seedCircle(ctx, { by: ada, name: 'Sunday Hikers' })
  const token = await createLink(ada, id)
  const read = async (invite?: string) => (await readPublicCircle(stranger, id, invite)).body
  expect(await read(token)).toMatchObject({ invitedBy: 'Ada', nextMeetupOn: null })
  const meetup = { group_id: id, created_by: ada.id, timezone: 'Pacific/Auckland', location: 'Secret lake' }
  const hours = (count: number) => new Date(clock.now().getTime() + count * 60 * 60 * 1000)
  await ctx.db
    .insertInto('events')
    .values([
      { ...meetup, title: 'Cancelled', starts_at: hours(1), cancelled_at: clock.now() },
      { ...meetup, title: 'Lake walk', starts_at: hours(48) },
      { ...meetup, title: 'Later', starts_at: hours(96) },
      { ...meetup, title: 'Over', starts_at: hours(-48) },
    ])
    .execute()
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' }).format(hours(48))
  for (const [invite, invitedBy] of [
    [token, 'Ada'],
    ['wrong', null],
    [undefined, null],
  ] as const) {
    const body = await read(invite)
    expect(body).toMatchObject({ invitedBy, nextMeetupOn: day })
    expect(JSON.stringify(body)).not.toMatch(/Lovelace|Lake walk|Secret lake/)
  }
  const ben = await cast.person('Ben')
  await ada.call('PUT /api/people/{id}/block', { params: { id: String(ben.id) } })
  expect((await readPublicCircle(ben, id, token)).status).toBe(404)
  await ada.call('DELETE /api/people/{id}/block', { params: { id: String(ben.id) } })
})

test('an invite-only circle is visible only to members and people with a link', async () => {
  const cleo = await cast.person('Cleo')
  const id = await seedCircle(ctx, { by: ada, name: 'Secret Bakers', joinPolicy: 'invitation' })
  const token = await createLink(ada, id)
  const missing = await readPublicCircle(stranger, 2_000_000_000)
  for (const actor of [stranger, cleo]) {
    for (const response of [await readPublicCircle(actor, id), await readPublicCircle(actor, id, 'wrong')]) {
      expect([response.status, response.body]).toEqual([missing.status, missing.body])
    }
    expect((await readPublicCircle(actor, id, token)).body).toMatchObject({
      name: 'Secret Bakers',
      invite: 'open',
    })
  }
  expect((await readPublicCircle(ada, id)).body.name).toBe('Secret Bakers')
  expect((await openPage(id)).body).not.toContain('Secret Bakers')
  expect((await openPage(id, token)).body).toContain('<meta property="og:title" content="Secret Bakers" />')
  expect((await openPage(id, token)).body).toContain(`card.png?invite=${token}`)
  const spanish = { url: `/group/${id}`, query: { invite: token }, headers: { 'accept-language': 'es' } }
  expect((await app.inject(spanish)).body).toContain(`card.png?invite=${token}&amp;language=es`)
  expect([(await getImage(id)).statusCode, (await getImage(id, token)).statusCode]).toEqual([404, 200])
  clock.advance(24 * 60 * 60)
  expect(await readPublicCircle(stranger, id, token)).toMatchObject({
    status: 410,
    body: { error: { code: 'invite_expired' } },
  })
  expect([
    (await getImage(id, token)).statusCode,
    (await openPage(id, token)).body.includes('Secret'),
  ]).toEqual([404, false])
})

test('circles of inactive and blocked people are not found', async () => {
  const [gone, blocker] = [await cast.person('Gone'), await cast.person('Blocker')]
  const id = await seedCircle(ctx, { by: gone, name: 'Empty House' })
  const blocked = await seedCircle(ctx, { by: blocker })
  await blocker.call('PUT /api/people/{id}/block', { params: { id: String(ada.id) } })
  expect([
    (await readPublicCircle(ada, blocked)).status,
    (await readPublicCircle(stranger, blocked)).status,
  ]).toEqual([404, 200])
  await ctx.db.updateTable('users').set({ is_active: false }).where('id', '=', gone.id).execute()
  expect((await readPublicCircle(stranger, id)).status).toBe(404)
  expect((await openPage(id)).body).not.toContain('Empty House')
})

test('the page has a link preview', async () => {
  const id = await seedCircle(ctx, { by: ada, name: 'Sunday Hikers' })
  await updateCircle(id, { description: 'Slow walks.\n\nLong lunches.', location: 'Berlin, Germany' })
  const page = await openPage(id)
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  const pageUrl = `http://localhost:3000/group/${id}`
  for (const [property, content] of [
    ['og:title', 'Sunday Hikers'],
    ['og:description', 'Slow walks. Long lunches.'],
    ['og:url', pageUrl],
    ['og:image', `${pageUrl}/card.png`],
    ['og:site_name', 'Round &amp; &quot;Square&quot;'],
  ]) {
    expect(page.body).toContain(`<meta property="${property}" content="${content}" />`)
  }
  expect(page.body).toContain('<title>Sunday Hikers · Round &amp; &quot;Square&quot;</title>')
  expect(page.body.match(/<title>|name="description"/g)).toHaveLength(2)
  expect((await openPage(2_000_000_000)).body).not.toContain('og:')
})

test('markup in names and descriptions is escaped in the page and the image', async () => {
  const hostile = `"><script>alert(1)</script><img src=x onerror='1'> $& $1 ]]> &lt;`
  const id = await seedCircle(ctx, { by: ada, name: hostile })
  await updateCircle(id, { description: `${hostile} ${'😀'.repeat(300)}`, location: hostile })
  const { body } = await openPage(id)
  expect(body).not.toMatch(/<script>alert|<img src=x/)
  expect(body).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(body).toContain('$&amp; $1')
  const { width, height, format } = await sharp((await getImage(id)).rawPayload).metadata()
  expect([width, height, format]).toEqual([1200, 630, 'png'])
})

test('draws the image for any name, caches it and redraws it after a change', async () => {
  for (const name of ['日本語の会 🎲', 'W'.repeat(80), 'Łódź  ñandú', 'كتب', 'a']) {
    const id = await seedCircle(ctx, { by: ada, name })
    const image = await getImage(id)
    expect([name, image.statusCode, image.headers['content-type']]).toEqual([name, 200, 'image/png'])
  }
  const id = await seedCircle(ctx, { by: ada, name: 'Before' })
  const [first, second] = [await getImage(id), await getImage(id)]
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
  await updateCircle(id, { name: 'After' })
  expect((await getImage(id)).rawPayload.equals(first.rawPayload)).toBe(false)
  expect([
    (await getImage('0')).statusCode,
    (await getImage('x')).statusCode,
    (await getImage(2e9)).statusCode,
  ]).toEqual([404, 404, 404])
})

test('drawing is throttled per client; cached images are still served', async () => {
  clock.advance(24 * 60 * 60)
  const ids: number[] = []
  for (let count = 0; count < 22; count += 1)
    ids.push(await seedCircle(ctx, { by: ada, name: `Circle ${count}` }))
  const statuses: number[] = []
  for (const id of ids) statuses.push((await getImage(id)).statusCode)
  expect(statuses).toEqual([...Array<number>(21).fill(200), 429])
  expect((await getImage(ids[0] ?? 0)).statusCode).toBe(200)
}, 30_000)

test('no endpoint reveals an invite-only circle, except to people who asked to join before', async () => {
  const [cleo, requester] = [await cast.person('Cleo'), await cast.person('Early')]
  const id = await seedCircle(ctx, { by: ada, members: [await cast.person('Ben')], name: 'Secret Bakers' })
  await requester.call('POST /api/friend-requests', { body: { toId: ada.id, groupId: id } })
  await ctx.db.updateTable('groups').set({ join_policy: 'invitation' }).where('id', '=', id).execute()
  const calls = [
    ['GET /api/groups/{id}'],
    ['GET /api/groups/{id}/members'],
    ['PUT /api/groups/{id}/like'],
    ['PUT /api/groups/{id}/rating', { stars: 1 }],
    ['PUT /api/groups/{id}/skip'],
    ['GET /api/messages/{id}'],
  ] as const
  for (const [name, body] of calls) {
    const request = async (group: number) => await cleo.send(name, { params: { id: group }, body })
    const [hidden, missing] = [await request(id), await request(2_000_000_000)]
    expect([name, hidden.status, hidden.body]).toEqual([name, 404, missing.body])
  }
  expect((await requester.send('GET /api/groups/{id}', { params: { id } })).status).toBe(200)
  expect((await requester.send('GET /api/messages/{id}', { params: { id } })).status).toBe(200)
})

const getImageFrom = (ip: string, id: number) =>
  app.inject({ url: `/group/${id}/card.png`, remoteAddress: ip })

test('concurrent images are drawn one at a time, and requests beyond the queue get 503', async () => {
  const ids = await Promise.all(
    Array.from({ length: 16 }, () => seedCircle(ctx, { by: ada, joinPolicy: 'open' })),
  )
  const images = await Promise.all(ids.map((id) => getImageFrom('192.0.2.1', id)))
  const rejected = images.filter(({ statusCode }) => statusCode === 503)
  expect(new Set(images.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 503]))
  for (const { headers } of rejected) expect(headers['retry-after']).toBe('2')
  expect(images.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(11)
  const [cachedId = 0] = ids
  const repeated = await Promise.all(Array.from({ length: 40 }, () => getImageFrom('192.0.2.1', cachedId)))
  expect(new Set(repeated.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
})

test('concurrent requests for one image draw it once', async () => {
  const id = await seedCircle(ctx, { by: ada, joinPolicy: 'open' })
  const images = await Promise.all(Array.from({ length: 40 }, () => getImageFrom('192.0.2.2', id)))
  expect(new Set(images.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
})

test('old images are deleted and redrawn on request', async () => {
  const ids = [
    await seedCircle(ctx, { by: ada, joinPolicy: 'open' }),
    await seedCircle(ctx, { by: ada, joinPolicy: 'open' }),
  ]
  for (const id of ids) expect((await getImageFrom('192.0.2.3', id)).statusCode).toBe(200)
  const folder = join(ctx.config.dataDir, 'cards')
  const getFolder = (id: number | undefined) => join(folder, `${id}`)
  const [old, recent] = ids
  const longAgo = new Date(clock.now().getTime() - 31 * 24 * 60 * 60_000)
  for (const name of readdirSync(getFolder(old))) utimesSync(join(getFolder(old), name), longAgo, longAgo)
  await deleteOldImages(ctx)
  expect([existsSync(getFolder(old)), existsSync(getFolder(recent))]).toEqual([false, true])
  for (const id of ids) expect((await getImageFrom('192.0.2.3', id)).statusCode).toBe(200)
})
