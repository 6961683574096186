import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import sharp from 'sharp'
import { afterAll, expect, onTestFinished, test } from 'vitest'

import { createCrowd } from '../testing/crowd.ts'
import type { CrowdMember } from '../testing/crowd.ts'
import { recordFault } from '../testing/faults.ts'
import { S3Double } from '../testing/s3/double.ts'
import { createTemporaryFolder } from '../testing/temporary-folder.ts'
import { openTestCluster, stopAll } from '../testing/test-cluster.ts'

const cluster = await openTestCluster()
afterAll(async () => await cluster.close())

/** A photo of noise, which does not compress well. */
async function createPhoto(): Promise<Buffer> {
  const [width, height] = [320, 240]
  const noise = crypto.getRandomValues(new Uint8Array(60_000))
  const raw = Buffer.alloc(width * height * 3, noise)
  return await sharp(raw, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 60 })
    .toBuffer()
}

/** Uploads a picture of the circle. Returns its URL, or the status of the refusal. */
async function upload(url: string, { groupId, headers }: CrowdMember): Promise<string | number> {
  const form = new FormData()
  form.set('picture', new Blob([new Uint8Array(await createPhoto())]), 'circle.jpg')
  const response = await fetch(`${url}/api/groups/${groupId}`, { method: 'PATCH', headers, body: form })
  const body = (await response.json()) as { imageUrl: string; error?: { code: string } }
  if (!response.ok) expect([response.status, body.error?.code]).toEqual([503, 'pictures_unavailable'])
  return response.ok ? body.imageUrl : response.status
}

/** How many sizes of these pictures are missing. */
async function countMissing(server: string, urls: readonly string[]): Promise<number> {
  const sizes = urls.flatMap((url) =>
    ['96', '320', '960'].map((width) => url.replace(/\d+(?=\.webp)/, width)),
  )
  const shown = await Promise.all(sizes.map(async (size) => (await fetch(server + size)).ok))
  return shown.filter((isShown) => !isShown).length
}

const isUrl = (result: string | number): result is string => typeof result === 'string'

test('when S3 fails during uploads, each is stored completely or refused, and uploads work once S3 is back', async () => {
  const s3 = await S3Double.open()
  onTestFinished(async () => await s3.close())
  const server = await cluster.start({ S3_URL: s3.url() })
  const people = await createCrowd(cluster.db, cluster.secret, { people: 24, circleSize: 1 })
  const stored: string[] = []
  let [recovery, refused] = [0, 0]
  for (const [index, fault] of ([503, 'silence', 'cut'] as const).entries()) {
    const batch = people.slice(index * 8, index * 8 + 8)
    for (const person of batch.slice(0, 2)) stored.push(...[await upload(server.url, person)].filter(isUrl))
    s3.faults.push({ method: 'PUT', after: 1, times: Infinity, with: fault })
    const results = await Promise.all(batch.slice(2, 6).map((person) => upload(server.url, person)))
    refused += results.filter((result) => !isUrl(result)).length
    s3.faults.length = 0
    const restoredAt = performance.now()
    const retried = await Promise.all(batch.slice(2).map((person) => upload(server.url, person)))
    recovery = Math.max(recovery, performance.now() - restoredAt)
    expect(retried.filter((result) => !isUrl(result))).toEqual([])
    stored.push(...retried.filter(isUrl))
  }
  const lost = await countMissing(server.url, stored)
  recordFault({ name: 's3-down', times: 3, checked: stored.length, lost, recovery })
  await stopAll([server])
  expect(refused).toBe(12)
  expect(lost).toBe(0)
})

/** Mounts a small disk, if we have permission. */
function tryMount(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true })
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const folder = createTemporaryFolder()
const disk = join(folder, 'pictures')
const isMounted = tryMount(disk)
afterAll(() => {
  if (isMounted) execFileSync('umount', [disk])
  rmSync(folder, { recursive: true, force: true })
})

test.skipIf(!isMounted)(
  'with a full disk, uploads are refused until there is space, and no stored picture is lost',
  async () => {
    const server = await cluster.start({ DATA_DIR: folder })
    const people = await createCrowd(cluster.db, cluster.secret, { people: 12, circleSize: 1 })
    const stored: string[] = []
    for (const person of people.slice(0, 4)) stored.push(...[await upload(server.url, person)].filter(isUrl))
    expect(stored).toHaveLength(4)
    const filler = join(disk, 'filler')
    expect(() => writeFileSync(filler, Buffer.alloc(4 * 1024 * 1024))).toThrow('ENOSPC')
    for (const person of people.slice(4)) expect(await upload(server.url, person)).toBe(503)
    rmSync(filler)
    const freedAt = performance.now()
    for (const person of people.slice(5, 6)) stored.push(...[await upload(server.url, person)].filter(isUrl))
    const recovery = performance.now() - freedAt
    const lost = await countMissing(server.url, stored)
    recordFault({ name: 'disk-full', times: 8, checked: stored.length, lost, recovery })
    await stopAll([server])
    expect(stored).toHaveLength(5)
    expect(lost).toBe(0)
  },
)
