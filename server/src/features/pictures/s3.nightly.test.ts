import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'

import { FolderStore } from '../../platform/files/folder-store.ts'
import type { Member } from '../../testing/cast.ts'
import { makeFriends, sendPicture } from '../../testing/messages.ts'
import { runScript } from '../../testing/run-script.ts'
import { S3Double } from '../../testing/s3/double.ts'
import { openSecondProcess } from '../../testing/second-process.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { purgePictures } from './purge.ts'

const s3 = await S3Double.open()
afterAll(async () => await s3.close())
const { ctx, app, cast, clock, stranger } = await openTestApp({ S3_URL: s3.url('/ours') })
beforeEach(() => {
  s3.faults.length = 0
  // Moving the clock keeps people below the rate limit.
  clock.advance(60)
})

let pictureCount = 0
async function createPhoto(): Promise<Blob> {
  const background = { r: (pictureCount += 1), g: 99, b: 99 }
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return new Blob([new Uint8Array(bytes)])
}

async function createCircle(person: Member, picture: Blob) {
  const form = new FormData()
  form.set('name', `Circle ${pictureCount}`)
  form.set('picture', picture, 'circle.jpg')
  return await person.send<{ id: number; imageUrl: string; error: { code: string } }>('POST /api/groups', {
    body: form,
  })
}

const listLocalFiles = () =>
  ['pictures', 'message-pictures'].flatMap((area) => {
    try {
      return readdirSync(join(ctx.config.dataDir, area), { recursive: true }).map(String)
    } catch {
      return []
    }
  })

test('stores pictures in the bucket, not in a folder, and any server serves them', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  await makeFriends(ctx, ada, ben)
  const created = await createCircle(ada, await createPhoto())
  expect(created.status).toBe(201)
  expect(s3.objects.size).toBe(3)
  const { app: otherApp } = await openSecondProcess(ctx)
  for (const server of [app, otherApp]) {
    const response = await server.inject(created.body.imageUrl)
    expect([
      response.statusCode,
      response.headers['content-type'],
      response.headers['cache-control'],
    ]).toEqual([200, 'image/webp', 'public, max-age=31536000, immutable'])
    expect(Number(response.headers['content-length'])).toBe(response.rawPayload.length)
    const { etag } = response.headers
    const cached = await server.inject({
      url: created.body.imageUrl,
      headers: { 'if-none-match': String(etag) },
    })
    expect([cached.statusCode, cached.body]).toEqual([304, ''])
  }
  const sent = await sendPicture(ada, `u${ben.id}`, await createPhoto())
  expect(sent.status).toBe(201)
  expect((await ben.download(sent.body.picture?.url ?? '')).status).toBe(200)
  expect((await stranger.download(sent.body.picture?.url ?? '')).status).toBe(401)
  expect(listLocalFiles()).toEqual([])
  expect([...s3.objects.keys()].every((key) => key.startsWith('ours/'))).toBe(true)
})

test('purging a picture deletes it from the bucket', async () => {
  const ada = await cast.person('Ada')
  const { body } = await createCircle(ada, await createPhoto())
  const before = s3.objects.size
  const form = { name: 'Without', picture: null }
  expect((await ada.send('PATCH /api/groups/{id}', { params: { id: body.id }, body: form })).status).toBe(200)
  await ctx.jobs.runDueJobs()
  expect(s3.objects.size).toBe(before - 3)
})

test.each([503, 403, 'cut'] as const)(
  'when S3 responds %s, the upload is refused, nothing partial is stored, and it works later',
  async (fault) => {
    const ada = await cast.person('Ada')
    const picture = await createPhoto()
    for (const method of ['HEAD', 'PUT']) s3.faults.push({ method, times: 9, with: fault })
    const failed = await createCircle(ada, picture)
    expect([failed.status, failed.body.error.code, failed.headers['retry-after']]).toEqual([
      503,
      'pictures_unavailable',
      '10',
    ])
    const circles = await ctx.db.selectFrom('groups').select('id').where('created_by', '=', ada.id).execute()
    expect(circles).toEqual([])
    s3.faults.length = 0
    const created = await createCircle(ada, picture)
    expect(created.status).toBe(201)
    expect((await app.inject(created.body.imageUrl)).statusCode).toBe(200)
  },
)

test('when S3 fails during an upload, no row refers to it, and the partial files are purged', async () => {
  const ada = await cast.person('Ada')
  const before = new Set(s3.objects.keys())
  s3.failAfter('PUT', 2)
  expect((await createCircle(ada, await createPhoto())).status).toBe(503)
  const partialFiles = [...s3.objects.keys()].filter((key) => !before.has(key))
  expect(partialFiles).toHaveLength(2)
  s3.faults.length = 0
  const twoDays = 2 * 24 * 60 * 60 * 1000
  for (const key of partialFiles) {
    const object = s3.objects.get(key)
    if (object !== undefined) object.modifiedAt = new Date(Date.now() - twoDays)
  }
  expect(await purgePictures(ctx)).toBe(2)
})

test('a picture that can’t be read temporarily is not reported as missing', async () => {
  const ada = await cast.person('Ada')
  const { body } = await createCircle(ada, await createPhoto())
  s3.faults.push({ method: 'GET', times: 9, with: 503 })
  const response = await app.inject(body.imageUrl)
  expect(response.statusCode).toBe(503)
  expect(String(response.headers['cache-control'])).not.toContain('immutable')
})

test('pictures in the old folder are still served, and a command moves them', async () => {
  const key = 'f'.repeat(32)
  const folder = new FolderStore(join(ctx.config.dataDir, 'pictures'))
  for (const width of [96, 320, 960]) await folder.write(`${key}-${width}.webp`, Buffer.from(`of ${width}`))
  expect((await app.inject(`/pictures/${key}-96.webp`)).body).toBe('of 96')
  const before = s3.objects.size
  const script = join(import.meta.dirname, '../../move-pictures.ts')
  const env = { DATA_DIR: ctx.config.dataDir, S3_URL: ctx.config.s3Url ?? '' }
  expect(await runScript(script, [], env)).toEqual({
    code: 0,
    output:
      'pictures: 3 files moved.\nmessage-pictures: 0 files moved.\nalbum-pictures: 0 files moved.\nphoto-checks: 0 files moved.\n',
  })
  expect([s3.objects.size, listLocalFiles().filter((name) => name.endsWith('.webp'))]).toEqual([
    before + 3,
    [],
  ])
  expect((await app.inject(`/pictures/${key}-96.webp`)).body).toBe('of 96')
  expect((await runScript(script, ['--back'], env)).code).toBe(0)
  expect([...s3.objects.keys()]).toEqual([])
  expect((await app.inject(`/pictures/${key}-960.webp`)).body).toBe('of 960')
  expect((await runScript(script, [], { DATA_DIR: ctx.config.dataDir })).output).toContain(
    'S3_URL must be set',
  )
})
