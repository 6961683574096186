import { expect, test } from 'vitest'

import { world } from '../../testing/world.ts'

const { app } = await world()

test('without METRICS_TOKEN there are no metrics for anybody', async () => {
  for (const authorization of ['Bearer undefined', 'Bearer ', ''])
    expect((await app.inject({ url: '/metrics', headers: { authorization } })).statusCode).toBe(404)
})
