/**
 * The first `freeAttempts` attempts don't wait; each later one makes the next wait 2 s, 4 s, 8 s …, at most
 * `maxWait` seconds. The count resets `window` seconds after the last attempt or, with `isFixedWindow`, after
 * the first.
 */
export type ThrottleLimit = { freeAttempts: number; maxWait: number; window: number; isFixedWindow?: true }

/**
 * `blockedUntil` without a wait. The time of the previous attempt would not work: of two concurrent attempts, the
 * earlier one may be counted second, and would have to wait.
 */
export const noWait = new Date(0)

export type Attempts = { attemptCount: number; blockedUntil: Date; expiresAt: Date }

/** `wait`: seconds until the next attempt is allowed. `attempts`: the new state after an allowed attempt. */
export type AttemptResult = { wait: number; attempts?: never } | { wait: 0; attempts: Attempts }

/** Attempts during a wait don't count, so that others can't lock a person out for longer than `maxWait`. */
export function addAttempt(
  { attemptCount, blockedUntil, expiresAt }: Attempts,
  limit: ThrottleLimit,
  now: Date,
): AttemptResult {
  const wait = Math.ceil((blockedUntil.getTime() - now.getTime()) / 1000)
  // A wait longer than `maxWait` means that the clock was set back.
  if (wait > 0 && wait <= limit.maxWait) return { wait }
  const isFirst = expiresAt <= now
  const count = isFirst ? 1 : attemptCount + 1
  const delay = Math.min(2 ** (count - limit.freeAttempts), limit.maxWait)
  const nextBlockedUntil = count <= limit.freeAttempts ? noWait : addSeconds(now, delay)
  const end = limit.isFixedWindow && !isFirst ? expiresAt : addSeconds(now, limit.window)
  return { wait: 0, attempts: { attemptCount: count, blockedUntil: nextBlockedUntil, expiresAt: end } }
}

function addSeconds(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000)
}
