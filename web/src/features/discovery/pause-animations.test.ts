import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { holdOthers, letOthersMove } from './pause-animations.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Something that moves, as far as it matters here. */
function moving(iterations: number) {
  const animation = {
    playState: 'running',
    effect: { getTiming: () => ({ iterations }) },
    pause: () => (animation.playState = 'paused'),
    play: () => (animation.playState = 'running'),
  }
  return animation
}

function onPage(...animations: ReturnType<typeof moving>[]) {
  document.getAnimations = () => animations as unknown as Animation[]
}

test('what has no end waits while a card is dragged, and for a while after', () => {
  const [bell, flight] = [moving(Infinity), moving(1)]
  onPage(bell, flight)
  holdOthers()
  expect([bell.playState, flight.playState]).toEqual(['paused', 'running'])
  letOthersMove()
  vi.advanceTimersByTime(900)
  expect(bell.playState).toBe('paused')
  vi.advanceTimersByTime(200)
  expect(bell.playState).toBe('running')
})

test('it waits on when the next card is taken up at once, and what came to its end stays there', () => {
  const [bell, turning] = [moving(Infinity), moving(Infinity)]
  onPage(bell, turning)
  holdOthers()
  letOthersMove()
  vi.advanceTimersByTime(900)
  holdOthers()
  vi.advanceTimersByTime(5000)
  expect(bell.playState).toBe('paused')
  turning.playState = 'idle'
  letOthersMove()
  vi.advanceTimersByTime(1000)
  expect([bell.playState, turning.playState]).toEqual(['running', 'idle'])
})
