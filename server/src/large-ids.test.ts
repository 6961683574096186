import type { OwnGroup } from '@coterie/contract/groups/groups'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { Member } from './testing/cast.ts'
import { seedCircle } from './testing/circles.ts'
import { attend, createEventForm, discover, postEvent, read } from './testing/events.ts'
import { listen, openLiveClient } from './testing/live.ts'
import { makeFriends, markRead, readChanges, readThread, sendMessage } from './testing/messages.ts'
import { openTestApp } from './testing/test-app.ts'

/** Ids beyond 2^31 work everywhere. */

const firstId = 3_000_000_000

const { ctx, app, cast, clock } = await openTestApp()
const { rows: sequences } = await sql<{ name: string }>`
  select c.oid::regclass::text as name from pg_class c
  where c.relkind = 'S' and c.relnamespace = 'public'::regnamespace`.execute(ctx.db)
for (const { name } of sequences) await sql`select setval(${name}, ${firstId})`.execute(ctx.db)
await ctx.live.start()
const url = await listen(app)

const [ada, ben, cleo] = [
  await cast.person('Ada', { plan: 'advertiser' }),
  await cast.person('Ben'),
  await cast.person('Cleo'),
]

/** Follows the pages of a list to the end. */
async function readPages(member: Member, name: string, params: object, query: object = {}) {
  const pages: { id: number }[][] = []
  let cursor: string | undefined
  do {
    const page = await member.send<{ id: number }[]>(name, {
      params,
      query: { ...query, ...(cursor === undefined ? {} : { cursor }) },
    })
    expect(page.status, JSON.stringify(page.body)).toBe(200)
    pages.push(page.body)
    cursor = page.next
  } while (cursor !== undefined)
  return pages
}

test('ids are numbers above 2^31', () => {
  for (const { id } of [ada, ben, cleo]) expect(id).toBeGreaterThan(firstId)
})

test('the discovery of people finds new people, page by page', async () => {
  const crowd = []
  for (let count = 0; count < 25; count += 1) crowd.push(await cast.person(`Crowd${count}`))
  const pages = await readPages(cleo, 'GET /api/users', {})
  expect(pages.length).toBeGreaterThan(1)
  const found = new Set(pages.flat().map(({ id }) => id))
  for (const { id } of crowd) expect(found).toContain(id)
})

test('a circle is created, found, joined and read', async () => {
  const created = await ada.send<OwnGroup>('POST /api/groups', {
    body: { name: 'Lantern walkers', joinPolicy: 'open' },
  })
  expect(created.status).toBe(201)
  const { id } = created.body
  expect(id).toBeGreaterThan(firstId)
  const found = await readPages(ben, 'GET /api/groups/discover', {})
  expect(found.flat().map((circle) => circle.id)).toContain(id)
  expect((await ben.send('POST /api/groups/{id}/join', { params: { id }, body: {} })).status).toBe(200)
  const members = await readPages(ada, 'GET /api/groups/{id}/members', { id })
  expect(
    members
      .flat()
      .map((member) => member.id)
      .toSorted((a, b) => a - b),
  ).toEqual([ada.id, ben.id])
})

test('a message is sent, delivered live, read page by page, and marked as read', async () => {
  const groupId = await seedCircle(ctx, { by: ada, members: [ben] })
  const live = await openLiveClient(url, ben.headers)
  const sent = await sendMessage(ada, groupId, 'Hello')
  expect(sent.body.id).toBeGreaterThan(firstId)
  expect(await live.next('message')).toMatchObject({ message: { id: sent.body.id, senderId: ada.id } })
  live.close()
  clock.advance(60)
  const reply = await sendMessage(ben, groupId, 'Hi', { replyToId: sent.body.id })
  const thread = await readThread(ada, groupId, { before: reply.body.id + 1 })
  expect(thread.body.messages).toMatchObject([
    { id: sent.body.id, senderId: ada.id },
    { id: reply.body.id, replyTo: { id: sent.body.id } },
  ])
  const changes = await readChanges(ada, groupId, 0)
  expect(changes.body.messages.map(({ id }) => id)).toEqual([sent.body.id, reply.body.id])
  expect(await markRead(ada, groupId, reply.body.id)).toMatchObject({ status: 200, body: { unreadCount: 0 } })
  await makeFriends(ctx, ada, ben)
  clock.advance(60)
  const direct = await sendMessage(ada, `u${ben.id}`, 'Just us')
  expect(direct.status).toBe(201)
  expect((await readThread(ben, `u${ada.id}`)).body.messages).toMatchObject([{ id: direct.body.id }])
  const conversations = await ben.call('GET /api/messages', {})
  expect(conversations.body.map(({ conversation }) => conversation).slice(0, 2)).toEqual([
    `u${ada.id}`,
    `${groupId}`,
  ])
})

test('an event is created, found, attended and listed', async () => {
  const posted = await postEvent(ada, createEventForm(clock.now()))
  expect(posted, JSON.stringify(posted.body)).toMatchObject({ status: 201 })
  const event = posted.body
  expect(event.id).toBeGreaterThan(firstId)
  expect((await attend(ben, event.id)).status).toBe(200)
  expect((await read(ben, event.id)).body).toMatchObject({ id: event.id, host: { id: ada.id } })
  expect((await discover(cleo)).body.map(({ id }) => id)).toContain(event.id)
  const views = { views: [{ eventId: event.id, source: 'page' }] }
  expect((await cleo.send('POST /api/event-views', { body: views })).status).toBe(204)
  for (let count = 0; count < 30; count += 1)
    await postEvent(ada, createEventForm(clock.now(), { title: `Walk ${count}` }))
  const soonest = await readPages(cleo, 'GET /api/events', {}, { sort: 'soonest' })
  expect(soonest.length).toBeGreaterThan(1)
  expect(soonest.flat()).toHaveLength(31)
  const recommended = await readPages(cleo, 'GET /api/events', {})
  expect(recommended.flat()).toHaveLength(31)
})
