import { noWait } from './backoff.ts'
import type { Attempts } from './backoff.ts'

/**
 * Lets a new browser sign in while others use up an account's attempts. A refused network keeps its spot in
 * the queue as long as it retries within `holdSeconds`. After `waitSeconds` it gets a turn: it may try
 * one password. It then rests for `restSeconds` before it can queue again. Single-use addresses never get
 * that far. All networks share a budget of `maxTurns` turns, refilled by one every `refillSeconds`.
 *
 * 25 attempts a second can hold 25 × `holdSeconds` = `maxTurns` spots. `maxTurns` × `refillSeconds` is less
 * than `restSeconds`, so the same networks can't use up the budget again.
 */
const queueSettings = {
  holdSeconds: 5,
  waitSeconds: 8,
  restSeconds: 15 * 60,
  typingSeconds: 5 * 60,
  maxTurns: 125,
  refillSeconds: 5,
} as const

/** Less than `holdSeconds`, so that the network keeps its spot. */
const retryAfterSeconds = 2

/**
 * `spot`: a network's spot in the queue, held until `expiresAt`. Its turn comes at `blockedUntil`; `attemptCount` is 1
 * once the turn is used. `turns`: the account's budget, which is full again at `blockedUntil`.
 */
type QueueState = { spot: Attempts; turns: Attempts }

/** With `turns` the attempt is allowed. Without `turns` and `wait` the network has to rest. */
type Turn =
  | { spot: Attempts; turns: Attempts; wait?: never }
  | { spot: Attempts; turns?: never; wait: number }
  | { spot?: never; turns?: never; wait?: never }

export function requestTurn({ spot, turns }: QueueState, now: Date): Turn {
  const isHeld = spot.expiresAt > now
  if (isHeld && spot.attemptCount > 0) return {}
  const turnAt = isHeld ? spot.blockedUntil : addSeconds(now, queueSettings.waitSeconds)
  const full = turns.blockedUntil > now ? turns.blockedUntil : now
  const used = (full.getTime() - now.getTime()) / 1000 / queueSettings.refillSeconds
  if (turnAt > now || used > queueSettings.maxTurns - 1)
    return {
      spot: { attemptCount: 0, blockedUntil: turnAt, expiresAt: addSeconds(now, queueSettings.holdSeconds) },
      wait: retryAfterSeconds,
    }
  const fullAt = addSeconds(full, queueSettings.refillSeconds)
  return {
    spot: { attemptCount: 1, blockedUntil: noWait, expiresAt: addSeconds(now, queueSettings.restSeconds) },
    turns: { attemptCount: 0, blockedUntil: fullAt, expiresAt: fullAt },
  }
}

/** A spot whose turn has come, valid long enough to type a code. */
export function getReadySpot(now: Date): Attempts {
  return { attemptCount: 0, blockedUntil: noWait, expiresAt: addSeconds(now, queueSettings.typingSeconds) }
}

function addSeconds(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000)
}
