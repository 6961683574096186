import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { enableTooltips } from './tooltips.ts'

let disableTooltips: () => void

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  document.body.innerHTML =
    '<p>Words</p><button title="Undo"><i>u</i></button><button title="Next"><i>n</i></button>'
  disableTooltips = enableTooltips()
})
afterEach(() => {
  disableTooltips()
  document.body.replaceChildren()
  vi.useRealTimers()
})

function pointAt(selector: string, pointerType = 'mouse') {
  const event = new PointerEvent('pointerover', { bubbles: true, pointerType })
  document.querySelector(selector)?.dispatchEvent(event)
}
const getTooltipText = () => document.querySelector('[aria-hidden=true]')?.textContent ?? null
const undoIcon = 'button:nth-of-type(1) i'
const nextIcon = 'button:nth-of-type(2) i'

test('a tooltip opens after 700 ms and closes when the pointer leaves', () => {
  pointAt(undoIcon)
  vi.advanceTimersByTime(699)
  expect(getTooltipText()).toBe(null)
  vi.advanceTimersByTime(1)
  expect(getTooltipText()).toBe('Undo')
  // Otherwise the browser would show its own tooltip as well.
  expect(document.querySelector('button')?.hasAttribute('title')).toBe(false)
  pointAt('p')
  expect(getTooltipText()).toBe(null)
  expect(document.querySelector('button')?.getAttribute('title')).toBe('Undo')
})

test('within 300 ms after one closes, the next opens immediately; later there is a delay', () => {
  pointAt(undoIcon)
  vi.advanceTimersByTime(700)
  pointAt('p')
  vi.advanceTimersByTime(300)
  pointAt(nextIcon)
  vi.advanceTimersByTime(0)
  expect(getTooltipText()).toBe('Next')
  pointAt('p')
  vi.advanceTimersByTime(301)
  pointAt(undoIcon)
  vi.advanceTimersByTime(699)
  expect(getTooltipText()).toBe(null)
  vi.advanceTimersByTime(1)
  expect(getTooltipText()).toBe('Undo')
})

test('touch and a passing pointer show no tooltip, and typing hides it', () => {
  pointAt(undoIcon, 'touch')
  vi.advanceTimersByTime(1000)
  expect(getTooltipText()).toBe(null)
  pointAt(undoIcon)
  vi.advanceTimersByTime(500)
  pointAt('p')
  vi.advanceTimersByTime(1000)
  expect(getTooltipText()).toBe(null)
  pointAt(undoIcon)
  vi.advanceTimersByTime(700)
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }))
  expect(getTooltipText()).toBe(null)
})
