import { expect, test } from 'vitest'

import { openTestApp } from '../../testing/test-app.ts'

const { ctx, cast, clock } = await openTestApp()

test('lists own reports in pages with their outcomes, for the reporter only', async () => {
  const [ada, ben] = [await cast.person('Ada'), await cast.person('Ben')]
  for (let count = 0; count < 11; count += 1) {
    clock.advance(60 * 60)
    const person = await cast.person(`Someone ${count}`)
    const session = await cast.signIn(ada)
    const body = { target: { kind: 'person', id: person.id }, reason: 'spam', text: `No ${count}` }
    expect((await session.send('POST /api/reports', { body })).status).toBe(201)
  }
  const reader = await cast.signIn(ada)
  const first = await reader.call('GET /api/user/reports', {})
  const second = await reader.call('GET /api/user/reports', { query: { cursor: first.next } })
  expect([first.body.length, second.body.length, second.next]).toEqual([10, 1, undefined])
  expect(first.body[0]).toMatchObject({ reason: 'spam', text: 'No 10', state: 'open' })
  expect(second.body[0]).toMatchObject({ text: 'No 0' })
  expect((await (await cast.signIn(ben)).call('GET /api/user/reports', {})).body).toEqual([])
})

test.each([
  ['upheld', 'upheld'],
  ['dismissed', 'declined'],
] as const)('a report that was %s has the state %s', async (decision, state) => {
  const [cleo, dan] = [await cast.person('Cleo'), await cast.person('Dan')]
  const target = { kind: 'picture', of: 'person', id: dan.id } as const
  await ctx.db
    .updateTable('users')
    .set({ avatar: `${'a'.repeat(24)}.600x600` })
    .where('id', '=', dan.id)
    .execute()
  const { status } = await cleo.send('POST /api/reports', { body: { target, reason: 'sexual' } })
  expect(status).toBe(201)
  await ctx.db
    .updateTable('report_cases')
    .set({ decision, decided_at: clock.now() })
    .where('target_id', '=', dan.id)
    .execute()
  expect((await cleo.call('GET /api/user/reports', {})).body).toMatchObject([{ target, state }])
})
