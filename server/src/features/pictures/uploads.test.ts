import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import type { ClientRequest } from 'node:http'
import { join } from 'node:path'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { circle } from '../../testing/circles.ts'
import { costlyPng } from '../../testing/costly-pictures.ts'
import { flatPng } from '../../testing/flat-png.ts'
import { listen } from '../../testing/live.ts'
import { world } from '../../testing/world.ts'

const { app, cast, ctx } = await world({}, { pool: { connections: 2 } })
const url = await listen(app)

const bomb = costlyPng({ width: 5000, height: 5000, bits: 16, interlaced: true })
/** The largest allowed picture of its kind. */
const costly = costlyPng({ width: 2000, height: 2000, bits: 16, interlaced: true })

function form(field: string, bytes: Uint8Array<ArrayBuffer>, more: Record<string, string> = {}): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries(more)) body.set(name, value)
  body.set(field, new Blob([bytes]), 'a.png')
  return body
}

const saveAvatar = (by: Member, bytes: Uint8Array<ArrayBuffer>) =>
  fetch(`${url}/api/user/profile`, {
    method: 'POST',
    headers: by.headers,
    body: form('profilePicture', bytes, { name: by.name }),
  })

test('every upload refuses a picture that is too expensive to decode, with an explanation', async () => {
  const ada = await cast.person('Ada')
  const groupId = await circle(ctx, { by: ada })
  const message = { clientId: crypto.randomUUID(), groupId: String(groupId), content: '' }
  const calls = [
    ['POST /api/user/profile', form('profilePicture', bomb, { name: 'Ada' })],
    ['POST /api/groups', form('picture', bomb, { name: 'Hikers' })],
    [`PATCH /api/groups/${groupId}`, form('picture', bomb)],
    ['POST /api/messages', form('picture', bomb, message)],
  ] as const
  for (const [call, body] of calls) {
    const { status, body: answer } = await ada.send(call, { body })
    expect([call, status, answer.error]).toEqual([
      call,
      413,
      {
        code: 'picture_too_large',
        message: 'This photo takes too long to open. Save it as a regular JPG and try again.',
      },
    ])
  }
})

test('uploads with a full queue get a retry response, and hold no database connection', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const uploads = Array.from({ length: 30 }, () => saveAvatar(ada, costly))
  const reads = Array.from({ length: 20 }, () => ben.send('GET /api/user'))
  const answers = await Promise.all(uploads)
  const refused = answers.filter(({ status }) => status === 503)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
  for (const answer of refused) {
    expect(answer.headers.get('retry-after')).toBe('2')
    expect(await answer.json()).toMatchObject({ error: { code: 'overloaded', retryAfter: 2 } })
  }
  for (const { status } of await Promise.all(reads)) expect(status).toBe(200)
  expect((await saveAvatar(ada, costly)).status).toBe(200)
})

test('an upload cancelled by its client is not decoded', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const waiting = await Promise.all(Array.from({ length: 14 }, (_, more) => openUpload(ada, 1980 + more)))
  let sent = 0
  /** A new picture each time; the same one would be stored already. */
  const uploadSmall = async () => (await saveAvatar(ben, flatPng(10, (sent += 1)))).status
  // More than can be decoded and queued at once, in any order.
  expect(await Promise.all(Array.from({ length: 30 }, uploadSmall))).toContain(503)
  for (const one of waiting) one.destroy()
  await expect.poll(uploadSmall, { timeout: 20_000 }).toBe(200)
  // Each picture has three files.
  expect((await largeFiles()).length).toBeLessThan(3 * 14)
})

/** All picture files but the small ones. */
async function largeFiles(): Promise<string[]> {
  const folder = join(ctx.config.dataDir, 'pictures')
  const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  const paths = found.map(({ parentPath, name }) => join(parentPath, name))
  const widths = await Promise.all(paths.map(async (path) => (await sharp(path).metadata()).width))
  return paths.filter((_, at) => (widths[at] ?? 0) > 10)
}

/** Start an avatar upload without waiting for the response. */
async function openUpload({ headers, name }: Member, height: number): Promise<ClientRequest> {
  const bytes = costlyPng({ width: 2000, height, bits: 16, interlaced: true })
  const body = new Response(form('profilePicture', bytes, { name }))
  const type = body.headers.get('content-type') ?? ''
  const sent = request(`${url}/api/user/profile`, {
    method: 'POST',
    headers: { ...headers, 'content-type': type },
  })
  sent.on('error', () => undefined).end(Buffer.from(await body.arrayBuffer()))
  return sent
}
