import { tooManyAttempts } from '@coterie/contract/account/account'
import type { Language } from '@coterie/contract/languages'
import { m } from '@coterie/contract/paraglide/messages'
import { isRefusal } from '@coterie/contract/refusals'

import type { Context } from '../../context.ts'
import { trackWrites } from '../../db/database-busy.ts'
import { transact } from '../../db/database.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { formatDuration } from '../../i18n/format-time.ts'
import { getClientNetwork } from '../../platform/http/security/client-network.ts'
import { hashToken } from '../../platform/sessions.ts'
import { noWait, addAttempt } from './backoff.ts'
import type { ThrottleLimit, Attempts } from './backoff.ts'

const minute = 60

/**
 * Limits for one account (an address or a user id) and for one client address (for IPv6, its network). Many
 * people can share a router, so the limits for clients are higher.
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
  'sign-in-mail': {
    account: { freeAttempts: 3, maxWait: minute, window: 60 * minute },
    client: { freeAttempts: 10, maxWait: minute, window: 60 * minute },
  },
  // Six digits, and anyone can have one emailed: 100 guesses per account and day.
  'emailed-code': {
    account: { freeAttempts: 5, maxWait: 15 * minute, window: 24 * 60 * minute },
    client: { freeAttempts: 20, maxWait: minute, window: 15 * minute },
  },
  // Starting and finishing a sign-in with a provider. Counted per client only: there is no account yet.
  provider: {
    account: { freeAttempts: 200, maxWait: minute, window: 15 * minute },
    client: { freeAttempts: 200, maxWait: minute, window: 15 * minute },
  },
  reset: {
    account: { freeAttempts: 10, maxWait: minute, window: 15 * minute },
    client: { freeAttempts: 10, maxWait: minute, window: 15 * minute },
  },
  'own-password': {
    account: { freeAttempts: 5, maxWait: 30, window: 15 * minute },
    client: { freeAttempts: 20, maxWait: minute, window: 15 * minute },
  },
  // An export reads all data of a person.
  archive: {
    account: { freeAttempts: 5, maxWait: minute, window: 60 * minute },
    client: { freeAttempts: 20, maxWait: minute, window: 60 * minute },
  },
  // Counted per client only: this isn't an attack on an account.
  'invite-link': {
    account: { freeAttempts: 30, maxWait: minute, window: 15 * minute },
    client: { freeAttempts: 30, maxWait: minute, window: 15 * minute },
  },
  'social-image': {
    account: { freeAttempts: 20, maxWait: 10, window: 5 * minute },
    client: { freeAttempts: 20, maxWait: 10, window: 5 * minute },
  },
  // Calendars of cities that aren't cached.
  'city-calendar': {
    account: { freeAttempts: 60, maxWait: 30, window: 5 * minute },
    client: { freeAttempts: 60, maxWait: 30, window: 5 * minute },
  },
  // Each attempt emails the address: at most a dozen a day.
  'guest-rsvp': {
    account: { freeAttempts: 5, maxWait: 3 * 60 * minute, window: 24 * 60 * minute },
    client: { freeAttempts: 30, maxWait: minute, window: 60 * minute },
  },
  // Estimates of a promotion's reach: enough for moving a slider back and forth.
  reach: {
    account: { freeAttempts: 60, maxWait: 30, window: 60 * minute },
    client: { freeAttempts: 120, maxWait: 30, window: 60 * minute },
  },
  // Enough for a whole conversation, but not more than admins can review.
  report: {
    account: { freeAttempts: 10, maxWait: 10 * minute, window: 24 * 60 * minute },
    client: { freeAttempts: 60, maxWait: 10 * minute, window: 24 * 60 * minute },
  },
  // Counted per client only: people who appeal may be signed out.
  appeal: {
    account: { freeAttempts: 20, maxWait: minute, window: 15 * minute },
    client: { freeAttempts: 20, maxWait: minute, window: 15 * minute },
  },
  // A code has only six digits, but trying one needs the password.
  code: {
    account: { freeAttempts: 5, maxWait: 15 * minute, window: 24 * 60 * minute },
    client: { freeAttempts: 20, maxWait: minute, window: 15 * minute },
  },
} satisfies Record<string, { account: ThrottleLimit; client: ThrottleLimit }>

export type ThrottledAttempt = {
  kind: keyof typeof throttleLimits
  /** The address as typed, or a user id. Absent if there is no account yet. */
  account?: string
  client: string
  /** A sign-up with an approved address or an invitation: one network may send many of these. */
  isExpected?: boolean
}

type Deps = Pick<Context, 'db' | 'config'>

/** Calls `action` unless there were too many attempts. Each attempt counts, whatever its result. */
export async function withThrottle<Result>(
  ctx: Deps,
  attempt: ThrottledAttempt,
  now: Date,
  action: () => Promise<Result>,
): Promise<Result | typeof tooManyAttempts> {
  // Not tracked as a write: a retried request may count as another attempt.
  return (await trackWrites(() => countAttempt(ctx, attempt, now))) ?? (await action())
}

/** For secrets that can be guessed: a correct attempt doesn't count and resets the account. */
export async function withThrottleUntilSuccess<Result>(
  ctx: Deps,
  attempt: ThrottledAttempt,
  now: Date,
  action: () => Promise<Result>,
): Promise<Result | typeof tooManyAttempts> {
  const result = await withThrottle(ctx, attempt, now, action)
  if (!isRefusal(result)) await refundAttempt(ctx, attempt)
  return result
}

async function countAttempt(
  ctx: Deps,
  attempt: ThrottledAttempt,
  now: Date,
): Promise<typeof tooManyAttempts | null> {
  const keys = getThrottleKeys(ctx, attempt)
  const wait = await transact(ctx.db, async (tx) => {
    const stored = await lockAttempts(tx, keys, now)
    const results = keys.map((key) => {
      return {
        key,
        result: addAttempt(stored.get(key.hash.toString('hex')) ?? createEmptyAttempts(now), key.limit, now),
      }
    })
    const isRefused = results.some(({ key, result }) => key.canRefuse && result.wait > 0)
    for (const { key, result } of results) {
      const counts = key.counts === 'always' || (key.counts === 'when allowed' && !isRefused)
      if (counts && result.attempts !== undefined) await saveAttempts(tx, key.hash, result.attempts)
    }
    return isRefused ? Math.max(...results.map(({ result }) => result.wait)) : 0
  })
  return wait > 0 ? getThrottleRefusal(wait) : null
}

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

/** `canRefuse`: whether its wait refuses the attempt. `counts`: which attempts it counts. */
type ThrottleKey = {
  hash: Buffer
  limit: ThrottleLimit
  canRefuse: boolean
  counts: 'always' | 'when allowed' | 'never'
}

/** Sorted, so that two attempts with the same keys can't deadlock. */
function getThrottleKeys(ctx: Deps, attempt: ThrottledAttempt): ThrottleKey[] {
  const { kind, account, client, isExpected = false } = attempt
  const keys: ThrottleKey[] = [
    {
      hash: hashClient(ctx, kind, client),
      limit: throttleLimits[kind].client,
      canRefuse: !isExpected,
      counts: isExpected ? 'never' : 'when allowed',
    },
  ]
  if (account !== undefined) {
    const hash = hashThrottleKey(ctx, kind, 'account', account)
    keys.push({ hash, limit: throttleLimits[kind].account, canRefuse: true, counts: 'when allowed' })
  }
  if (kind === 'sign-up') keys.push(getExpectedSignUpKey(ctx, client, isExpected))
  return keys.toSorted((a, b) => Buffer.compare(a.hash, b.hash))
}

/**
 * A network's budget for expected sign-ups. All other sign-ups use it up too, even refused ones: otherwise
 * anyone could find out which addresses are approved, because those wouldn't have to wait.
 */
function getExpectedSignUpKey(ctx: Deps, client: string, isExpected: boolean): ThrottleKey {
  const hash = hashThrottleKey(ctx, 'sign-up', 'expected', getClientNetwork(client))
  const free = ctx.config.signUpsPerNetworkPerHour - 1
  const limit: ThrottleLimit = {
    freeAttempts: free,
    maxWait: minute,
    window: 60 * minute,
    isFixedWindow: true,
  }
  return { hash, limit, canRefuse: isExpected, counts: 'always' }
}

function hashClient(ctx: Deps, kind: ThrottledAttempt['kind'], client: string): Buffer {
  return hashThrottleKey(ctx, kind, 'client', getClientNetwork(client))
}

export function hashThrottleKey(
  { config }: Deps,
  kind: ThrottledAttempt['kind'],
  scope: 'account' | 'client' | 'expected' | 'browser' | 'spot' | 'turns',
  name: string,
): Buffer {
  return hashToken(config.sessionSecret, `${kind} ${scope} ${name.trim().toLowerCase()}`)
}

/** Locks the rows until the transaction ends, so that concurrent attempts run one after the other. */
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
    .returning([
      'key_hash',
      'attempts as attemptCount',
      'blocked_until as blockedUntil',
      'expires_at as expiresAt',
    ])
    .execute()
  return new Map(rows.map((row) => [row.key_hash.toString('hex'), row]))
}

/** Locks the rows in the order of `lockAttempts`, so that concurrent attempts can't deadlock. */
export async function deleteAttempts(db: Database, keys: readonly Buffer[]): Promise<void> {
  await db
    .deleteFrom('auth_attempts')
    .where('key_hash', 'in', (eb) =>
      eb
        .selectFrom('auth_attempts')
        .select('key_hash')
        .where('key_hash', 'in', keys)
        .orderBy('key_hash')
        .forUpdate(),
    )
    .execute()
}

export function createEmptyAttempts(now: Date): Attempts {
  return { attemptCount: 0, blockedUntil: noWait, expiresAt: now }
}

export async function saveAttempts(
  tx: Transaction,
  hash: Buffer,
  { attemptCount, blockedUntil, expiresAt }: Attempts,
): Promise<void> {
  await tx
    .updateTable('auth_attempts')
    .set({ attempts: attemptCount, blocked_until: blockedUntil, expires_at: expiresAt })
    .where('key_hash', '=', hash)
    .execute()
}

export function getThrottleRefusal(seconds: number): typeof tooManyAttempts {
  const getMessage = (language: Language) =>
    m.refusal_details_too_many_attempts({ duration: formatDuration(seconds, language) }, { locale: language })
  return { ...tooManyAttempts, getMessage, retryAfter: seconds }
}
