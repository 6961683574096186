import { expect, test } from 'vitest'

import {
  getStampOpacity,
  getSwipeDirection,
  getPullProgress,
  applyResistance,
  springDuration,
  getSpringPosition,
  getExitTiming,
} from './motion.ts'
import { isSwipeDown } from './swipe-down.ts'

test.each([
  [0, null],
  [100, null],
  [-100, null],
  [100.5, 'right'],
  [-101, 'left'],
  [900, 'right'],
])('releasing at %d px swipes %s', (x, expected) => expect(getSwipeDirection(x)).toBe(expected))

test.each([
  [0, 101, true],
  [50, 101, true],
  [-51, 101, false],
  [0, 100, false],
  [0, -200, false],
])('a movement of %d and %d px is a swipe down: %s', (x, y, expected) =>
  expect(isSwipeDown(x, y)).toBe(expected),
)

test('progress grows with the drag in either direction and ends at the threshold', () => {
  expect([0, 50, -50, 100, 400].map((x) => getPullProgress(x))).toEqual([0, 0.5, 0.5, 1, 1])
})

test('shows only the stamp of the dragged side', () => {
  expect([-50, 0, 50, 300].map((x) => getStampOpacity(x, 'right'))).toEqual([0, 0, 0.5, 1])
  expect([-50, 0, 50].map((x) => getStampOpacity(x, 'left'))).toEqual([0.5, 0, 0])
})

test('resistance grows with the pull in both directions', () => {
  expect(applyResistance(48, 48)).toBe(24)
  expect(applyResistance(-48, 48)).toBe(-24)
  expect(applyResistance(10_000, 48)).toBeLessThan(48)
})

test('a released card springs back, overshoots a little, and stops within 0.3 s', () => {
  expect(getSpringPosition(0, 90, 0)).toBe(90)
  const positions = Array.from({ length: 31 }, (_, frame) =>
    getSpringPosition((frame * springDuration) / 30, 90, 0),
  )
  expect(Math.min(...positions)).toBeGreaterThan(-10)
  expect(Math.min(...positions)).toBeLessThan(0)
  expect(Math.abs(positions.at(-1) ?? 90)).toBeLessThan(1)
  // A card thrown outwards keeps moving for a moment.
  expect(getSpringPosition(10, 90, 1)).toBeGreaterThan(90)
})

test('a thrown card exits at its speed, within limits', () => {
  expect(getExitTiming(300, 0)).toEqual({ duration: 300, easing: 'cubic-bezier(0.5, 0, 0.9, 0.4)' })
  expect(getExitTiming(300, 2).duration).toBeCloseTo(195)
  expect(getExitTiming(300, 2).easing).toBe('cubic-bezier(0.3, 0.39, 0.8, 1)')
  expect(getExitTiming(300, 50).duration).toBe(140)
})
