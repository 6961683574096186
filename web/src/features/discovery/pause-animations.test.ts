import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { pauseOtherAnimations, resumeAnimations } from './motion.ts'

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

test('pauses endless animations during a drag and for 1 s after it', () => {
  const [firstEndless, finite] = [createAnimation(Infinity), createAnimation(1)]
  setAnimations(firstEndless, finite)
  pauseOtherAnimations()
  expect([firstEndless.playState, finite.playState]).toEqual(['paused', 'running'])
  resumeAnimations()
  vi.advanceTimersByTime(900)
  expect(firstEndless.playState).toBe('paused')
  vi.advanceTimersByTime(200)
  expect(firstEndless.playState).toBe('running')
})

test('stays paused if the next drag follows within 1 s, and does not restart ended animations', () => {
  const [firstEndless, secondEndless] = [createAnimation(Infinity), createAnimation(Infinity)]
  setAnimations(firstEndless, secondEndless)
  pauseOtherAnimations()
  resumeAnimations()
  vi.advanceTimersByTime(900)
  pauseOtherAnimations()
  vi.advanceTimersByTime(5000)
  expect(firstEndless.playState).toBe('paused')
  secondEndless.playState = 'idle'
  resumeAnimations()
  vi.advanceTimersByTime(1000)
  expect([firstEndless.playState, secondEndless.playState]).toEqual(['running', 'idle'])
})
