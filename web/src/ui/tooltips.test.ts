import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { enableTooltips } from './tooltips.ts'

let end: () => void

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  document.body.innerHTML =
    '<p>Words</p><button title="Undo"><i>u</i></button><button title="Next"><i>n</i></button>'
  end = enableTooltips()
})
afterEach(() => {
  end()
  document.body.replaceChildren()
  vi.useRealTimers()
})

function pointAt(selector: string, pointerType = 'mouse') {
  const event = new PointerEvent('pointerover', { bubbles: true, pointerType })
  document.querySelector(selector)?.dispatchEvent(event)
}
const shown = () => document.querySelector('[aria-hidden=true]')?.textContent ?? null
const undo = 'button:nth-of-type(1) i'
const next = 'button:nth-of-type(2) i'

test('a tooltip opens after 700 ms and closes when the pointer leaves', () => {
  pointAt(undo)
  vi.advanceTimersByTime(699)
  expect(shown()).toBe(null)
  vi.advanceTimersByTime(1)
  expect(shown()).toBe('Undo')
  // Only one tooltip.
  expect(document.querySelector('button')?.hasAttribute('title')).toBe(false)
  pointAt('p')
  expect(shown()).toBe(null)
  expect(document.querySelector('button')?.getAttribute('title')).toBe('Undo')
})

test('within 300 ms after one closes, the next opens at once; later it waits again', () => {
  pointAt(undo)
  vi.advanceTimersByTime(700)
  pointAt('p')
  vi.advanceTimersByTime(300)
  pointAt(next)
  vi.advanceTimersByTime(0)
  expect(shown()).toBe('Next')
  pointAt('p')
  vi.advanceTimersByTime(301)
  pointAt(undo)
  vi.advanceTimersByTime(699)
  expect(shown()).toBe(null)
  vi.advanceTimersByTime(1)
  expect(shown()).toBe('Undo')
})

test('touch, presses and typing show none, and a passing pointer opens none', () => {
  pointAt(undo, 'touch')
  vi.advanceTimersByTime(1000)
  expect(shown()).toBe(null)
  pointAt(undo)
  vi.advanceTimersByTime(500)
  pointAt('p')
  vi.advanceTimersByTime(1000)
  expect(shown()).toBe(null)
  pointAt(undo)
  vi.advanceTimersByTime(700)
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }))
  expect(shown()).toBe(null)
})
