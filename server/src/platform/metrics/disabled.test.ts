import { expect, test } from 'vitest'

import { openTestApp } from '../../testing/test-app.ts'

const { app } = await openTestApp()

test('returns 404 without METRICS_TOKEN', async () => {
  for (const authorization of ['Bearer undefined', 'Bearer ', ''])
    expect((await app.inject({ url: '/metrics', headers: { authorization } })).statusCode).toBe(404)
})
