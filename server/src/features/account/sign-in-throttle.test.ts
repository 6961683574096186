import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { transact, type Transaction } from '../../db/database.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { withSignInThrottle } from './sign-in-throttle.ts'
import { lockAttempts, hashThrottleKey } from './throttle.ts'

const { ctx, clock } = await openTestApp()

/** Its account's key sorts before the key of its spot, but its row is written after that one. */
function findAttempt() {
  for (let number = 1; ; number += 1) {
    const attempt = { email: `ada${number}@example.org`, client: '10.1.0.1', browser: null }
    const account = hashThrottleKey(ctx, 'sign-in', 'account', attempt.email)
    const spot = hashThrottleKey(ctx, 'sign-in', 'spot', `${attempt.client} ${attempt.email}`)
    if (Buffer.compare(account, spot) < 0)
      return { attempt, first: { hash: account }, second: { hash: spot } }
  }
}

test('a sign-in that resets the counts can’t deadlock with one that counts', async () => {
  const { attempt, first, second } = findAttempt()
  const lock = (tx: Transaction, key: { hash: Buffer }) => lockAttempts(tx, [key], clock.now())
  const { promise: isCounted, resolve: setCounted } = Promise.withResolvers<void>()
  const { promise: isLocked, resolve: setLocked } = Promise.withResolvers<void>()
  const { promise: isResetting, resolve: setResetting } = Promise.withResolvers<void>()
  let runs = 0
  const other = transact(ctx.db, async (tx) => {
    runs += 1
    await isCounted
    await lock(tx, first)
    setLocked()
    await isResetting
    await lock(tx, second)
  })
  const reset = withSignInThrottle(ctx, attempt, clock.now(), async () => {
    // The plan for a small table reads rows in the order in which they are stored.
    await sql`analyze auth_attempts`.execute(ctx.db)
    setCounted()
    await isLocked
    return 'signed in'
  })
  await expect.poll(countWaits).toBe(1)
  setResetting()
  await other
  expect(await reset).toBe('signed in')
  expect(runs).toBe(1)
})

async function countWaits(): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    ctx.db,
  )
  return rows.length
}
