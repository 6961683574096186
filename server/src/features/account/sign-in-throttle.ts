import { wrongCredentials } from '@coterie/contract/account/account'
import type { tooManyTries } from '@coterie/contract/account/account'
import { isRefusal } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { notingWrites } from '../../db/database-busy.ts'
import { transact } from '../../db/database.ts'
import type { Transaction } from '../../db/database.ts'
import { networkOf } from '../../platform/http/client-network.ts'
import { hashOf, lock, none, paces, refusalFor, write } from './throttle.ts'
import { atOnce, oneMore } from './backoff.ts'
import type { Tries } from './backoff.ts'
import { readyPlace, takeTurn } from './sign-in-queue.ts'

/** `browser`: the id of a browser that has signed in to this account before; null for all others. */
export type SignInTry = { email: string; client: string; browser: string | null }

type Given = Pick<Context, 'db' | 'config'>
type Rows = Map<string, Tries>

/**
 * Does `work`, which checks the password, unless tries have become too many. A browser that is known for the account has
 * a throttle of its own. All others share the account's; while that is used up, each network can wait for its turn.
 */
export async function slowedSignIn<Answer>(
  ctx: Given,
  what: SignInTry,
  now: Date,
  work: () => Promise<Answer>,
): Promise<Answer | typeof tooManyTries> {
  // Not noted as written: a request that is sent again may count as another try.
  const wait = await notingWrites(() => countSignIn(ctx, what, now))
  if (wait > 0) return refusalFor(wait)
  const answer = await work()
  if (!isRefusal(answer)) await forgive(ctx, what)
  else if (answer.refusal !== wrongCredentials.refusal) await keepTurn(ctx, what, now)
  return answer
}

/** Counts a try and answers 0; or refuses it with the seconds to wait. */
function countSignIn(ctx: Given, what: SignInTry, now: Date): Promise<number> {
  const keys = keysOf(ctx, what)
  return transact(ctx.db, async (tx) => {
    const hashes = Object.values(keys).toSorted((a, b) => Buffer.compare(a, b))
    const rows = await lock(
      tx,
      hashes.map((hash) => ({ hash })),
      now,
    )
    return 'browser' in keys ? countKnown(tx, keys, rows, now) : countUnknown(tx, keys, rows, now)
  })
}

async function countKnown(tx: Transaction, keys: KnownKeys, rows: Rows, now: Date): Promise<number> {
  const { wait, known } = oneMore(rowOf(rows, keys.browser, now), paces['sign-in'].account, now)
  if (known !== undefined) await write(tx, keys.browser, known)
  return wait
}

async function countUnknown(tx: Transaction, keys: UnknownKeys, rows: Rows, now: Date): Promise<number> {
  const client = oneMore(rowOf(rows, keys.client, now), paces['sign-in'].client, now)
  if (client.known === undefined) return client.wait
  const account = oneMore(rowOf(rows, keys.account, now), paces['sign-in'].account, now)
  if (account.known !== undefined) {
    await write(tx, keys.account, account.known)
  } else {
    const [place, turns] = [rowOf(rows, keys.place, now), rowOf(rows, keys.turns, now)]
    const turn = takeTurn({ place, turns }, now)
    if (turn.place !== undefined) await write(tx, keys.place, turn.place)
    if (turn.turns === undefined) return turn.wait ?? account.wait
    await write(tx, keys.turns, turn.turns)
  }
  await write(tx, keys.client, client.known)
  return 0
}

/**
 * After a right password. The browser or the account starts afresh, and the network has this one try back. The account's
 * turns stay used.
 */
async function forgive(ctx: Given, what: SignInTry): Promise<void> {
  const keys = keysOf(ctx, what)
  const over = 'browser' in keys ? [keys.browser] : [keys.account, keys.place]
  await ctx.db.deleteFrom('auth_attempts').where('key_hash', 'in', over).execute()
  if ('browser' in keys) return
  await ctx.db
    .updateTable('auth_attempts')
    .set((eb) => ({ attempts: eb('attempts', '-', 1), blocked_until: atOnce }))
    .where('key_hash', '=', keys.client)
    .where('attempts', '>', 0)
    .execute()
}

/** After a right password that was not enough, such as one without a code: the next try need not wait for a turn again. */
async function keepTurn(ctx: Given, what: SignInTry, now: Date): Promise<void> {
  const keys = keysOf(ctx, what)
  if ('place' in keys) await transact(ctx.db, (tx) => write(tx, keys.place, readyPlace(now)))
}

type KnownKeys = { browser: Buffer }
type UnknownKeys = { client: Buffer; account: Buffer; place: Buffer; turns: Buffer }

function keysOf(ctx: Given, { email, client, browser }: SignInTry): KnownKeys | UnknownKeys {
  const hash = (whose: Parameters<typeof hashOf>[2], name: string) => hashOf(ctx, 'sign-in', whose, name)
  if (browser !== null) return { browser: hash('browser', `${browser} ${email}`) }
  const network = networkOf(client)
  return {
    client: hash('client', network),
    account: hash('account', email),
    place: hash('place', `${network} ${email}`),
    turns: hash('turns', email),
  }
}

function rowOf(rows: Rows, hash: Buffer, now: Date): Tries {
  return rows.get(hash.toString('hex')) ?? none(now)
}
