import { tooManyAttempts } from '@coterie/contract/account/account'
import type { Language } from '@coterie/contract/languages'
import { isRefusal } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { trackWrites } from '../../db/database-busy.ts'
import { transact } from '../../db/database.ts'
import type { Transaction } from '../../db/database.ts'
import { messagesFor } from '../../i18n/messages.ts'
import { clientNetwork } from '../../platform/http/client-network.ts'
import { hashToken } from '../../platform/sessions.ts'
import { noWait, addAttempt } from './backoff.ts'
import type { ThrottleLimit, Attempts } from './backoff.ts'

const minute = 60

/**
 * For each kind of try: its pace for one account (an address, or a person's id) and for one client
 * address, of IPv6 its network. Clients are many people behind one router, so theirs is easier.
 */
export const throttleLimits = {
  'sign-in': {
    account: { freeAttempts: 5, maxWait: 30, window: 15 * minute },
    client: { freeAttempts: 20, maxWait: minute, window: 15 * minute },
  },
  'sign-up': {
    account: { freeAttempts: 3, maxWait: minute, window: 60 * minute },
    client: { freeAttempts: 20, maxWait: minute, window: 60 * minute },
  },
  'verification-mail': {
    account: { freeAttempts: 3, maxWait: minute, window: 60 * minute },
    client: { freeAttempts: 10, maxWait: minute, window: 60 * minute },
  },
  'reset-mail': {
    account: { freeAttempts: 3, maxWait: minute, window: 60 * minute },
    client: { freeAttempts: 10, maxWait: minute, window: 60 * minute },
  },
  reset: {
    account: { freeAttempts: 10, maxWait: minute, window: 15 * minute },
    client: { freeAttempts: 10, maxWait: minute, window: 15 * minute },
  },
  'own-password': {
    account: { freeAttempts: 5, maxWait: 30, window: 15 * minute },
    client: { freeAttempts: 20, maxWait: minute, window: 15 * minute },
  },
  // Packing one reads all that there is of a person.
  archive: {
    account: { freeAttempts: 5, maxWait: minute, window: 60 * minute },
    client: { freeAttempts: 20, maxWait: minute, window: 60 * minute },
  },
  // Counted for clients alone: nobody's account is guessed at.
  'invite-link': {
    account: { freeAttempts: 30, maxWait: minute, window: 15 * minute },
    client: { freeAttempts: 30, maxWait: minute, window: 15 * minute },
  },
  'circle-card': {
    account: { freeAttempts: 20, maxWait: 10, window: 5 * minute },
    client: { freeAttempts: 20, maxWait: 10, window: 5 * minute },
  },
  // How many people a promotion reaches: enough for moving a slider to and fro.
  reach: {
    account: { freeAttempts: 60, maxWait: 30, window: 60 * minute },
    client: { freeAttempts: 120, maxWait: 30, window: 60 * minute },
  },
  // Enough for a whole conversation, and no more than admins can look at.
  report: {
    account: { freeAttempts: 10, maxWait: 10 * minute, window: 24 * 60 * minute },
    client: { freeAttempts: 60, maxWait: 10 * minute, window: 24 * 60 * minute },
  },
  // Counted for clients alone: who appeals need not be signed in.
  appeal: {
    account: { freeAttempts: 20, maxWait: minute, window: 15 * minute },
    client: { freeAttempts: 20, maxWait: minute, window: 15 * minute },
  },
  // Only six digits, and only for those who know the password.
  code: {
    account: { freeAttempts: 5, maxWait: 15 * minute, window: 24 * 60 * minute },
    client: { freeAttempts: 20, maxWait: minute, window: 15 * minute },
  },
} satisfies Record<string, { account: ThrottleLimit; client: ThrottleLimit }>

export type ThrottledAttempt = {
  kind: keyof typeof throttleLimits
  /** Whose account: the address as typed, or an id. Absent where none is known yet. */
  account?: string
  /** The client's network address. */
  client: string
  /** A sign-up with an approved address or an invitation: many of these may come from one network. */
  expected?: boolean
}

type Deps = Pick<Context, 'db' | 'config'>

/** Does `work`, unless tries of this kind have become too many. Each counts, whatever comes of it. */
export async function withThrottle<Answer>(
  ctx: Deps,
  attempt: ThrottledAttempt,
  now: Date,
  work: () => Promise<Answer>,
): Promise<Answer | typeof tooManyAttempts> {
  // Not noted as written: a request that is sent again may count as another try.
  return (await trackWrites(() => countAttempt(ctx, attempt, now))) ?? (await work())
}

/** The same for guessing: a try that was right does not count, and ends the waiting of its account. */
export async function withThrottleUntilSuccess<Answer>(
  ctx: Deps,
  attempt: ThrottledAttempt,
  now: Date,
  work: () => Promise<Answer>,
): Promise<Answer | typeof tooManyAttempts> {
  const answer = await withThrottle(ctx, attempt, now, work)
  if (!isRefusal(answer)) await refundAttempt(ctx, attempt)
  return answer
}

/** Counts a try, for its account and for its client; or refuses it, uncounted, with the time to wait. */
async function countAttempt(
  ctx: Deps,
  attempt: ThrottledAttempt,
  now: Date,
): Promise<typeof tooManyAttempts | null> {
  const keys = getThrottleKeys(ctx, attempt)
  const wait = await transact(ctx.db, async (tx) => {
    const known = await lockAttempts(tx, keys, now)
    const verdicts = keys.map((key) => {
      return {
        key,
        verdict: addAttempt(known.get(key.hash.toString('hex')) ?? emptyAttempts(now), key.limit, now),
      }
    })
    const isRefused = verdicts.some(({ key, verdict }) => key.decides && verdict.wait > 0)
    for (const { key, verdict } of verdicts) {
      const counts = key.counts === 'always' || (key.counts === 'when let through' && !isRefused)
      if (counts && verdict.known !== undefined) await saveAttempts(tx, key.hash, verdict.known)
    }
    return isRefused ? Math.max(...verdicts.map(({ verdict }) => verdict.wait)) : 0
  })
  return wait > 0 ? getThrottleRefusal(wait) : null
}

/** A try that succeeded: its account starts afresh, and its client has this one try back. */
async function refundAttempt(ctx: Deps, { kind, account, client }: ThrottledAttempt): Promise<void> {
  if (account !== undefined) {
    await ctx.db
      .deleteFrom('auth_attempts')
      .where('key_hash', '=', hashThrottleKey(ctx, kind, 'account', account))
      .execute()
  }
  await ctx.db
    .updateTable('auth_attempts')
    .set((eb) => ({ attempts: eb('attempts', '-', 1), blocked_until: noWait }))
    .where('key_hash', '=', hashClient(ctx, kind, client))
    .where('attempts', '>', 0)
    .execute()
}

/** `decides`: its wait refuses a try. `counts`: which tries count towards it. */
type ThrottleKey = {
  hash: Buffer
  limit: ThrottleLimit
  decides: boolean
  counts: 'always' | 'when let through' | 'never'
}

/** In one order for all, so that two tries with the same keys cannot wait for each other. */
function getThrottleKeys(ctx: Deps, attempt: ThrottledAttempt): ThrottleKey[] {
  const { kind, account, client, expected = false } = attempt
  const keys: ThrottleKey[] = [
    {
      hash: hashClient(ctx, kind, client),
      limit: throttleLimits[kind].client,
      decides: !expected,
      counts: expected ? 'never' : 'when let through',
    },
  ]
  if (account !== undefined) {
    const hash = hashThrottleKey(ctx, kind, 'account', account)
    keys.push({ hash, limit: throttleLimits[kind].account, decides: true, counts: 'when let through' })
  }
  if (kind === 'sign-up') keys.push(getExpectedSignUpKey(ctx, client, expected))
  return keys.toSorted((a, b) => Buffer.compare(a.hash, b.hash))
}

/**
 * The budget of a network for sign-ups that are expected. Every other sign-up uses it up too, also one that has to wait:
 * otherwise anyone could try addresses without end, and those that don't have to wait would be the approved ones.
 */
function getExpectedSignUpKey(ctx: Deps, client: string, expected: boolean): ThrottleKey {
  const hash = hashThrottleKey(ctx, 'sign-up', 'room', clientNetwork(client))
  const free = ctx.config.signUpsPerNetworkPerHour - 1
  const limit: ThrottleLimit = {
    freeAttempts: free,
    maxWait: minute,
    window: 60 * minute,
    isFixedWindow: true,
  }
  return { hash, limit: limit, decides: expected, counts: 'always' }
}

/** Whoever has one address of a network has all of it. */
function hashClient(ctx: Deps, kind: ThrottledAttempt['kind'], client: string): Buffer {
  return hashThrottleKey(ctx, kind, 'client', clientNetwork(client))
}

export function hashThrottleKey(
  { config }: Deps,
  kind: ThrottledAttempt['kind'],
  whose: 'account' | 'client' | 'room' | 'browser' | 'place' | 'turns',
  name: string,
): Buffer {
  return hashToken(config.sessionSecret, `${kind} ${whose} ${name.trim().toLowerCase()}`)
}

/** Holds the rows of these keys until the transaction ends: tries at once become one after the other. */
export async function lockAttempts(
  tx: Transaction,
  keys: readonly { hash: Buffer }[],
  now: Date,
): Promise<Map<string, Attempts>> {
  const rows = await tx
    .insertInto('auth_attempts')
    .values(keys.map(({ hash }) => ({ key_hash: hash, attempts: 0, blocked_until: noWait, expires_at: now })))
    .onConflict((conflict) =>
      conflict.column('key_hash').doUpdateSet((eb) => ({ attempts: eb.ref('auth_attempts.attempts') })),
    )
    .returning(['key_hash', 'attempts as tries', 'blocked_until as freeAt', 'expires_at as expiresAt'])
    .execute()
  return new Map(rows.map((row) => [row.key_hash.toString('hex'), row]))
}

export function emptyAttempts(now: Date): Attempts {
  return { tries: 0, freeAt: noWait, expiresAt: now }
}

export async function saveAttempts(
  tx: Transaction,
  hash: Buffer,
  { tries, freeAt, expiresAt }: Attempts,
): Promise<void> {
  await tx
    .updateTable('auth_attempts')
    .set({ attempts: tries, blocked_until: freeAt, expires_at: expiresAt })
    .where('key_hash', '=', hash)
    .execute()
}

/** The refusal that says how many seconds to wait. */
export function getThrottleRefusal(seconds: number): typeof tooManyAttempts {
  const says = (language: Language) => messagesFor(language).refused.triesAgain(seconds)
  return { ...tooManyAttempts, messageFor: says, retryAfter: seconds }
}
