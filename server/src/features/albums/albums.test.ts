import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'

import { StorageUnavailableError } from '../../platform/files/file-store.ts'
import { FolderStore } from '../../platform/files/folder-store.ts'
import {
  addPicture,
  listAlbums,
  listPictures,
  readAlbum,
  removePicture,
  seedMeetup,
} from '../../testing/albums.ts'
import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { createFlatPng } from '../../testing/flat-png.ts'
import { listen, openLiveClient } from '../../testing/live.ts'
import { explainStatements } from '../../testing/query-plans.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { listCircleAlbums } from './albums.ts'

const { ctx, app, clock, cast, stranger } = await openTestApp()

const folder = join(ctx.config.dataDir, 'album-pictures')
const listFiles = () =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true })
        .map(String)
        .filter((name) => name.endsWith('.webp'))
    : []

/** Ada's circle with Ben and Cleo, and a meetup to which Ada and Ben came. */
async function createMeetup(hoursAgo = 1) {
  const [ada, ben, cleo] = [await cast.person('Ada'), await cast.person('Ben'), await cast.person('Cleo')]
  const groupId = await seedCircle(ctx, { by: ada, name: 'Sunday Hikers', members: [ben, cleo] })
  const eventId = await seedMeetup(ctx, { groupId, attended: [ada, ben], going: [cleo], hoursAgo })
  return { ada, ben, cleo, groupId, eventId }
}

/** Inserts rows without files. */
async function insertPictures(person: Member, eventId: number, count: number): Promise<void> {
  const picture = { event_id: eventId, user_id: person.id, key: 'none', width: 1, height: 1 }
  const rows = Array.from({ length: count }, () => ({
    ...picture,
    client_id: randomUUID(),
    created_at: clock.now(),
  }))
  await ctx.db.insertInto('album_pictures').values(rows).execute()
}

const toStatusAndCode = ({ status, body }: { status: number; body: { error: { code: string } } }) => [
  status,
  body.error.code,
]

test('a member who came adds a picture, which members of the circle see', async () => {
  const { ben, cleo, groupId, eventId } = await createMeetup()
  const { status, body } = await addPicture(ben, eventId)
  expect([status, body]).toEqual([
    201,
    {
      id: body.id,
      eventId,
      person: { id: ben.id, name: 'Ben', avatar: null },
      createdAt: clock.now().toISOString(),
      url: `/api/album-pictures/${body.id}/960`,
      thumbnail: `/api/album-pictures/${body.id}/320`,
      width: 60,
      height: 30,
      isOwn: true,
      canRemove: true,
    },
  ])
  const seen = { ...body, isOwn: false, canRemove: false }
  expect((await listPictures(cleo, eventId)).body).toEqual([seen])
  const { body: album } = await readAlbum(cleo, eventId)
  expect(album).toMatchObject({
    event: { id: eventId, title: 'Lake walk', timezone: 'Europe/Berlin' },
    group: { id: groupId, name: 'Sunday Hikers' },
    attendedCount: 2,
    pictureCount: 1,
    pictures: [seen],
    mine: { attended: false, pictureCount: 0, canAdd: false },
  })
  expect((await listAlbums(cleo, groupId)).body).toEqual([album])
  expect((await readAlbum(ben, eventId)).body.mine).toEqual({ attended: true, pictureCount: 1, canAdd: true })
  const downloaded = await cleo.download(body.url)
  expect([downloaded.status, downloaded.headers['content-type']]).toEqual([200, 'image/webp'])
})

/** A photo whose metadata has a private text and rotates it. */
const createPhoto = () =>
  sharp({ create: { width: 1600, height: 800, channels: 3, background: '#2a6' } })
    .withExif({ IFD0: { Copyright: 'Taken at home' } })
    .withMetadata({ orientation: 6 })

test('JPG, PNG and WebP are stored without metadata; other files are refused', async () => {
  const { ben, eventId } = await createMeetup()
  for (const picture of [createPhoto().jpeg(), createPhoto().png(), createPhoto().webp()]) {
    const blob = new Blob([new Uint8Array(await picture.toBuffer())])
    const { status, body } = await addPicture(ben, eventId, blob)
    expect(status).toBe(201)
    const metadata = await sharp((await ben.download(body.url)).bytes).metadata()
    expect([metadata.format, metadata.exif, Math.max(metadata.width, metadata.height)]).toEqual([
      'webp',
      undefined,
      960,
    ])
  }
  const gif = await createPhoto().gif().toBuffer()
  const refused = [new Blob(['no picture']), new Blob([new Uint8Array(gif)]), null]
  for (const picture of refused)
    expect(toStatusAndCode(await addPicture(ben, eventId, picture))).toEqual([415, 'not_a_picture'])
  const large = await addPicture(
    ben,
    eventId,
    new Blob([createFlatPng(4, 4), new Uint8Array(2 * 1024 * 1024)]),
  )
  expect(toStatusAndCode(large)).toEqual([413, 'picture_too_large'])
})

test('only people who came add pictures, once the meetup has started', async () => {
  const { ada, ben, cleo, eventId } = await createMeetup(-1)
  expect(toStatusAndCode(await addPicture(ben, eventId))).toEqual([409, 'album_not_open'])
  expect((await readAlbum(ben, eventId)).status).toBe(404)
  clock.advance(2 * 60 * 60)
  expect(toStatusAndCode(await addPicture(cleo, eventId))).toEqual([403, 'album_attendees_only'])
  const mark = (method: 'PUT' | 'DELETE') =>
    ada.send(`${method} /api/events/{id}/attendees/{userId}/attended`, {
      params: { id: eventId, userId: cleo.id },
    })
  expect((await mark('PUT')).status).toBe(200)
  expect((await addPicture(cleo, eventId)).status).toBe(201)
  await mark('DELETE')
  expect(toStatusAndCode(await addPicture(cleo, eventId))).toEqual([403, 'album_attendees_only'])
})

test('a person adds at most 20 pictures to a meetup, even at the same time', async () => {
  const { ada, ben, groupId, eventId } = await createMeetup()
  await insertPictures(ben, eventId, 18)
  const results = await Promise.all([1, 2, 3, 4].map(() => addPicture(ben, eventId)))
  const statuses = results.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([201, 201, 409, 409])
  const refused = results.filter(({ status }) => status === 409)
  for (const result of refused) expect(toStatusAndCode(result)).toEqual([409, 'album_full'])
  expect((await readAlbum(ben, eventId)).body.mine).toEqual({
    attended: true,
    pictureCount: 20,
    canAdd: false,
  })
  expect((await addPicture(ada, eventId)).status).toBe(201)
  const other = await seedMeetup(ctx, { groupId, attended: [ben] })
  expect((await addPicture(ben, other)).status).toBe(201)
  await removePicture(ben, results.find(({ status }) => status === 201)?.body.id ?? 0)
  expect((await addPicture(ben, eventId)).status).toBe(201)
})

test('a retry returns the stored picture', async () => {
  const { ben, eventId } = await createMeetup()
  const clientId = randomUUID()
  const files = listFiles().length
  const [first, second] = await Promise.all([
    addPicture(ben, eventId, undefined, clientId),
    addPicture(ben, eventId, undefined, clientId),
  ])
  const third = await addPicture(ben, eventId, undefined, clientId)
  expect([second.body.id, third.body.id]).toEqual([first.body.id, first.body.id])
  expect((await listPictures(ben, eventId)).body).toHaveLength(1)
  expect(listFiles()).toHaveLength(files + 3)
})

test('a picture whose files can’t all be stored leaves nothing behind, and can be sent again', async () => {
  const { ben, eventId } = await createMeetup()
  const clientId = randomUUID()
  const files = listFiles().length
  const store = new FolderStore(folder)
  const write = store.write.bind(store)
  let count = 0
  const spy = vi.spyOn(FolderStore.prototype, 'write').mockImplementation(async (name, bytes) => {
    count += 1
    if (count === 2) throw new StorageUnavailableError('The disk is full')
    await write(name, bytes)
  })
  const failed = await addPicture(ben, eventId, undefined, clientId)
  expect(toStatusAndCode(failed)).toEqual([503, 'pictures_unavailable'])
  expect([(await listPictures(ben, eventId)).body, listFiles().length]).toEqual([[], files])
  spy.mockRestore()
  expect((await addPicture(ben, eventId, undefined, clientId)).status).toBe(201)
  expect(listFiles()).toHaveLength(files + 3)
})

test('outsiders, former members and visitors find no album', async () => {
  const { ada, ben, groupId, eventId } = await createMeetup()
  const outsider = await cast.person('Out')
  const { id, url } = (await addPicture(ada, eventId)).body
  const own = (await addPicture(ben, eventId)).body
  await ben.call('DELETE /api/groups/{id}/members/{userId}', {
    params: { id: String(groupId), userId: String(ben.id) },
  })
  for (const person of [outsider, ben]) {
    const responses = [
      await readAlbum(person, eventId),
      await listPictures(person, eventId),
      await listAlbums(person, groupId),
      await addPicture(person, eventId),
      await removePicture(person, id),
    ]
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect((await person.download(url)).status).toBe(404)
  }
  expect([(await stranger.download(url)).status, (await readAlbum(stranger, eventId)).status]).toEqual([
    401, 401,
  ])
  expect((await removePicture(ben, own.id)).status).toBe(204)
})

test('a picture is removed by the person who added it and by organizers, with its file', async () => {
  const { ada, ben, cleo, eventId } = await createMeetup()
  await ctx.jobs.runDueJobs()
  const files = listFiles().length
  const [first, second] = [(await addPicture(ben, eventId)).body, (await addPicture(ben, eventId)).body]
  expect(toStatusAndCode(await removePicture(cleo, first.id))).toEqual([403, 'not_allowed'])
  expect((await listPictures(ada, eventId)).body.map(({ canRemove }) => canRemove)).toEqual([true, true])
  expect((await removePicture(ben, first.id)).status).toBe(204)
  expect((await removePicture(ada, second.id)).status).toBe(204)
  expect((await removePicture(ada, second.id)).status).toBe(404)
  expect((await cleo.download(first.url)).status).toBe(404)
  expect((await listPictures(cleo, eventId)).body).toEqual([])
  await ctx.jobs.runDueJobs()
  expect(listFiles()).toHaveLength(files)
})

test('pictures of blocked, blocking and suspended people are left out', async () => {
  const { ada, ben, cleo, groupId, eventId } = await createMeetup()
  const { id, url } = (await addPicture(ben, eventId)).body
  await addPicture(ada, eventId)
  await ben.call('PUT /api/people/{id}/block', { params: { id: String(cleo.id) } })
  const see = async (viewer: Member) =>
    (await listPictures(viewer, eventId)).body.map(({ person }) => person.name)
  expect([await see(ben), await see(cleo)]).toEqual([['Ada', 'Ben'], ['Ada']])
  expect((await cleo.download(url)).status).toBe(404)
  expect((await listAlbums(cleo, groupId)).body).toMatchObject([
    { pictureCount: 1, attendedCount: 1, pictures: [{ person: { name: 'Ada' } }] },
  ])
  await ctx.db.updateTable('users').set({ is_active: false }).where('id', '=', ada.id).execute()
  expect([await see(ben), await see(cleo)]).toEqual([['Ben'], []])
  expect((await removePicture(cleo, id)).status).toBe(404)
})

test('albums of a hidden circle are read-only', async () => {
  const { ben, groupId, eventId } = await createMeetup()
  await addPicture(ben, eventId)
  await ctx.db.updateTable('groups').set({ hidden_at: clock.now() }).where('id', '=', groupId).execute()
  expect(toStatusAndCode(await addPicture(ben, eventId))).toEqual([403, 'not_allowed'])
  expect((await readAlbum(ben, eventId)).body).toMatchObject({ pictureCount: 1, mine: { canAdd: false } })
})

test('albums and their pictures are paged, latest first; cancelled and upcoming meetups have none', async () => {
  const { ben, groupId, eventId } = await createMeetup()
  const [cancelled] = [await seedMeetup(ctx, { groupId, attended: [ben], hoursAgo: 2 })]
  await ctx.db.updateTable('events').set({ cancelled_at: clock.now() }).where('id', '=', cancelled).execute()
  await seedMeetup(ctx, { groupId, attended: [], hoursAgo: -5 })
  for (let hours = 12; hours >= 3; hours -= 1)
    await seedMeetup(ctx, { groupId, attended: [], hoursAgo: hours, title: `Walk ${hours}` })
  const first = await listAlbums(ben, groupId)
  const second = await listAlbums(ben, groupId, { cursor: first.next })
  const titles = [...first.body, ...second.body].map(({ event }) => event.title)
  const walks = Array.from({ length: 10 }, (_, index) => `Walk ${index + 3}`)
  expect([titles, second.next]).toEqual([['Lake walk', ...walks], undefined])
  expect((await readAlbum(ben, cancelled)).status).toBe(404)

  await insertPictures(ben, eventId, 32)
  const page = await listPictures(ben, eventId)
  const last = await listPictures(ben, eventId, { cursor: page.next })
  const ids = [...page.body, ...last.body].map(({ id }) => id)
  expect([page.body.length, last.body.length, ids]).toEqual([30, 2, ids.toSorted((a, b) => b - a)])
  for (const cursor of ['x', 'WyJ4Il0'])
    expect((await listPictures(ben, eventId, { cursor })).status).toBe(400)
})

test('a page of albums uses indexes', async () => {
  const { ben, groupId, eventId } = await createMeetup()
  await addPicture(ben, eventId)
  const list = () => listCircleAlbums(ctx.db, { viewerId: ben.id, groupId, cursor: undefined }, clock.now())
  const plans = (await explainStatements(ctx.db, 'from events e', list)).join('\n')
  expect(plans).toContain('album_pictures_by_event')
  expect(plans).toContain('events_by_group')
})

test('album pictures are in the data export, and are deleted with the account', async () => {
  const { ada, ben, eventId } = await createMeetup()
  const files = listFiles().length
  const { id } = (await addPicture(ben, eventId)).body
  const others = (await addPicture(ada, eventId)).body
  const archive = unzipSync((await ben.download('/api/user/export')).bytes)
  expect(JSON.parse(strFromU8(archive['album-pictures.json'] ?? new Uint8Array()))).toMatchObject([
    { id, eventId, title: 'Lake walk', picture: `pictures/album-${id}.webp` },
  ])
  expect((await sharp(archive[`pictures/album-${id}.webp`]).metadata()).width).toBe(60)
  expect(archive[`pictures/album-${others.id}.webp`]).toBeUndefined()
  expect((await ben.send('DELETE /api/user', { body: {} })).status).toBe(204)
  expect((await listPictures(ada, eventId)).body.map((picture) => picture.id)).toEqual([others.id])
  await ctx.jobs.runDueJobs()
  expect(listFiles()).toHaveLength(files + 3)
})

test('a new picture updates the albums that members have open', async () => {
  const { ben, cleo, groupId, eventId } = await createMeetup()
  const live = await openLiveClient(await listen(app), cleo.headers)
  await addPicture(ben, eventId)
  expect(await live.next('album')).toEqual({ kind: 'album', groupId, eventId })
  live.close()
})
