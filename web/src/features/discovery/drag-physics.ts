export type Direction = 'left' | 'right'

/** Where a card of the deck is: on top, waiting behind it, or flying away. */
export type CardPosition = 'current' | 'next' | Direction

/** How far a card is dragged before letting it go means something, in px. */
export const swipeThreshold = 100

/** What letting go at `x` px means: to the left or right over the threshold, or back to rest. */
export function getDecision(x: number, threshold = swipeThreshold): Direction | null {
  if (Math.abs(x) <= threshold) return null
  return x < 0 ? 'left' : 'right'
}

/** How near a drag is to meaning something, from 0 to 1: the card behind comes forward with it. */
export function getPullProgress(x: number, threshold = swipeThreshold): number {
  return Math.min(Math.abs(x) / threshold, 1)
}

/** How clearly the stamp of a side shows, from 0 to 1. */
export function getStampOpacity(x: number, side: Direction): number {
  return Math.sign(x) === (side === 'left' ? -1 : 1) ? getPullProgress(x) : 0
}

/** How far something goes that is pulled by so many px and held back: ever less, and never as far as `most`. */
export function applyResistance(pulled: number, limit: number): number {
  return (limit * pulled) / (limit + Math.abs(pulled))
}

/** How long a card takes back to rest, in ms. */
export const springDuration = 300
/** Of a spring, by ms: how fast it swings, and how much of that it loses. It is at rest within `returns`. */
const springFrequency = 0.024
const springDamping = 0.75

/** Where a card on a spring is `ms` after it was let go at `from` px, moving by `speed` px a ms. */
export function getSpringPosition(ms: number, from: number, speed: number): number {
  const decay = springFrequency * springDamping
  const angularFrequency = springFrequency * Math.sqrt(1 - springDamping * springDamping)
  const oscillation = Math.sin(angularFrequency * ms) * ((speed + decay * from) / angularFrequency)
  return Math.exp(-decay * ms) * (from * Math.cos(angularFrequency * ms) + oscillation)
}

/** The longest and shortest that a card flies, in ms. */
const maxExitDuration = 300
const minExitDuration = 140

/** How a card leaves that has `distance` px to go and moves by `speed` px a ms already: it flies on as it was thrown. */
export function getExitTiming(distance: number, speed: number): { duration: number; easing: string } {
  const duration = Math.min(
    maxExitDuration,
    Math.max(minExitDuration, (1.3 * distance) / Math.max(speed, 0.01)),
  )
  const slope = (speed * duration) / distance
  const isThrown = slope > 0.4
  const start = Math.min(1, 0.3 * slope).toFixed(2)
  return {
    duration,
    easing: isThrown ? `cubic-bezier(0.3, ${start}, 0.8, 1)` : 'cubic-bezier(0.5, 0, 0.9, 0.4)',
  }
}
