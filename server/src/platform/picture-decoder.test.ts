import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'

import { createCostlyPng } from '../testing/costly-pictures.ts'
import { ClientDisconnectedError, withClientSignal } from './client-disconnect.ts'
import { PictureDecoder } from './picture-decoder.ts'
import { OverloadError } from './work-queue.ts'

const small = sharp({ create: { width: 40, height: 30, channels: 3, background: '#c43' } })
  .jpeg()
  .toBuffer()

test('an upload is decoded once, and its smaller sizes look like it', async () => {
  const quarters = Buffer.from(
    '<svg width="2000" height="1000"><rect width="1000" height="1000" fill="red"/></svg>',
  )
  const decoded = await new PictureDecoder({ concurrency: 1, maxQueued: 0 }).decode(
    await sharp(quarters).png().toBuffer(),
  )
  if (decoded === null || decoded === 'too-slow') throw new Error('Not decoded')
  expect(decoded.map(({ shownWidth, shownHeight }) => [shownWidth, shownHeight])).toEqual([
    [960, 480],
    [320, 160],
    [96, 48],
  ])
  for (const { bytes } of decoded) {
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    const [red = 0, green = 255, , opacity] = data
    expect(red > 240 && green < 15 && opacity === 255).toBe(true)
    expect(data.at(-1)).toBe(0)
  }
})

const bomb = createCostlyPng({ width: 11_000, height: 11_000, bits: 16, interlaced: true })

test('decoding stops when its CPU time is used up, and the next picture is decoded', async () => {
  const decoder = new PictureDecoder({ concurrency: 1, maxQueued: 4, cpuLimit: 300 })
  expect(await decoder.decode(bomb)).toBe('too-slow')
  expect(await decoder.decode(await small)).toHaveLength(3)
})

test('decoding that takes too long on a busy server asks to try again', async () => {
  const decoder = new PictureDecoder({ concurrency: 1, maxQueued: 4, timeout: 300 })
  await expect(decoder.decode(bomb)).rejects.toThrow(OverloadError)
})

test('decoding stops, or leaves the queue, when its client disconnects', async () => {
  const decoder = new PictureDecoder({ concurrency: 1, maxQueued: 4 })
  const client = new AbortController()
  const both = [bomb, bomb].map((bytes) => withClientSignal(client.signal, () => decoder.decode(bytes)))
  const next = decoder.decode(await small)
  client.abort(new ClientDisconnectedError())
  for (const decoding of both) await expect(decoding).rejects.toThrow(ClientDisconnectedError)
  expect(await next).toHaveLength(3)
})

test('its processes share compiled code', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'coterie-compiled-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  vi.stubEnv('NODE_COMPILE_CACHE', folder)
  onTestFinished(() => void vi.unstubAllEnvs())
  await new PictureDecoder({ concurrency: 1, maxQueued: 0 }).decode(await small)
  await expect.poll(() => readdirSync(folder, { recursive: true }).length).toBeGreaterThan(10)
})

test('a full queue takes no more', async () => {
  const decoder = new PictureDecoder({ concurrency: 2, maxQueued: 3 })
  const bytes = await small
  const all = await Promise.allSettled(Array.from({ length: 7 }, () => decoder.decode(bytes)))
  expect(all.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 5 }, () => 'fulfilled'),
    'rejected',
    'rejected',
  ])
  for (const result of all.slice(5))
    expect(result).toMatchObject({ reason: expect.any(OverloadError) as OverloadError })
})
