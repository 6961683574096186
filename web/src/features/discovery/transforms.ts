import { pull, returns, springAt, type Direction } from './drag-physics.ts'

/** Of a card that has left, in degrees. */
const turned = 20
/** Between two positions that are worked out for a spring, in ms. */
const step = 20

/** Moved by so many px, and turned by 0.05 degrees for each of them to the right. */
export function pose(x: number, y = 0): string {
  return `translate3d(${x}px, ${y}px, 0) rotate(${x * 0.05}deg)`
}

/** Where a card that leaves comes to: `far` px to a side. */
export function poseAway(side: Direction, far: number, y = 0): string {
  const sign = side === 'left' ? -1 : 1
  return `translate3d(${sign * far}px, ${y}px, 0) rotate(${sign * turned}deg)`
}

/** The card behind, by how far the one on top is dragged: from where it waits to where that one stands. */
export function poseBehind(x: number): string {
  const pulled = pull(x)
  return `translateY(${(pulled - 1) * 0.625}rem) scale(${0.95 + pulled * 0.05})`
}

/** The way back to rest on a spring, in steps of equal time: from a place in px, moving by `speed` px a ms. */
export function posesBack(from: { x: number; y: number }, speed: number): string[] {
  const times = Array.from({ length: returns / step }, (_, nth) => nth * step)
  const back = times.map((ms) => pose(springAt(ms, from.x, speed), from.y * (1 - ms / returns) ** 2))
  return [...back, pose(0)]
}
