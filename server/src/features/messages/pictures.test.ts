import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import type { Message } from '@coterie/contract/messages/messages'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { createFlatPng } from '../../testing/flat-png.ts'
import { edit, makeFriends, readThread, remove, sendMessage, sendPicture } from '../../testing/messages.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { ctx, app, clock, cast, stranger } = await openTestApp()

/** A two-color JPEG with a GPS position, rotated by its metadata. */
async function createPhoto(): Promise<Blob> {
  const bytes = await sharp({ create: { width: 1600, height: 800, channels: 3, background: '#2a6' } })
    .withExif({ IFD0: { Copyright: 'Taken at home' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  return new Blob([new Uint8Array(bytes)])
}

const folder = join(ctx.config.dataDir, 'message-pictures')
const listFiles = () =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true })
        .map(String)
        .filter((name) => name.endsWith('.webp'))
    : []
const download = (person: Pick<Member, 'download'>, url: string | undefined) => person.download(url ?? '/')

const replaceId = ({ picture }: Message, id: number) => picture?.url.replace(/\d+\/960$/, `${id}/960`)

async function createCircle() {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  clock.advance(1)
  return { ada, ben, groupId: await seedCircle(ctx, { by: ada, members: [ben] }) }
}

test('sends a picture without text, rotated and without metadata', async () => {
  const { ada, ben, groupId } = await createCircle()
  const { status, body } = await sendPicture(ada, groupId, await createPhoto())
  expect([status, body.content, body.picture]).toEqual([
    201,
    '',
    {
      url: expect.stringMatching(`^/api/message-pictures/\\d+/${body.id}/960$`) as string,
      thumbnail: body.picture?.url.replace('/960', '/320'),
      width: 480,
      height: 960,
    },
  ])
  expect((await readThread(ben, groupId)).body.messages[0]?.picture).toEqual(body.picture)
  const downloaded = await download(ben, body.picture?.url)
  expect(downloaded.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': expect.stringContaining('private'),
    'content-disposition': expect.stringContaining('inline'),
  })
  const metadata = await sharp(downloaded.bytes).metadata()
  expect([metadata.format, metadata.width, metadata.height, metadata.exif]).toEqual([
    'webp',
    480,
    960,
    undefined,
  ])
  expect((await sharp((await download(ben, body.picture?.thumbnail)).bytes).metadata()).height).toBe(320)
})

test('the text of a picture can be edited or removed; a quote shows that there is a picture', async () => {
  const { ada, ben, groupId } = await createCircle()
  const { id } = (await sendPicture(ada, groupId, await createPhoto(), { content: 'The lake' })).body
  expect((await edit(ada, groupId, id, '')).body).toMatchObject({ content: '', edited: true })
  const reply = await sendMessage(ben, groupId, 'Warm?', { replyToId: id })
  expect(reply.body.replyTo).toMatchObject({ id, content: '', hasPicture: true, deleted: false })
  const pictureReply = await sendPicture(ben, groupId, await createPhoto(), { replyToId: `${id}` })
  expect(pictureReply.body.replyTo?.id).toBe(id)
})

test('a picture is not found by people who can’t read its message', async () => {
  const { ada, ben, groupId } = await createCircle()
  const [eve, outsider] = [await cast.person('Eve'), await cast.person('Out')]
  await makeFriends(ctx, ada, eve)
  const inCircle = (await sendPicture(ada, groupId, await createPhoto())).body
  const direct = (await sendPicture(ada, `u${eve.id}`, await createPhoto())).body
  const withoutPicture = (await sendMessage(ada, groupId)).body
  await outsider.call('POST /api/friend-requests', { body: { toId: ada.id, groupId } })
  expect((await download(eve, direct.picture?.url)).status).toBe(200)
  const responses = [
    await download(eve, inCircle.picture?.url),
    await download(outsider, inCircle.picture?.url),
    await download(ben, direct.picture?.url),
    await download(ada, replaceId(inCircle, withoutPicture.id)),
    await download(ada, replaceId(inCircle, 2_000_000_000)),
    // The message is in another conversation.
    await download(ada, replaceId(direct, inCircle.id)),
  ]
  for (const { status, bytes } of responses) expect([status, bytes]).toEqual([404, responses[0]?.bytes])
  expect((await download(stranger, inCircle.picture?.url)).status).toBe(401)
  expect((await download(ada, inCircle.picture?.url.replace('/960', '/96'))).status).toBe(400)
  expect((await download(ada, `/api/message-pictures/1/..%2f/960`)).status).toBe(400)
  const [name = ''] = listFiles().map((file) => file.split('/').at(-1))
  expect((await app.inject(`/pictures/${name}`)).statusCode).toBe(404)

  await ben.call('DELETE /api/groups/{id}/members/{userId}', {
    params: { id: `${groupId}`, userId: `${ben.id}` },
  })
  expect((await download(ben, inCircle.picture?.url)).status).toBe(404)
  await eve.call('PUT /api/people/{id}/block', { params: { id: `${ada.id}` } })
  expect((await download(eve, direct.picture?.url)).status).toBe(404)
})

test('deleting a message purges its picture, but not an identical one of another message', async () => {
  const { ada, ben, groupId } = await createCircle()
  const before = listFiles().length
  const [first, second] = [
    await sendPicture(ada, groupId, await createPhoto()),
    await sendPicture(ben, groupId, await createPhoto()),
  ]
  expect(listFiles()).toHaveLength(before + 6)
  expect((await remove(ada, groupId, first.body.id)).body.picture).toBe(null)
  await ctx.jobs.runDueJobs()
  expect(listFiles()).toHaveLength(before + 3)
  expect((await download(ben, first.body.picture?.url)).status).toBe(404)
  expect((await download(ada, second.body.picture?.url)).status).toBe(200)
})

test('deleting a conversation in any way purges its pictures', async () => {
  const { ada, ben, groupId } = await createCircle()
  await makeFriends(ctx, ada, ben)
  const before = listFiles().length
  await sendPicture(ada, groupId, await createPhoto())
  await sendPicture(ben, `u${ada.id}`, await createPhoto())
  await ctx.db.deleteFrom('groups').where('id', '=', groupId).execute()
  await ctx.db.deleteFrom('users').where('id', '=', ada.id).execute()
  await ctx.jobs.runDueJobs()
  expect(listFiles()).toHaveLength(before)
  expect(await ctx.db.selectFrom('messages').select('id').where('sender_id', '=', ben.id).execute()).toEqual(
    [],
  )
})

test.each([
  ['a script', new Blob(['<svg onload="alert(1)"/>'], { type: 'image/jpeg' }), [415, 'not_a_picture']],
  ['half a PNG', new Blob([createFlatPng(60, 60).slice(0, 40)]), [415, 'not_a_picture']],
  ['200 megapixels', new Blob([createFlatPng(20_000, 10_000)]), [413, 'picture_too_large']],
  ['more than 2 MB', new Blob([new Uint8Array(2 * 1024 * 1024 + 1)]), [413, 'picture_too_large']],
  ['nothing', new Blob([]), [400, 'empty_message']],
])('refuses %s as a picture and stores nothing', async (_, bytes, expected) => {
  const { ada, groupId } = await createCircle()
  const before = listFiles().length
  const response = await sendPicture(ada, groupId, bytes)
  expect([response.status, response.body.error.code]).toEqual(expected)
  expect([(await readThread(ada, groupId)).body.messages, listFiles().length]).toEqual([[], before])
})

test('a picture for a conversation the sender can’t post in is not stored', async () => {
  const { groupId } = await createCircle()
  const eve = await cast.person('Eve')
  const before = listFiles().length
  expect((await sendPicture(eve, groupId, await createPhoto())).status).toBe(404)
  expect((await sendPicture(eve, `u${eve.id}`, await createPhoto())).status).toBe(404)
  expect(listFiles()).toHaveLength(before)
})

test('retries of a picture with the same client id store one message and one picture', async () => {
  const { ada, groupId } = await createCircle()
  const before = listFiles().length
  const clientId = crypto.randomUUID()
  const picture = await createPhoto()
  const concurrent = await Promise.all([1, 2, 3].map(() => sendPicture(ada, groupId, picture, { clientId })))
  const retry = await sendPicture(ada, groupId, picture, { clientId })
  expect(new Set([...concurrent, retry].map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
  expect(listFiles()).toHaveLength(before + 3)
  expect((await download(ada, retry.body.picture?.url)).status).toBe(200)
})
