import { randomUUID } from 'node:crypto'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { notAPicture } from '@coterie/contract/profiles'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'

import { FolderStore } from './files/folder-store.ts'
import { Pictures } from './pictures.ts'

function createFolder(): string {
  const folder = join(tmpdir(), `pictures-${randomUUID()}`)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function createPhoto(): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 30, channels: 3, background: '#c43' } })
    .jpeg()
    .toBuffer()
}

test('stores a picture once when it is uploaded concurrently', async () => {
  const folder = createFolder()
  const pictures = new Pictures(new FolderStore(folder))
  const bytes = await createPhoto()

  const keys = await Promise.all(Array.from({ length: 6 }, () => pictures.storeUpload(bytes)))

  expect(new Set(keys)).toEqual(new Set([expect.stringMatching(/^[0-9a-f]{32}$/)]))
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name.slice(32))
  expect(files.toSorted()).toEqual(['-320.webp', '-96.webp', '-960.webp'])
})

test('a failing disk is not reported as an invalid picture', async () => {
  const folder = createFolder()
  writeFileSync(folder, 'a file where the folder should be')

  await expect(new Pictures(new FolderStore(folder)).storeUpload(await createPhoto())).rejects.toThrow(
    'ENOTDIR',
  )
})

test('refuses a truncated picture', async () => {
  const whole = await createPhoto()

  expect(await new Pictures(new FolderStore(createFolder())).storeUpload(whole.subarray(0, 200))).toEqual(
    notAPicture,
  )
})
