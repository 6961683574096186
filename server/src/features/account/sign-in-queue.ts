import { atOnce } from './backoff.ts'
import type { Tries } from './backoff.ts'

/**
 * How a new browser gets in while others use up an account's tries. A network that is refused keeps a place as long as
 * it asks again within `keeps` seconds, and after `waits` seconds it may try one password. Then it has to wait `rests`
 * seconds before it can take a place again. One-time addresses never get that far. Turns of all networks together come
 * from one budget: `atOnce` of them, and one more every `refills` seconds.
 *
 * `atOnce` is what 25 tries a second can keep in line: 25 × `keeps` networks. `atOnce` × `refills` is less than `rests`,
 * so the same networks never use up the budget again.
 */
const line = { keeps: 5, waits: 8, rests: 15 * 60, typing: 5 * 60, atOnce: 125, refills: 5 } as const

/** What a refused network is told to wait (s): less than `keeps`, so that it keeps its place. */
const asksAgain = 2

/**
 * `place`: one network's. Until `expiresAt` it is held; at `freeAt` its turn comes. `tries` is 1 once the turn is taken.
 * `turns`: the account's budget. `freeAt` is when it will be full again.
 */
type Line = { place: Tries; turns: Tries }

/** What is known afterwards. With `turns` the try is let through; without `wait` the network has to rest. */
type Turn =
  | { place: Tries; turns: Tries; wait?: never }
  | { place: Tries; turns?: never; wait: number }
  | { place?: never; turns?: never; wait?: never }

/** Whether it is this network's turn. */
export function takeTurn({ place, turns }: Line, now: Date): Turn {
  const isHeld = place.expiresAt > now
  if (isHeld && place.tries > 0) return {}
  const turnAt = isHeld ? place.freeAt : later(now, line.waits)
  const full = turns.freeAt > now ? turns.freeAt : now
  const used = (full.getTime() - now.getTime()) / 1000 / line.refills
  if (turnAt > now || used > line.atOnce - 1)
    return { place: { tries: 0, freeAt: turnAt, expiresAt: later(now, line.keeps) }, wait: asksAgain }
  const fullAt = later(full, line.refills)
  return {
    place: { tries: 1, freeAt: atOnce, expiresAt: later(now, line.rests) },
    turns: { tries: 0, freeAt: fullAt, expiresAt: fullAt },
  }
}

/** A place whose turn has come, for long enough to type a code. */
export function readyPlace(now: Date): Tries {
  return { tries: 0, freeAt: atOnce, expiresAt: later(now, line.typing) }
}

function later(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000)
}
