import sharp from 'sharp'
import { expect, test } from 'vitest'

import { costlyPng } from '../testing/costly-pictures.ts'
import { ClientDisconnected, withClientSignal } from './client-gone.ts'
import { PictureDecoder } from './picture-decoder.ts'
import { Overloaded } from './work-queue.ts'

const small = sharp({ create: { width: 40, height: 30, channels: 3, background: '#c43' } })
  .jpeg()
  .toBuffer()

test('decodes an upload into all sizes', async () => {
  const halves = Buffer.from(
    '<svg width="2000" height="1000"><rect width="1000" height="1000" fill="red"/></svg>',
  )
  const decoded = await new PictureDecoder({ atOnce: 1, waiting: 0 }).decode(
    await sharp(halves).png().toBuffer(),
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

test('stops decoding after the timeout, and decodes the next picture', async () => {
  const decoder = new PictureDecoder({ atOnce: 1, waiting: 4 }, 200)
  const bomb = costlyPng({ width: 11_000, height: 11_000, bits: 16, interlaced: true })
  expect(await decoder.decode(bomb)).toBe('too-slow')
  expect(await new PictureDecoder({ atOnce: 1, waiting: 4 }).decode(await small)).toHaveLength(3)
})

test('stops decoding or leaves the queue when the client disconnects', async () => {
  const decoder = new PictureDecoder({ atOnce: 1, waiting: 4 })
  const bomb = costlyPng({ width: 11_000, height: 11_000, bits: 16, interlaced: true })
  const client = new AbortController()
  const aborted = [bomb, bomb].map((bytes) => withClientSignal(client.signal, () => decoder.decode(bytes)))
  const next = decoder.decode(await small)
  client.abort(new ClientDisconnected())
  for (const result of aborted) await expect(result).rejects.toThrow(ClientDisconnected)
  expect(await next).toHaveLength(3)
})

test('refuses uploads when the queue is full', async () => {
  const decoder = new PictureDecoder({ atOnce: 2, waiting: 3 })
  const bytes = await small
  const results = await Promise.allSettled(Array.from({ length: 7 }, () => decoder.decode(bytes)))
  expect(results.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 5 }, () => 'fulfilled'),
    'rejected',
    'rejected',
  ])
  for (const result of results.slice(5))
    expect(result).toMatchObject({ reason: expect.any(Overloaded) as Overloaded })
})
