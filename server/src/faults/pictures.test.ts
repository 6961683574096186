import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import sharp from 'sharp'
import { afterAll, expect, onTestFinished, test } from 'vitest'

import { crowd } from '../testing/crowd.ts'
import type { Someone } from '../testing/crowd.ts'
import { recordFault } from '../testing/faults.ts'
import { S3Double } from '../testing/s3/double.ts'
import { openStage, stopAll } from '../testing/stage.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const stage = await openStage()
afterAll(async () => await stage.close())

/** Noise, which no form of picture makes small. */
async function photo(): Promise<Buffer> {
  const [width, height] = [320, 240]
  const noise = crypto.getRandomValues(new Uint8Array(60_000))
  const raw = Buffer.alloc(width * height * 3, noise)
  return await sharp(raw, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 60 })
    .toBuffer()
}

/** Sends a picture of the circle. Answers where it is shown, or the status that it was refused with. */
async function upload(url: string, { groupId, headers }: Someone): Promise<string | number> {
  const form = new FormData()
  form.set('picture', new Blob([new Uint8Array(await photo())]), 'circle.jpg')
  const answer = await fetch(`${url}/api/groups/${groupId}`, { method: 'PATCH', headers, body: form })
  const body = (await answer.json()) as { imageUrl: string; error?: { code: string } }
  if (!answer.ok) expect([answer.status, body.error?.code]).toEqual([503, 'pictures_unavailable'])
  return answer.ok ? body.imageUrl : answer.status
}

/** How many of these are not there in all their sizes. */
async function countMissing(url: string, addresses: readonly string[]): Promise<number> {
  const sizes = addresses.flatMap((one) =>
    ['96', '320', '960'].map((width) => one.replace(/\d+(?=\.webp)/, width)),
  )
  const shown = await Promise.all(sizes.map(async (size) => (await fetch(url + size)).ok))
  return shown.filter((isShown) => !isShown).length
}

const isAddress = (answer: string | number): answer is string => typeof answer === 'string'

test('S3 goes away during uploads: each is stored whole or refused, and all goes on when it is back', async () => {
  const s3 = await S3Double.open()
  onTestFinished(async () => await s3.close())
  const server = await stage.start({ S3_URL: s3.url() })
  const people = await crowd(stage.db, stage.secret, { people: 24, circle: 1 })
  const kept: string[] = []
  let [recovery, refused] = [0, 0]
  for (const [at, fault] of ([503, 'silence', 'cut'] as const).entries()) {
    const some = people.slice(at * 8, at * 8 + 8)
    for (const person of some.slice(0, 2)) kept.push(...[await upload(server.url, person)].filter(isAddress))
    s3.faults.push({ method: 'PUT', after: 1, times: Infinity, with: fault })
    const tried = await Promise.all(some.slice(2, 6).map((person) => upload(server.url, person)))
    refused += tried.filter((answer) => !isAddress(answer)).length
    s3.faults.length = 0
    const back = performance.now()
    const again = await Promise.all(some.slice(2).map((person) => upload(server.url, person)))
    recovery = Math.max(recovery, performance.now() - back)
    expect(again.filter((answer) => !isAddress(answer))).toEqual([])
    kept.push(...again.filter(isAddress))
  }
  const lost = await countMissing(server.url, kept)
  recordFault({ name: 's3-down', times: 3, checked: kept.length, lost, recovery })
  await stopAll([server])
  expect(refused).toBe(12)
  expect(lost).toBe(0)
})

/** Whether we may make a small disk. */
function mayMount(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true })
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const folder = temporaryFolder()
const disk = join(folder, 'pictures')
const isMounted = mayMount(disk)
afterAll(() => {
  if (isMounted) execFileSync('umount', [disk])
  rmSync(folder, { recursive: true, force: true })
})

test.skipIf(!isMounted)(
  'a full disk: uploads are refused, what was kept stays, and goes on once there is space',
  async () => {
    const server = await stage.start({ DATA_DIR: folder })
    const people = await crowd(stage.db, stage.secret, { people: 12, circle: 1 })
    const kept: string[] = []
    for (const person of people.slice(0, 4))
      kept.push(...[await upload(server.url, person)].filter(isAddress))
    expect(kept).toHaveLength(4)
    const filler = join(disk, 'filler')
    expect(() => writeFileSync(filler, Buffer.alloc(4 * 1024 * 1024))).toThrow('ENOSPC')
    for (const person of people.slice(4)) expect(await upload(server.url, person)).toBe(503)
    rmSync(filler)
    const freed = performance.now()
    for (const person of people.slice(5, 6))
      kept.push(...[await upload(server.url, person)].filter(isAddress))
    const recovery = performance.now() - freed
    const lost = await countMissing(server.url, kept)
    recordFault({ name: 'disk-full', times: 8, checked: kept.length, lost, recovery })
    await stopAll([server])
    expect(kept).toHaveLength(5)
    expect(lost).toBe(0)
  },
)
