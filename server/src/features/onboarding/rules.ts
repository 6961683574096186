import type { IntroductionCount } from './queries.ts'

/** Introductions that both groups need, and people who sent them, before their numbers mean anything. */
export const minIntroductions = 200
export const minSenders = 50

/**
 * How many times as many introductions are accepted if the sender has a photo, rounded down.
 *
 * @returns null if it is less than twice, or if there are too few introductions to tell.
 */
export function getPictureFactor(counts: readonly IntroductionCount[]): number | null {
  const hasEnough = counts.filter(
    ({ senders, introductions }) => senders >= minSenders && introductions >= minIntroductions,
  )
  const withPicture = hasEnough.find((count) => count.withPicture)
  const without = hasEnough.find((count) => !count.withPicture)
  if (withPicture === undefined || without === undefined || without.accepted === 0) return null
  // Whole numbers, because a quotient of rates such as 0.6 / 0.2 is slightly too small.
  const factor = Math.floor(
    (withPicture.accepted * without.introductions) / (without.accepted * withPicture.introductions),
  )
  return factor >= 2 ? factor : null
}
