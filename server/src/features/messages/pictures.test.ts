import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { circle } from '../../testing/circles.ts'
import { flatPng } from '../../testing/flat-png.ts'
import { edit, makeFriends, readThread, remove, sendMessage, sendPicture } from '../../testing/messages.ts'
import { world } from '../../testing/world.ts'

const { ctx, app, clock, cast, stranger } = await world()

/** A two-color JPEG with a GPS position, rotated by its metadata. */
async function photo(): Promise<Blob> {
  const bytes = await sharp({ create: { width: 1600, height: 800, channels: 3, background: '#2a6' } })
    .withExif({ IFD0: { Copyright: 'Taken at home' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  return new Blob([new Uint8Array(bytes)])
}

const folder = join(ctx.config.dataDir, 'message-pictures')
const files = () =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true })
        .map(String)
        .filter((name) => name.endsWith('.webp'))
    : []
const fetchAs = (who: Pick<Member, 'download'>, address: string | undefined) => who.download(address ?? '/')

async function inCircle() {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  clock.forward(1)
  return { ada, ben, groupId: await circle(ctx, { by: ada, members: [ben] }) }
}

test('sends a picture without text, upright and without metadata', async () => {
  const { ada, ben, groupId } = await inCircle()
  const { status, body } = await sendPicture(ada, groupId, await photo())
  expect([status, body.content, body.picture]).toEqual([
    201,
    '',
    {
      url: `/api/message-pictures/${body.id}/960`,
      thumbnail: `/api/message-pictures/${body.id}/320`,
      width: 480,
      height: 960,
    },
  ])
  expect((await readThread(ben, groupId)).body.messages[0]?.picture).toEqual(body.picture)
  const got = await fetchAs(ben, body.picture?.url)
  expect(got.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': expect.stringContaining('private'),
    'content-disposition': expect.stringContaining('inline'),
  })
  const read = await sharp(got.bytes).metadata()
  expect([read.format, read.width, read.height, read.exif]).toEqual(['webp', 480, 960, undefined])
  expect((await sharp((await fetchAs(ben, body.picture?.thumbnail)).bytes).metadata()).height).toBe(320)
})

test('the text of a picture can be edited or removed; a quote says that there is a picture', async () => {
  const { ada, ben, groupId } = await inCircle()
  const { id } = (await sendPicture(ada, groupId, await photo(), { content: 'The lake' })).body
  expect((await edit(ada, groupId, id, '')).body).toMatchObject({ content: '', edited: true })
  const answer = await sendMessage(ben, groupId, 'Warm?', { replyToId: id })
  expect(answer.body.replyTo).toMatchObject({ id, content: '', hasPicture: true, deleted: false })
  const pictured = await sendPicture(ben, groupId, await photo(), { replyToId: `${id}` })
  expect(pictured.body.replyTo?.id).toBe(id)
})

test('a picture is not found by people who can’t read its message', async () => {
  const { ada, ben, groupId } = await inCircle()
  const [eve, out] = [await cast.person('Eve'), await cast.person('Out')]
  await makeFriends(ctx, ada, eve)
  const shared = (await sendPicture(ada, groupId, await photo())).body
  const between = (await sendPicture(ada, `u${eve.id}`, await photo())).body
  const plain = (await sendMessage(ada, groupId)).body
  await out.call('POST /api/friend-requests', { body: { toId: ada.id, groupId } })
  expect((await fetchAs(eve, between.picture?.url)).status).toBe(200)
  const answers = [
    await fetchAs(eve, shared.picture?.url),
    await fetchAs(out, shared.picture?.url),
    await fetchAs(ben, between.picture?.url),
    await fetchAs(ada, `/api/message-pictures/${plain.id}/960`),
    await fetchAs(ada, '/api/message-pictures/2000000000/960'),
  ]
  for (const { status, bytes } of answers) expect([status, bytes]).toEqual([404, answers[0]?.bytes])
  expect((await fetchAs(stranger, shared.picture?.url)).status).toBe(401)
  expect((await fetchAs(ada, `/api/message-pictures/${shared.id}/96`)).status).toBe(400)
  expect((await fetchAs(ada, `/api/message-pictures/..%2f/960`)).status).toBe(400)
  const [name = ''] = files().map((file) => file.split('/').at(-1))
  expect((await app.inject(`/pictures/${name}`)).statusCode).toBe(404)

  await ben.call('DELETE /api/groups/{id}/members/{userId}', {
    params: { id: `${groupId}`, userId: `${ben.id}` },
  })
  expect((await fetchAs(ben, shared.picture?.url)).status).toBe(404)
  await eve.call('PUT /api/people/{id}/block', { params: { id: `${ada.id}` } })
  expect((await fetchAs(eve, between.picture?.url)).status).toBe(404)
})

test('deleting a message purges its picture, but not an identical one of another message', async () => {
  const { ada, ben, groupId } = await inCircle()
  const before = files().length
  const [one, other] = [
    await sendPicture(ada, groupId, await photo()),
    await sendPicture(ben, groupId, await photo()),
  ]
  expect(files()).toHaveLength(before + 6)
  expect((await remove(ada, groupId, one.body.id)).body.picture).toBe(null)
  await ctx.jobs.runDueJobs()
  expect(files()).toHaveLength(before + 3)
  expect((await fetchAs(ben, one.body.picture?.url)).status).toBe(404)
  expect((await fetchAs(ada, other.body.picture?.url)).status).toBe(200)
})

test('deleting a conversation in any way purges its pictures', async () => {
  const { ada, ben, groupId } = await inCircle()
  await makeFriends(ctx, ada, ben)
  const before = files().length
  await sendPicture(ada, groupId, await photo())
  await sendPicture(ben, `u${ada.id}`, await photo())
  await ctx.db.deleteFrom('groups').where('id', '=', groupId).execute()
  await ctx.db.deleteFrom('users').where('id', '=', ada.id).execute()
  await ctx.jobs.runDueJobs()
  expect(files()).toHaveLength(before)
  expect(await ctx.db.selectFrom('messages').select('id').where('sender_id', '=', ben.id).execute()).toEqual(
    [],
  )
})

test.each([
  ['a script', new Blob(['<svg onload="alert(1)"/>'], { type: 'image/jpeg' }), [415, 'not_a_picture']],
  ['half a PNG', new Blob([flatPng(60, 60).slice(0, 40)]), [415, 'not_a_picture']],
  ['200 megapixels', new Blob([flatPng(20_000, 10_000)]), [413, 'picture_too_large']],
  ['more than 2 MB', new Blob([new Uint8Array(2 * 1024 * 1024 + 1)]), [413, 'picture_too_large']],
  ['nothing', new Blob([]), [400, 'empty_message']],
])('refuses %s as a picture and stores nothing', async (_, bytes, refused) => {
  const { ada, groupId } = await inCircle()
  const before = files().length
  const answer = await sendPicture(ada, groupId, bytes)
  expect([answer.status, answer.body.error.code]).toEqual(refused)
  expect([(await readThread(ada, groupId)).body.messages, files().length]).toEqual([[], before])
})

test('a picture for a conversation the sender can’t post in is not stored', async () => {
  const { groupId } = await inCircle()
  const eve = await cast.person('Eve')
  const before = files().length
  expect((await sendPicture(eve, groupId, await photo())).status).toBe(404)
  expect((await sendPicture(eve, `u${eve.id}`, await photo())).status).toBe(404)
  expect(files()).toHaveLength(before)
})

test('retries of a picture with the same client id store one message and one picture', async () => {
  const { ada, groupId } = await inCircle()
  const before = files().length
  const clientId = crypto.randomUUID()
  const picture = await photo()
  const atOnce = await Promise.all([1, 2, 3].map(() => sendPicture(ada, groupId, picture, { clientId })))
  const again = await sendPicture(ada, groupId, picture, { clientId })
  expect(new Set([...atOnce, again].map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
  expect(files()).toHaveLength(before + 3)
  expect((await fetchAs(ada, again.body.picture?.url)).status).toBe(200)
})
