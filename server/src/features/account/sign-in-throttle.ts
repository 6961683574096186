import { wrongCredentials } from '@coterie/contract/account/account'
import type { tooManyAttempts } from '@coterie/contract/account/account'
import { isRefusal } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { trackWrites } from '../../db/database-busy.ts'
import { transact } from '../../db/database.ts'
import type { Transaction } from '../../db/database.ts'
import { getClientNetwork } from '../../platform/http/security/client-network.ts'
import { noWait, addAttempt } from './backoff.ts'
import type { Attempts } from './backoff.ts'
import { getReadySpot, requestTurn } from './sign-in-queue.ts'
import {
  hashThrottleKey,
  lockAttempts,
  deleteAttempts,
  createEmptyAttempts,
  throttleLimits,
  getThrottleRefusal,
  saveAttempts,
} from './throttle.ts'

export type SignInAttempt = { email: string; client: string; browser: string | null }

type Deps = Pick<Context, 'db' | 'config'>
type Rows = Map<string, Attempts>

/**
 * Calls `signIn`, which checks the password, unless there were too many attempts. Known browsers have their own
 * throttle; all others share the account's. Once that is used up, each network can queue for a turn.
 */
export async function withSignInThrottle<Result>(
  ctx: Deps,
  attempt: SignInAttempt,
  now: Date,
  signIn: () => Promise<Result>,
): Promise<Result | typeof tooManyAttempts> {
  // Not tracked as a write: a retried request may count as another attempt.
  const wait = await trackWrites(() => countSignInAttempt(ctx, attempt, now))
  if (wait > 0) return getThrottleRefusal(wait)
  const result = await signIn()
  if (!isRefusal(result)) await resetAttempts(ctx, attempt)
  else if (result.refusal !== wrongCredentials.refusal) await renewTurn(ctx, attempt, now)
  return result
}

/** @returns 0, or the seconds to wait if the attempt is refused. */
function countSignInAttempt(ctx: Deps, attempt: SignInAttempt, now: Date): Promise<number> {
  const keys = getThrottleKeys(ctx, attempt)
  return transact(ctx.db, async (tx) => {
    const hashes = Object.values(keys).toSorted((a, b) => Buffer.compare(a, b))
    const rows = await lockAttempts(
      tx,
      hashes.map((hash) => ({ hash })),
      now,
    )
    return 'browser' in keys
      ? countKnownBrowser(tx, keys, rows, now)
      : countUnknownBrowser(tx, keys, rows, now)
  })
}

async function countKnownBrowser(
  tx: Transaction,
  keys: KnownBrowserKeys,
  rows: Rows,
  now: Date,
): Promise<number> {
  const { wait, attempts } = addAttempt(
    getAttempts(rows, keys.browser, now),
    throttleLimits['sign-in'].account,
    now,
  )
  if (attempts !== undefined) await saveAttempts(tx, keys.browser, attempts)
  return wait
}

async function countUnknownBrowser(
  tx: Transaction,
  keys: UnknownBrowserKeys,
  rows: Rows,
  now: Date,
): Promise<number> {
  const client = addAttempt(getAttempts(rows, keys.client, now), throttleLimits['sign-in'].client, now)
  if (client.attempts === undefined) return client.wait
  const account = addAttempt(getAttempts(rows, keys.account, now), throttleLimits['sign-in'].account, now)
  if (account.attempts !== undefined) {
    await saveAttempts(tx, keys.account, account.attempts)
  } else {
    const [spot, turns] = [getAttempts(rows, keys.spot, now), getAttempts(rows, keys.turns, now)]
    const turn = requestTurn({ spot, turns }, now)
    if (turn.spot !== undefined) await saveAttempts(tx, keys.spot, turn.spot)
    if (turn.turns === undefined) return turn.wait ?? account.wait
    await saveAttempts(tx, keys.turns, turn.turns)
  }
  await saveAttempts(tx, keys.client, client.attempts)
  return 0
}

/** Resets the counts after a correct password. The account's turns stay used. */
async function resetAttempts(ctx: Deps, attempt: SignInAttempt): Promise<void> {
  const keys = getThrottleKeys(ctx, attempt)
  const resetKeys = 'browser' in keys ? [keys.browser] : [keys.account, keys.spot]
  await deleteAttempts(ctx.db, resetKeys)
  if ('browser' in keys) return
  await ctx.db
    .updateTable('auth_attempts')
    .set((eb) => ({ attempts: eb('attempts', '-', 1), blocked_until: noWait }))
    .where('key_hash', '=', keys.client)
    .where('attempts', '>', 0)
    .execute()
}

/** A correct password that needs a code too: the next attempt doesn't have to queue again. */
async function renewTurn(ctx: Deps, attempt: SignInAttempt, now: Date): Promise<void> {
  const keys = getThrottleKeys(ctx, attempt)
  if ('spot' in keys) await transact(ctx.db, (tx) => saveAttempts(tx, keys.spot, getReadySpot(now)))
}

type KnownBrowserKeys = { browser: Buffer }
type UnknownBrowserKeys = { client: Buffer; account: Buffer; spot: Buffer; turns: Buffer }

function getThrottleKeys(
  ctx: Deps,
  { email, client, browser }: SignInAttempt,
): KnownBrowserKeys | UnknownBrowserKeys {
  const hash = (scope: Parameters<typeof hashThrottleKey>[2], name: string) =>
    hashThrottleKey(ctx, 'sign-in', scope, name)
  if (browser !== null) return { browser: hash('browser', `${browser} ${email}`) }
  const network = getClientNetwork(client)
  return {
    client: hash('client', network),
    account: hash('account', email),
    spot: hash('spot', `${network} ${email}`),
    turns: hash('turns', email),
  }
}

function getAttempts(rows: Rows, hash: Buffer, now: Date): Attempts {
  return rows.get(hash.toString('hex')) ?? createEmptyAttempts(now)
}
