import { maxDrafts } from '@coterie/contract/limits'
import { expect, test } from 'vitest'

import { transact } from '../../../db/database.ts'
import {
  discover,
  listDrafts,
  createEventForm,
  listOwnEvents,
  publish,
  read,
  readDraft,
  removeDraft,
  saveDraft,
  getLocalTimeIn,
  createDraft,
} from '../../../testing/events.ts'
import { createFlatPng } from '../../../testing/flat-png.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { grantPlan } from '../../billing/service.ts'
import { purgeUnlessUsed } from '../../pictures/service.ts'
import { endEventsOfHost } from '../end-hosting.ts'

const { ctx, clock, cast, stranger } = await openTestApp()
const hera = await cast.person('Hera', { plan: 'advertiser' })

test('saves an incomplete event and lists the missing fields', async () => {
  const { status, body } = await createDraft(hera, { title: 'Later', tags: ['Chess'] })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    title: 'Later',
    tags: ['Chess'],
    sponsors: [],
    category: null,
    starts: null,
    location: null,
    repeat: null,
    imageUrl: null,
    missing: ['category', 'location', 'starts'],
  })
  expect((await createDraft(hera, {})).body.missing).toContain('title')
  expect((await readDraft(hera, body.id)).body).toEqual(body)
})

test.each([
  [{ title: 7 }, 'title'],
  [{ starts: 'tomorrow' }, 'starts'],
  [{ category: 'Nonsense' }, 'category'],
  [{ capacity: 'many' }, 'capacity'],
  [{ capacity: 0 }, 'capacity'],
  [{ tags: 'Chess' }, 'tags'],
  [{ location: 'Berlin' }, 'location'],
  [{ title: 'x'.repeat(121) }, 'title'],
  [{ repeat: { every: 'day' } }, 'repeat.every'],
])('refuses %j as the wrong type for a draft', async (body, path) => {
  const refused = await createDraft(hera, body)
  expect(refused.status).toBe(400)
  expect(refused.body.error.issues?.map((issue) => issue.path)).toContain(path)
})

test('saving replaces a draft; the list shows the last changed draft first', async () => {
  const vera = await cast.person('Vera', { plan: 'advertiser' })
  const first = (await createDraft(vera, { title: 'First', capacity: '12', starts: '' })).body
  clock.advance(60)
  const second = (await createDraft(vera, { title: 'Second' })).body
  clock.advance(60)
  const saved = await saveDraft(vera, first.id, {
    title: 'First again',
    location: { city: 'Ber', country: '' },
  })
  expect(saved.body).toMatchObject({ title: 'First again', capacity: null, location: { city: 'Ber' } })
  expect((await listDrafts(vera)).body.map(({ id }) => id)).toEqual([first.id, second.id])
  for (let n = 0; n < 20; n += 1) await createDraft(vera, { title: `More ${n}` })
  const page = await listDrafts(vera)
  expect(page.body).toHaveLength(20)
  expect((await listDrafts(vera, { cursor: page.next })).body.map(({ id }) => id)).toEqual([
    first.id,
    second.id,
  ])
  expect((await listDrafts(vera, { cursor: 'nonsense' })).body.error.code).toBe('invalid_cursor')
})

test('a draft is visible only to its author', async () => {
  const [ada, admin] = [await cast.person('Ada'), await cast.person('Admin', { role: 'admin' })]
  const form = createEventForm(clock.now(), { title: 'Secret lanterns', tags: ['Hiking'] })
  const { id, missing } = (await createDraft(hera, form)).body
  expect(missing).toEqual([])
  for (const other of [ada, admin]) {
    for (const call of [readDraft, removeDraft, ...(other === admin ? [publish] : [])])
      expect((await call(other, id)).status).toBe(404)
    expect((await listDrafts(other)).body).toEqual([])
  }
  expect((await saveDraft(admin, id, form)).status).toBe(404)
  expect((await stranger.send('GET /api/user/event-drafts/{id}', { params: { id } })).status).toBe(401)
  expect((await discover(ada, { search: 'Secret lanterns' })).body).toEqual([])
  expect((await listOwnEvents(hera, { show: 'hosting' })).body).toEqual([])
  const { rows } = await ctx.db.executeQuery<{ n: number }>(
    ctx.db
      .selectFrom('events')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .compile(),
  )
  expect(rows[0]?.n).toBe(0)
})

test('publishing applies all rules of events and deletes the draft', async () => {
  const draft = (await createDraft(hera, { title: 'Lake walk', tags: ['Hiking'] })).body
  const incomplete = await publish(hera, draft.id)
  expect([incomplete.status, incomplete.body.error.code]).toEqual([422, 'draft_incomplete'])
  const form = createEventForm(clock.now(), { title: 'Lake walk', tags: ['Hiking'] })
  await saveDraft(hera, draft.id, { ...form, starts: getLocalTimeIn(clock.now(), -1) })
  expect((await publish(hera, draft.id)).body.error.code).toBe('starts_in_past')
  await saveDraft(hera, draft.id, { ...form, location: { city: 'Nowhereville', country: 'DE' } })
  expect((await publish(hera, draft.id)).body.error.code).toBe('unknown_city')
  await saveDraft(hera, draft.id, { ...form, repeat: { every: 'week', count: 3 } })
  const [first, second] = await Promise.all([publish(hera, draft.id), publish(hera, draft.id)])
  expect([first.status, second.status].toSorted()).toEqual([201, 404])
  const event = first.status === 201 ? first.body : second.body
  expect(event).toMatchObject({ title: 'Lake walk', tags: ['Hiking'], series: { position: 1, total: 3 } })
  expect((await read(await cast.person('Ada'), event.id)).status).toBe(200)
  expect((await readDraft(hera, draft.id)).status).toBe(404)
})

test('the picture moves to the event and is purged with it', async () => {
  const data = new FormData()
  data.set('title', 'With a picture')
  data.set('tags', '["Chess"]')
  data.set('starts', '')
  data.set('capacity', '')
  data.set('location', '')
  data.set('picture', new Blob([createFlatPng(30, 20)]), 'one.png')
  const draft = (await createDraft(hera, data)).body
  expect(draft.imageUrl).toMatch(/^\/pictures\//)
  const form = createEventForm(clock.now(), { title: 'With a picture' })
  expect((await saveDraft(hera, draft.id, form)).body.imageUrl).toBe(draft.imageUrl)
  const published = (await publish(hera, draft.id)).body
  expect(published.imageUrl).toBe(draft.imageUrl)
  expect((await saveDraft(hera, draft.id, form)).status).toBe(404)

  const { id } = (await createDraft(hera, data)).body
  const key = await ctx.db.selectFrom('event_drafts').select('image').where('id', '=', id).executeTakeFirst()
  await saveDraft(hera, id, { picture: null })
  expect((await readDraft(hera, id)).body.imageUrl).toBeNull()
  // The event still shows it.
  await purgeUnlessUsed(ctx, 'pictures', key?.image ?? '')
  expect((await stranger.download(published.imageUrl ?? '')).status).toBe(200)
  expect((await removeDraft(hera, id)).status).toBe(204)
  expect((await removeDraft(hera, id)).status).toBe(404)
})

test('only Advertisers and admins save drafts; former Advertisers can read and delete theirs', async () => {
  const [ada, rita] = [
    await cast.person('Ada', { plan: 'premium' }),
    await cast.person('Rita', { role: 'admin' }),
  ]
  const refused = await createDraft(ada, { title: 'Mine' })
  expect([refused.status, refused.body.error.code]).toEqual([403, 'event_requires_plan'])
  expect((await createDraft(rita, { title: 'Mine' })).status).toBe(201)
  const lena = await cast.person('Lena', { plan: 'advertiser' })
  const { id } = (await createDraft(lena, createEventForm(clock.now()))).body
  await transact(ctx.db, (tx) => grantPlan(ctx, tx, lena.id, 'free'))
  expect((await readDraft(lena, id)).status).toBe(200)
  expect((await saveDraft(lena, id, {})).body.error.code).toBe('event_requires_plan')
  expect((await publish(lena, id)).body.error.code).toBe('event_requires_plan')
  expect((await removeDraft(lena, id)).status).toBe(204)
})

test('limits the number of drafts, even for concurrent requests', async () => {
  const mona = await cast.person('Mona', { plan: 'advertiser' })
  for (let n = 1; n < maxDrafts; n += 1) await createDraft(mona, {})
  const last = await Promise.all([createDraft(mona, {}), createDraft(mona, {}), createDraft(mona, {})])
  expect(last.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
})

test('deleting an account deletes its drafts and their pictures', async () => {
  const nora = await cast.person('Nora', { plan: 'advertiser' })
  const data = new FormData()
  data.set('picture', new Blob([createFlatPng(31, 21)]), 'one.png')
  const { id } = (await createDraft(nora, data)).body
  const { image } = await ctx.db
    .selectFrom('event_drafts')
    .select('image')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(await transact(ctx.db, (tx) => endEventsOfHost(ctx, tx, nora.id))).toEqual([image])
  expect((await readDraft(nora, id)).status).toBe(404)
})
