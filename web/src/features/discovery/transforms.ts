import { getPullProgress, springDuration, getSpringPosition, type Direction } from './drag-physics.ts'

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
