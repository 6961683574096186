import { noWait } from './backoff.ts'
import type { Attempts } from './backoff.ts'

/**
 * How a new browser gets in while others use up an account's tries. A network that is refused keeps a place as long as
 * it asks again within `keeps` seconds, and after `waits` seconds it may try one password. Then it has to wait `rests`
 * seconds before it can take a place again. One-time addresses never get that far. Turns of all networks together come
 * from one budget: `atOnce` of them, and one more every `refills` seconds.
 *
 * `atOnce` is what 25 tries a second can keep in line: 25 × `keeps` networks. `atOnce` × `refills` is less than `rests`,
 * so the same networks never use up the budget again.
 */
const queueSettings = {
  holdSeconds: 5,
  waitSeconds: 8,
  restSeconds: 15 * 60,
  typingSeconds: 5 * 60,
  maxTurns: 125,
  refillSeconds: 5,
} as const

/** What a refused network is told to wait (s): less than `keeps`, so that it keeps its place. */
const retryAfterSeconds = 2

/**
 * `place`: one network's. Until `expiresAt` it is held; at `freeAt` its turn comes. `tries` is 1 once the turn is taken.
 * `turns`: the account's budget. `freeAt` is when it will be full again.
 */
type QueueState = { spot: Attempts; turns: Attempts }

/** What is known afterwards. With `turns` the try is let through; without `wait` the network has to rest. */
type Turn =
  | { spot: Attempts; turns: Attempts; wait?: never }
  | { spot: Attempts; turns?: never; wait: number }
  | { spot?: never; turns?: never; wait?: never }

/** Whether it is this network's turn. */
export function requestTurn({ spot, turns }: QueueState, now: Date): Turn {
  const isHeld = spot.expiresAt > now
  if (isHeld && spot.tries > 0) return {}
  const turnAt = isHeld ? spot.freeAt : addSeconds(now, queueSettings.waitSeconds)
  const full = turns.freeAt > now ? turns.freeAt : now
  const used = (full.getTime() - now.getTime()) / 1000 / queueSettings.refillSeconds
  if (turnAt > now || used > queueSettings.maxTurns - 1)
    return {
      spot: { tries: 0, freeAt: turnAt, expiresAt: addSeconds(now, queueSettings.holdSeconds) },
      wait: retryAfterSeconds,
    }
  const fullAt = addSeconds(full, queueSettings.refillSeconds)
  return {
    spot: { tries: 1, freeAt: noWait, expiresAt: addSeconds(now, queueSettings.restSeconds) },
    turns: { tries: 0, freeAt: fullAt, expiresAt: fullAt },
  }
}

/** A place whose turn has come, for long enough to type a code. */
export function getReadySpot(now: Date): Attempts {
  return { tries: 0, freeAt: noWait, expiresAt: addSeconds(now, queueSettings.typingSeconds) }
}

function addSeconds(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000)
}
