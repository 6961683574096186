import { tooManyTries } from '@coterie/contract/account/account'
import type { Language } from '@coterie/contract/languages'
import { isRefusal } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { notingWrites } from '../../db/database-busy.ts'
import { transact } from '../../db/database.ts'
import type { Transaction } from '../../db/database.ts'
import { networkOf } from '../../platform/http/client-network.ts'
import { hashToken } from '../../platform/sessions.ts'
import { wordsIn } from '../../i18n/messages.ts'
import { atOnce, oneMore } from './backoff.ts'
import type { Pace, Tries } from './backoff.ts'

const minute = 60

/**
 * For each kind of try: its pace for one account (an address, or a person's id) and for one client
 * address, of IPv6 its network. Clients are many people behind one router, so theirs is easier.
 */
export const paces = {
  'sign-in': {
    account: { free: 5, longest: 30, memory: 15 * minute },
    client: { free: 20, longest: minute, memory: 15 * minute },
  },
  'sign-up': {
    account: { free: 3, longest: minute, memory: 60 * minute },
    client: { free: 20, longest: minute, memory: 60 * minute },
  },
  'verification-mail': {
    account: { free: 3, longest: minute, memory: 60 * minute },
    client: { free: 10, longest: minute, memory: 60 * minute },
  },
  'reset-mail': {
    account: { free: 3, longest: minute, memory: 60 * minute },
    client: { free: 10, longest: minute, memory: 60 * minute },
  },
  reset: {
    account: { free: 10, longest: minute, memory: 15 * minute },
    client: { free: 10, longest: minute, memory: 15 * minute },
  },
  'own-password': {
    account: { free: 5, longest: 30, memory: 15 * minute },
    client: { free: 20, longest: minute, memory: 15 * minute },
  },
  // Packing one reads all that there is of a person.
  archive: {
    account: { free: 5, longest: minute, memory: 60 * minute },
    client: { free: 20, longest: minute, memory: 60 * minute },
  },
  // Counted for clients alone: nobody's account is guessed at.
  'invite-link': {
    account: { free: 30, longest: minute, memory: 15 * minute },
    client: { free: 30, longest: minute, memory: 15 * minute },
  },
  'circle-card': {
    account: { free: 20, longest: 10, memory: 5 * minute },
    client: { free: 20, longest: 10, memory: 5 * minute },
  },
  // How many people a promotion reaches: enough for moving a slider to and fro.
  reach: {
    account: { free: 60, longest: 30, memory: 60 * minute },
    client: { free: 120, longest: 30, memory: 60 * minute },
  },
  // Enough for a whole conversation, and no more than admins can look at.
  report: {
    account: { free: 10, longest: 10 * minute, memory: 24 * 60 * minute },
    client: { free: 60, longest: 10 * minute, memory: 24 * 60 * minute },
  },
  // Counted for clients alone: who appeals need not be signed in.
  appeal: {
    account: { free: 20, longest: minute, memory: 15 * minute },
    client: { free: 20, longest: minute, memory: 15 * minute },
  },
  // Only six digits, and only for those who know the password.
  code: {
    account: { free: 5, longest: 15 * minute, memory: 24 * 60 * minute },
    client: { free: 20, longest: minute, memory: 15 * minute },
  },
} satisfies Record<string, { account: Pace; client: Pace }>

export type Try = {
  kind: keyof typeof paces
  /** Whose account: the address as typed, or an id. Absent where none is known yet. */
  account?: string
  /** The client's network address. */
  client: string
  /** A sign-up with an approved address or an invitation: many of these may come from one network. */
  expected?: boolean
}

type Given = Pick<Context, 'db' | 'config'>

/** Does `work`, unless tries of this kind have become too many. Each counts, whatever comes of it. */
export async function slowed<Answer>(
  ctx: Given,
  what: Try,
  now: Date,
  work: () => Promise<Answer>,
): Promise<Answer | typeof tooManyTries> {
  // Not noted as written: a request that is sent again may count as another try.
  return (await notingWrites(() => countTry(ctx, what, now))) ?? (await work())
}

/** The same for guessing: a try that was right does not count, and ends the waiting of its account. */
export async function slowedUntilRight<Answer>(
  ctx: Given,
  what: Try,
  now: Date,
  work: () => Promise<Answer>,
): Promise<Answer | typeof tooManyTries> {
  const answer = await slowed(ctx, what, now, work)
  if (!isRefusal(answer)) await forgiveTry(ctx, what)
  return answer
}

/** Counts a try, for its account and for its client; or refuses it, uncounted, with the time to wait. */
async function countTry(ctx: Given, what: Try, now: Date): Promise<typeof tooManyTries | null> {
  const keys = keysOf(ctx, what)
  const wait = await transact(ctx.db, async (tx) => {
    const known = await lock(tx, keys, now)
    const verdicts = keys.map((key) => {
      return { key, verdict: oneMore(known.get(key.hash.toString('hex')) ?? none(now), key.pace, now) }
    })
    const isRefused = verdicts.some(({ key, verdict }) => key.decides && verdict.wait > 0)
    for (const { key, verdict } of verdicts) {
      const counts = key.counts === 'always' || (key.counts === 'when let through' && !isRefused)
      if (counts && verdict.known !== undefined) await write(tx, key.hash, verdict.known)
    }
    return isRefused ? Math.max(...verdicts.map(({ verdict }) => verdict.wait)) : 0
  })
  return wait > 0 ? refusalFor(wait) : null
}

/** A try that succeeded: its account starts afresh, and its client has this one try back. */
async function forgiveTry(ctx: Given, { kind, account, client }: Try): Promise<void> {
  if (account !== undefined) {
    await ctx.db
      .deleteFrom('auth_attempts')
      .where('key_hash', '=', hashOf(ctx, kind, 'account', account))
      .execute()
  }
  await ctx.db
    .updateTable('auth_attempts')
    .set((eb) => ({ attempts: eb('attempts', '-', 1), blocked_until: atOnce }))
    .where('key_hash', '=', clientHash(ctx, kind, client))
    .where('attempts', '>', 0)
    .execute()
}

/** `decides`: its wait refuses a try. `counts`: which tries count towards it. */
type Key = { hash: Buffer; pace: Pace; decides: boolean; counts: 'always' | 'when let through' | 'never' }

/** In one order for all, so that two tries with the same keys cannot wait for each other. */
function keysOf(ctx: Given, what: Try): Key[] {
  const { kind, account, client, expected = false } = what
  const keys: Key[] = [
    {
      hash: clientHash(ctx, kind, client),
      pace: paces[kind].client,
      decides: !expected,
      counts: expected ? 'never' : 'when let through',
    },
  ]
  if (account !== undefined) {
    const hash = hashOf(ctx, kind, 'account', account)
    keys.push({ hash, pace: paces[kind].account, decides: true, counts: 'when let through' })
  }
  if (kind === 'sign-up') keys.push(roomKey(ctx, client, expected))
  return keys.toSorted((a, b) => Buffer.compare(a.hash, b.hash))
}

/**
 * The budget of a network for sign-ups that are expected. Every other sign-up uses it up too, also one that has to wait:
 * otherwise anyone could try addresses without end, and those that don't have to wait would be the approved ones.
 */
function roomKey(ctx: Given, client: string, expected: boolean): Key {
  const hash = hashOf(ctx, 'sign-up', 'room', networkOf(client))
  const free = ctx.config.signUpsPerNetworkPerHour - 1
  const pace: Pace = { free, longest: minute, memory: 60 * minute, fromFirst: true }
  return { hash, pace, decides: expected, counts: 'always' }
}

/** Whoever has one address of a network has all of it. */
function clientHash(ctx: Given, kind: Try['kind'], client: string): Buffer {
  return hashOf(ctx, kind, 'client', networkOf(client))
}

export function hashOf(
  { config }: Given,
  kind: Try['kind'],
  whose: 'account' | 'client' | 'room' | 'browser' | 'place' | 'turns',
  name: string,
): Buffer {
  return hashToken(config.sessionSecret, `${kind} ${whose} ${name.trim().toLowerCase()}`)
}

/** Holds the rows of these keys until the transaction ends: tries at once become one after the other. */
export async function lock(
  tx: Transaction,
  keys: readonly { hash: Buffer }[],
  now: Date,
): Promise<Map<string, Tries>> {
  const rows = await tx
    .insertInto('auth_attempts')
    .values(keys.map(({ hash }) => ({ key_hash: hash, attempts: 0, blocked_until: atOnce, expires_at: now })))
    .onConflict((conflict) =>
      conflict.column('key_hash').doUpdateSet((eb) => ({ attempts: eb.ref('auth_attempts.attempts') })),
    )
    .returning(['key_hash', 'attempts as tries', 'blocked_until as freeAt', 'expires_at as expiresAt'])
    .execute()
  return new Map(rows.map((row) => [row.key_hash.toString('hex'), row]))
}

export function none(now: Date): Tries {
  return { tries: 0, freeAt: atOnce, expiresAt: now }
}

export async function write(
  tx: Transaction,
  hash: Buffer,
  { tries, freeAt, expiresAt }: Tries,
): Promise<void> {
  await tx
    .updateTable('auth_attempts')
    .set({ attempts: tries, blocked_until: freeAt, expires_at: expiresAt })
    .where('key_hash', '=', hash)
    .execute()
}

/** The refusal that says how many seconds to wait. */
export function refusalFor(seconds: number): typeof tooManyTries {
  const says = (language: Language) => wordsIn(language).refused.triesAgain(seconds)
  return { ...tooManyTries, says, retryAfter: seconds }
}
