export type Direction = 'left' | 'right'

/** How far a card is dragged before letting it go means something, in px. */
const swipeThreshold = 100

/** What letting go at `x` px means: to the left or right over the threshold, or back to rest. */
export function decide(x: number, threshold = swipeThreshold): Direction | null {
  if (Math.abs(x) <= threshold) return null
  return x < 0 ? 'left' : 'right'
}

/** How near a drag is to meaning something, from 0 to 1: the card behind comes forward with it. */
export function pull(x: number, threshold = swipeThreshold): number {
  return Math.min(Math.abs(x) / threshold, 1)
}
