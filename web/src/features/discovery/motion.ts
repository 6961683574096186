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

/** In degrees. */
const exitAngle = 20
/** Between two spring keyframes, in ms. */
const frameInterval = 20

/** Moved by `x` and `y` px, rotated by 0.05 degrees per px to the right. */
export function getTransform(x: number, y = 0): string {
  return `translate3d(${x}px, ${y}px, 0) rotate(${x * 0.05}deg)`
}

export function getExitTransform(side: Direction, distance: number, y = 0): string {
  const sign = side === 'left' ? -1 : 1
  return `translate3d(${sign * distance}px, ${y}px, 0) rotate(${sign * exitAngle}deg)`
}

export function getNextCardTransform(x: number): string {
  const progress = getPullProgress(x)
  return `translateY(${(progress - 1) * 0.625}rem) scale(${0.95 + progress * 0.05})`
}

/** Keyframes for springing back from a position in px, starting at `speed` px per ms. */
export function getSpringKeyframes(from: { x: number; y: number }, speed: number): string[] {
  const times = Array.from({ length: springDuration / frameInterval }, (_, index) => index * frameInterval)
  const frames = times.map((ms) =>
    getTransform(getSpringPosition(ms, from.x, speed), from.y * (1 - ms / springDuration) ** 2),
  )
  return [...frames, getTransform(0)]
}

/** In ms. Cards are often swiped in quick succession. */
const resumeDelay = 1000

const pausedAnimations: Animation[] = []
let resumeTimer: ReturnType<typeof setTimeout> | undefined

/** Pauses endless animations during a drag to save frame time. */
export function pauseOtherAnimations(): void {
  clearTimeout(resumeTimer)
  for (const animation of document.getAnimations()) {
    const isEndless = animation.effect?.getTiming().iterations === Infinity
    if (!isEndless || animation.playState !== 'running') continue
    animation.pause()
    pausedAnimations.push(animation)
  }
}

/** Resumes paused animations after a delay, unless they have ended. */
export function resumeAnimations(): void {
  clearTimeout(resumeTimer)
  resumeTimer = setTimeout(() => {
    for (const animation of pausedAnimations.splice(0)) if (animation.playState === 'paused') animation.play()
  }, resumeDelay)
}
