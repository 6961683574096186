import { coverScenes, getCoverPath } from '@coterie/contract/events/covers'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { openTestApp } from '../../testing/test-app.ts'

const { app } = await openTestApp()

test.each(coverScenes)('the scene “%s” is served to everyone as a picture in every color', async (scene) => {
  const bodies = new Set<string>()
  for (const tint of [0, 1, 2, 3, 4, 5])
    for (const variant of [0, 1, 2, 3, 4, 5]) {
      const response = await app.inject(getCoverPath({ scene, tint, variant }))
      expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/svg+xml'])
      expect(response.headers['cache-control']).toContain('max-age=604800')
      expect(response.body).not.toMatch(/undefined|NaN/)
      bodies.add(response.body)
    }
  expect(bodies.size).toBe(36)
  const [drawing] = bodies
  expect(await sharp(Buffer.from(drawing ?? '')).metadata()).toMatchObject({ width: 480, height: 270 })
})

test('emails get a square PNG, which webmail may show', async () => {
  const path = getCoverPath({ scene: 'trail', tint: 1, variant: 4 }, 'png')
  for (let times = 0; times < 2; times += 1) {
    const { headers, rawPayload } = await app.inject(path)
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 320, height: 320 })
  }
})

test('unknown scenes are not found', async () => {
  for (const name of [
    'moon-0-0.svg',
    'trail-9-0.svg',
    'trail-9-0.png',
    'trail-0-0.gif',
    'trail-0-0.svg%00',
    '..%2fsecret',
  ])
    expect((await app.inject(`/covers/${name}`)).statusCode).toBe(404)
})
