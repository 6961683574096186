import type { IntroductionCount, PictureEffect } from './queries.ts'

/** Introductions that both groups need, and people who sent them, before their numbers mean anything. */
export const minIntroductions = 200
export const minSenders = 50

/**
 * How many times as often introductions are accepted if the sender has a photo, rounded down.
 *
 * @returns null if it is less than twice, or if there are too few introductions to tell.
 */
export function getPictureFactor({ with: withPicture, without }: PictureEffect): number | null {
  if (!isEnough(withPicture) || !isEnough(without) || without.accepted === 0) return null
  // Whole numbers, because a quotient of rates such as 0.6 / 0.2 is slightly too small.
  const factor = Math.floor(
    (withPicture.accepted * without.introductions) / (without.accepted * withPicture.introductions),
  )
  return factor >= 2 ? factor : null
}

function isEnough({ senders, introductions }: IntroductionCount): boolean {
  return senders >= minSenders && introductions >= minIntroductions
}
