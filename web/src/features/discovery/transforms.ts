import { getPullProgress, springDuration, getSpringPosition, type Direction } from './drag-physics.ts'

/** Of a card that has left, in degrees. */
const exitAngle = 20
/** Between two positions that are worked out for a spring, in ms. */
const frameInterval = 20

/** Moved by so many px, and turned by 0.05 degrees for each of them to the right. */
export function getTransform(x: number, y = 0): string {
  return `translate3d(${x}px, ${y}px, 0) rotate(${x * 0.05}deg)`
}

/** Where a card that leaves comes to: `far` px to a side. */
export function getExitTransform(side: Direction, far: number, y = 0): string {
  const sign = side === 'left' ? -1 : 1
  return `translate3d(${sign * far}px, ${y}px, 0) rotate(${sign * exitAngle}deg)`
}

/** The card behind, by how far the one on top is dragged: from where it waits to where that one stands. */
export function getNextCardTransform(x: number): string {
  const pulled = getPullProgress(x)
  return `translateY(${(pulled - 1) * 0.625}rem) scale(${0.95 + pulled * 0.05})`
}

/** The way back to rest on a spring, in steps of equal time: from a place in px, moving by `speed` px a ms. */
export function getSpringKeyframes(from: { x: number; y: number }, speed: number): string[] {
  const times = Array.from({ length: springDuration / frameInterval }, (_, index) => index * frameInterval)
  const back = times.map((ms) =>
    getTransform(getSpringPosition(ms, from.x, speed), from.y * (1 - ms / springDuration) ** 2),
  )
  return [...back, getTransform(0)]
}
