import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { pauseOtherAnimations, resumeAnimations } from './pause-animations.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function createAnimation(iterations: number) {
  const animation = {
    playState: 'running',
    effect: { getTiming: () => ({ iterations }) },
    pause: () => (animation.playState = 'paused'),
    play: () => (animation.playState = 'running'),
  }
  return animation
}

function setAnimations(...animations: ReturnType<typeof createAnimation>[]) {
  document.getAnimations = () => animations as unknown as Animation[]
}

test('pauses endless animations during a drag and for a while after it', () => {
  const [bell, flight] = [createAnimation(Infinity), createAnimation(1)]
  setAnimations(bell, flight)
  pauseOtherAnimations()
  expect([bell.playState, flight.playState]).toEqual(['paused', 'running'])
  resumeAnimations()
  vi.advanceTimersByTime(900)
  expect(bell.playState).toBe('paused')
  vi.advanceTimersByTime(200)
  expect(bell.playState).toBe('running')
})

test('stays paused if the next drag follows soon, and does not restart ended animations', () => {
  const [bell, turning] = [createAnimation(Infinity), createAnimation(Infinity)]
  setAnimations(bell, turning)
  pauseOtherAnimations()
  resumeAnimations()
  vi.advanceTimersByTime(900)
  pauseOtherAnimations()
  vi.advanceTimersByTime(5000)
  expect(bell.playState).toBe('paused')
  turning.playState = 'idle'
  resumeAnimations()
  vi.advanceTimersByTime(1000)
  expect([bell.playState, turning.playState]).toEqual(['running', 'idle'])
})
