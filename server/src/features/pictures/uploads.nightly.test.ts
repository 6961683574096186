import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import type { ClientRequest } from 'node:http'
import { join } from 'node:path'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import type { Member } from '../../testing/cast.ts'
import { seedCircle } from '../../testing/circles.ts'
import { createCostlyPng } from '../../testing/costly-pictures.ts'
import { createFlatPng } from '../../testing/flat-png.ts'
import { listen } from '../../testing/live.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { app, cast, ctx } = await openTestApp({}, { pool: { connections: 2 } })
const url = await listen(app)

const oversizedPng = createCostlyPng({ width: 5000, height: 5000, bits: 16, interlaced: true })
/** The largest picture allowed for this kind. */
const largestPng = createCostlyPng({ width: 2000, height: 2000, bits: 16, interlaced: true })

function createForm(
  field: string,
  bytes: Uint8Array<ArrayBuffer>,
  fields: Record<string, string> = {},
): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  body.set(field, new Blob([bytes]), 'a.png')
  return body
}

const saveAvatar = (member: Member, bytes: Uint8Array<ArrayBuffer>) =>
  fetch(`${url}/api/user/profile`, {
    method: 'POST',
    headers: member.headers,
    body: createForm('profilePicture', bytes, { name: member.name }),
  })

test('every upload refuses a picture that is too expensive to decode, with an explanation', async () => {
  const ada = await cast.person('Ada')
  const groupId = await seedCircle(ctx, { by: ada })
  const message = { clientId: crypto.randomUUID(), groupId: String(groupId), content: '' }
  const calls = [
    ['POST /api/user/profile', createForm('profilePicture', oversizedPng, { name: 'Ada' })],
    ['POST /api/groups', createForm('picture', oversizedPng, { name: 'Hikers' })],
    [`PATCH /api/groups/${groupId}`, createForm('picture', oversizedPng)],
    ['POST /api/messages', createForm('picture', oversizedPng, message)],
  ] as const
  for (const [call, body] of calls) {
    const { status, body: response } = await ada.send(call, { body })
    expect([call, status, response.error]).toEqual([
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
  const uploads = Array.from({ length: 30 }, () => saveAvatar(ada, largestPng))
  const reads = Array.from({ length: 20 }, () => ben.send('GET /api/user'))
  const responses = await Promise.all(uploads)
  const refused = responses.filter(({ status }) => status === 503)
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 503]))
  for (const response of refused) {
    expect(response.headers.get('retry-after')).toBe('2')
    expect(await response.json()).toMatchObject({ error: { code: 'overloaded', retryAfter: 2 } })
  }
  for (const { status } of await Promise.all(reads)) expect(status).toBe(200)
  expect((await saveAvatar(ada, largestPng)).status).toBe(200)
})

test('an upload cancelled by its client is not decoded', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  const uploads = await Promise.all(Array.from({ length: 14 }, (_, index) => openUpload(ada, 1980 + index)))
  let height = 0
  /** Each picture is new: a repeated one would be stored already. */
  const uploadSmall = async () => (await saveAvatar(ben, createFlatPng(10, (height += 1)))).status
  // More than can be decoded and queued at once, in any order.
  expect(await Promise.all(Array.from({ length: 30 }, uploadSmall))).toContain(503)
  for (const upload of uploads) upload.destroy()
  await expect.poll(uploadSmall, { timeout: 20_000 }).toBe(200)
  // Each picture has three files.
  expect((await listLargeFiles()).length).toBeLessThan(3 * 14)
})

/** All picture files except the small ones. */
async function listLargeFiles(): Promise<string[]> {
  const folder = join(ctx.config.dataDir, 'pictures')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const paths = files.map(({ parentPath, name }) => join(parentPath, name))
  const widths = await Promise.all(paths.map(async (path) => (await sharp(path).metadata()).width))
  return paths.filter((_, index) => (widths[index] ?? 0) > 10)
}

async function openUpload({ headers, name }: Member, height: number): Promise<ClientRequest> {
  const bytes = createCostlyPng({ width: 2000, height, bits: 16, interlaced: true })
  const body = new Response(createForm('profilePicture', bytes, { name }))
  const type = body.headers.get('content-type') ?? ''
  const upload = request(`${url}/api/user/profile`, {
    method: 'POST',
    headers: { ...headers, 'content-type': type },
  })
  upload.on('error', () => undefined).end(Buffer.from(await body.arrayBuffer()))
  return upload
}
