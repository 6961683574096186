/**
 * How a kind of try is slowed down: `free` tries at once cost nothing, each further one makes the next
 * wait 2 s, 4 s, 8 s …, at most `longest` seconds. After `memory` seconds without a try all is forgotten;
 * with `fromFirst`, `memory` seconds after the first one.
 */
export type ThrottleLimit = { freeAttempts: number; maxWait: number; window: number; isFixedWindow?: true }

/**
 * Without a wait. Not the time of the try before: of two at once, the one that asked first may come
 * second, and would wait for the other.
 */
export const noWait = new Date(0)

/** What is known of earlier tries. */
export type Attempts = { tries: number; freeAt: Date; expiresAt: Date }

/** Whether one more try is let through: what is known afterwards, or how many seconds it has to wait. */
export type AttemptResult = { wait: number; known?: never } | { wait: 0; known: Attempts }

/**
 * A try that has to wait is not counted, so nobody is kept out for longer than `longest`, whoever else
 * goes on trying.
 */
export function addAttempt(
  { tries, freeAt, expiresAt }: Attempts,
  limit: ThrottleLimit,
  now: Date,
): AttemptResult {
  const wait = Math.ceil((freeAt.getTime() - now.getTime()) / 1000)
  // Longer than the longest is a clock that was set back since.
  if (wait > 0 && wait <= limit.maxWait) return { wait }
  const isFirst = expiresAt <= now
  const count = isFirst ? 1 : tries + 1
  const delay = Math.min(2 ** (count - limit.freeAttempts), limit.maxWait)
  const nextFreeAt = count <= limit.freeAttempts ? noWait : addSeconds(now, delay)
  const end = limit.isFixedWindow && !isFirst ? expiresAt : addSeconds(now, limit.window)
  return { wait: 0, known: { tries: count, freeAt: nextFreeAt, expiresAt: end } }
}

function addSeconds(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000)
}
