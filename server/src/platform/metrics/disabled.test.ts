import { expect, test } from 'vitest'

import { world } from '../../testing/world.ts'

const { app } = await world()

test('returns 404 without METRICS_TOKEN', async () => {
  for (const authorization of ['Bearer undefined', 'Bearer ', ''])
    expect((await app.inject({ url: '/metrics', headers: { authorization } })).statusCode).toBe(404)
})
