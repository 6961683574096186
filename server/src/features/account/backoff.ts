/**
 * How a kind of try is slowed down: `free` tries at once cost nothing, each further one makes the next
 * wait 2 s, 4 s, 8 s …, at most `longest` seconds. After `memory` seconds without a try all is forgotten;
 * with `fromFirst`, `memory` seconds after the first one.
 */
export type Pace = { free: number; longest: number; memory: number; fromFirst?: true }

/**
 * Without a wait. Not the time of the try before: of two at once, the one that asked first may come
 * second, and would wait for the other.
 */
export const atOnce = new Date(0)

/** What is known of earlier tries. */
export type Tries = { tries: number; freeAt: Date; expiresAt: Date }

/** Whether one more try is let through: what is known afterwards, or how many seconds it has to wait. */
export type Verdict = { wait: number; known?: never } | { wait: 0; known: Tries }

/**
 * A try that has to wait is not counted, so nobody is kept out for longer than `longest`, whoever else
 * goes on trying.
 */
export function oneMore({ tries, freeAt, expiresAt }: Tries, pace: Pace, now: Date): Verdict {
  const wait = Math.ceil((freeAt.getTime() - now.getTime()) / 1000)
  // Longer than the longest is a clock that was set back since.
  if (wait > 0 && wait <= pace.longest) return { wait }
  const isFirst = expiresAt <= now
  const count = isFirst ? 1 : tries + 1
  const delay = Math.min(2 ** (count - pace.free), pace.longest)
  const nextFreeAt = count <= pace.free ? atOnce : later(now, delay)
  const end = pace.fromFirst && !isFirst ? expiresAt : later(now, pace.memory)
  return { wait: 0, known: { tries: count, freeAt: nextFreeAt, expiresAt: end } }
}

function later(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000)
}
