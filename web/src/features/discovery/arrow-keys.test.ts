import { expect, test } from 'vitest'

import { directionOf } from './arrow-keys.ts'

/** What pressing a key on the first element of this page means. */
function press(page: string, init: KeyboardEventInit) {
  document.body.innerHTML = page
  const heard: (string | null)[] = []
  addEventListener('keydown', (event) => heard.push(directionOf(event)), { once: true })
  document.body.firstElementChild?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }))
  return heard[0]
}

test('arrows swipe, from wherever the focus is', () => {
  expect(press('<button>Skip</button>', { key: 'ArrowLeft' })).toBe('left')
  expect(press('<p>text</p>', { key: 'ArrowRight' })).toBe('right')
  expect(press('<p>text</p>', { key: 'ArrowDown' })).toBeNull()
})

test('a key held down swipes once', () => {
  expect(press('<p>text</p>', { key: 'ArrowLeft', repeat: true })).toBeNull()
})

test('going back with Alt and the arrow is left to the browser', () => {
  expect(press('<p>text</p>', { key: 'ArrowLeft', altKey: true })).toBeNull()
})

test.each(['<input type="radio">', '<textarea></textarea>', '<div role="menu"></div>'])(
  'in %s arrows keep their own meaning',
  (page) => expect(press(page, { key: 'ArrowRight' })).toBeNull(),
)
