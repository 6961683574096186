export type Direction = 'left' | 'right'

export type CardPosition = 'current' | 'next' | Direction

/** Drag distance that counts as a swipe, in px. */
export const swipeThreshold = 100

/** The direction that releasing at `x` px swipes to; null springs back. */
export function getSwipeDirection(x: number, threshold = swipeThreshold): Direction | null {
  if (Math.abs(x) <= threshold) return null
  return x < 0 ? 'left' : 'right'
}

/** Progress of a drag towards the threshold, from 0 to 1. Drives the next card. */
export function getPullProgress(x: number, threshold = swipeThreshold): number {
  return Math.min(Math.abs(x) / threshold, 1)
}

export function getStampOpacity(x: number, side: Direction): number {
  return Math.sign(x) === (side === 'left' ? -1 : 1) ? getPullProgress(x) : 0
}

/** Rubber band: the movement for a pull in px, approaching `limit`. */
export function applyResistance(pulled: number, limit: number): number {
  return (limit * pulled) / (limit + Math.abs(pulled))
}

export const springDuration = 300
/** Frequency and damping of the spring, per ms. It is at rest within `springDuration`. */
const springFrequency = 0.024
const springDamping = 0.75

/** Position `ms` after release at `from` px with a speed in px per ms. */
export function getSpringPosition(ms: number, from: number, speed: number): number {
  const decay = springFrequency * springDamping
  const angularFrequency = springFrequency * Math.sqrt(1 - springDamping * springDamping)
  const oscillation = Math.sin(angularFrequency * ms) * ((speed + decay * from) / angularFrequency)
  return Math.exp(-decay * ms) * (from * Math.cos(angularFrequency * ms) + oscillation)
}

/** In ms. */
const maxExitDuration = 300
const minExitDuration = 140

/** Timing of an exit over `distance` px that continues at `speed` px per ms. */
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
