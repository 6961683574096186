import { rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { S3Double } from '../../testing/s3/double.ts'
import { createTemporaryFolder } from '../../testing/temporary-folder.ts'
import { StorageUnavailableError } from './file-store.ts'
import type { FileStore } from './file-store.ts'
import { FolderStore } from './folder-store.ts'
import { createLayeredStore } from './layered-store.ts'
import { S3Store } from './s3-store.ts'
import { readBucket } from './s3-url.ts'

const folder = createTemporaryFolder()
const s3 = await S3Double.open()
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await s3.close()
})
beforeEach(() => {
  s3.faults.length = 0
  s3.refused.length = 0
})

const timing = { timeout: 10_000, attempts: 3, pause: 1 }
const openStore = (url = s3.url('/of/ours'), timeout = timing.timeout) =>
  new S3Store(readBucket(url), 'pictures', { ...timing, timeout })
/** Only silence waits for the timeout, so only there it is short. */
const openStoreFor = (fault: number | string) =>
  openStore(s3.url('/of/ours'), fault === 'silence' ? 500 : timing.timeout)
const toName = (number: number) => `${String(number).padStart(2, '0')}${'a'.repeat(30)}-96.webp`

async function readText(from: FileStore, file: string): Promise<string | null> {
  const stored = await from.open(file)
  if (stored === null) return null
  const bytes = Buffer.concat(await stored.bytes.toArray())
  expect(stored.size).toBe(bytes.length)
  return bytes.toString()
}

async function listNames(from: FileStore): Promise<string[]> {
  const names: string[] = []
  for await (const file of from.list()) names.push(file.name)
  return names.toSorted()
}

describe.each([
  ['a folder', () => new FolderStore(join(folder, 'one')), 'folder'],
  ['S3', () => openStore(), 's3'],
  [
    'S3 with a folder behind it',
    () => createLayeredStore(openStore(s3.url('/other')), new FolderStore(join(folder, 'two'))),
    's3',
  ],
])('%s', (_, open) => {
  const files = open()

  test('returns the newest file of a name, and null once it is removed', async () => {
    expect([await readText(files, toName(1)), await files.getModifiedAt(toName(1))]).toEqual([null, null])
    await files.write(toName(1), Buffer.from('first'))
    await files.write(toName(1), Buffer.from('second'))
    expect(await readText(files, toName(1))).toBe('second')
    const at = await files.getModifiedAt(toName(1))
    expect(Math.abs(Date.now() - (at?.getTime() ?? 0))).toBeLessThan(60_000)
    await files.remove(toName(1))
    await files.remove(toName(1))
    expect(await readText(files, toName(1))).toBeNull()
  })

  test('lists all files, across pages', async () => {
    const names = Array.from({ length: 13 }, (__, number) => toName(number))
    for (const file of names) await files.write(file, Buffer.from(file))
    expect(await listNames(files)).toEqual(names)
  })

  test('deletes only files older than the given time', async () => {
    await files.write(toName(2), Buffer.from('here'))
    expect(await files.deleteOlderThan(toName(2), new Date(Date.now() - 60_000))).toBe(false)
    expect(await readText(files, toName(2))).toBe('here')
    expect(await files.deleteOlderThan(toName(2), new Date(Date.now() + 60_000))).toBe(true)
    expect(await files.deleteOlderThan(toName(2), new Date(Date.now() + 60_000))).toBe(false)
    expect(await readText(files, toName(2))).toBeNull()
  })
})

test('keeps a file that is rewritten while it is being deleted', async () => {
  const files = new FolderStore(join(folder, 'race'))
  const before = new Date(Date.now() - 60_000)
  for (let times = 0; times < 200; times += 1) {
    await files.write(toName(1), Buffer.from('old'))
    utimesSync(files.getPath(toName(1)), new Date(0), new Date(0))
    const written = files.write(toName(1), Buffer.from('new'))
    await Promise.all([files.deleteOlderThan(toName(1), before), written])
    expect(await readText(files, toName(1))).toBe('new')
  }
})

test('stores files with their type, and allows proxies to cache them', async () => {
  await openStore().write(toName(3), Buffer.from('here'))
  expect(s3.objects.get(`of/ours/pictures/03/${toName(3)}`)?.headers).toEqual({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  })
})

test('reports a wrong secret or region', async () => {
  await expect(openStore(s3.url('', 'wrong')).write(toName(4), Buffer.from('x'))).rejects.toThrow(
    'SignatureDoesNotMatch',
  )
  await expect(openStore(s3.url('').replace('eu-test-1', 'eu-test-2')).open(toName(4))).rejects.toThrow(
    'AuthorizationHeaderMalformed',
  )
  expect(s3.refused).toEqual(['SignatureDoesNotMatch', 'AuthorizationHeaderMalformed'])
})

test.each([503, 500, 429, 'cut', 'silence'] as const)('retries after %s', async (fault) => {
  s3.faults.push({ method: 'PUT', times: 2, with: fault })
  await openStoreFor(fault).write(toName(5), Buffer.from(String(fault)))
  expect(await readText(openStore(), toName(5))).toBe(String(fault))
})

test.each([503, 403, 'cut', 'silence'] as const)(
  'throws StorageUnavailableError after repeated %s',
  async (fault) => {
    for (const method of ['PUT', 'GET', 'HEAD', 'DELETE']) s3.faults.push({ method, times: 9, with: fault })
    const files = openStoreFor(fault)
    const operations = [
      files.write(toName(6), Buffer.from('x')),
      files.open(toName(6)),
      files.getModifiedAt(toName(6)),
      files.remove(toName(6)),
      listNames(files),
    ]
    for (const outcome of await Promise.allSettled(operations))
      expect(outcome).toMatchObject({
        status: 'rejected',
        reason: expect.any(StorageUnavailableError) as StorageUnavailableError,
      })
  },
)
