import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'

import { insertPerson } from '../../testing/cast.ts'
import { openTestApp } from '../../testing/test-app.ts'

const { ctx, cast, stranger } = await openTestApp({ TRUSTED_PROXIES: '127.0.0.1' })
const password = 'a lake in the morning'

const signIn = (email: string, enteredPassword: string, address: number) =>
  stranger.send('POST /api/login', {
    body: { email, password: enteredPassword },
    headers: { 'x-forwarded-for': `192.0.2.${address}` },
  })

test('refuses sign-ins beyond the queue limit while other requests continue, and recovers', async () => {
  const ada = await cast.person('Ada')
  // Other tests have cheaper hashes.
  const passwordHash = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  for (let index = 0; index < 120; index += 1) {
    const email = `p${index}@example.org`
    await insertPerson(ctx.db, { name: 'Pat', email, now: ctx.clock.now(), passwordHash })
  }
  const wrongSignIns = Array.from({ length: 120 }, (_, address) =>
    signIn(`p${address}@example.org`, 'wrong', address),
  )
  const reads = Array.from({ length: 20 }, () => ada.send('GET /api/user'))
  const responses = await Promise.all(wrongSignIns)
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([401, 503]))
  for (const { body, headers } of responses.filter(({ status }) => status === 503)) {
    expect([body.error.code, headers['retry-after']]).toEqual(['overloaded', '2'])
  }
  expect(responses.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(42)
  for (const { status } of await Promise.all(reads)) expect(status).toBe(200)
  expect((await signIn('p0@example.org', password, 200)).status).toBe(200)
})
