import { expect, test, vi } from 'vitest'

import { isArrowDown } from './arrow-down.ts'
import { getDirection, isUndo } from './card-keyboard.ts'

function press(page: string, init: KeyboardEventInit) {
  document.body.innerHTML = page
  const directions: (string | null)[] = []
  addEventListener('keydown', (event) => directions.push(getDirection(event)), { once: true })
  document.body.firstElementChild?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }))
  return directions[0]
}

test('arrow keys swipe regardless of focus', () => {
  expect(press('<button>Skip</button>', { key: 'ArrowLeft' })).toBe('left')
  expect(press('<p>text</p>', { key: 'ArrowRight' })).toBe('right')
  expect(press('<p>text</p>', { key: 'ArrowDown' })).toBeNull()
})

test.each([
  [{ key: 'ArrowDown' }, true],
  [{ key: 'ArrowUp' }, false],
  [{ key: 'ArrowDown', repeat: true }, false],
  [{ key: 'ArrowDown', altKey: true }, false],
])('%j adds to a chat: %s', (init, expected) =>
  expect(isArrowDown(new KeyboardEvent('keydown', init))).toBe(expected),
)

test('a held key swipes once', () => {
  expect(press('<p>text</p>', { key: 'ArrowLeft', repeat: true })).toBeNull()
})

test('ignores Alt+Left, which the browser uses', () => {
  expect(press('<p>text</p>', { key: 'ArrowLeft', altKey: true })).toBeNull()
})

test.each(['<input type="radio">', '<textarea></textarea>', '<div role="menu"></div>', '<search></search>'])(
  'ignores arrow keys in %s',
  (page) => expect(press(page, { key: 'ArrowRight' })).toBeNull(),
)

test.each([
  [{ key: 'z', ctrlKey: true }, true],
  [{ key: 'Z', metaKey: true }, true],
  [{ key: 'z' }, false],
  [{ key: 'z', ctrlKey: true, shiftKey: true }, false],
])('%j undoes: %s', (init, expected) => expect(isUndo(new KeyboardEvent('keydown', init))).toBe(expected))

test('Ctrl+Z in a field undoes typing', () => {
  document.body.innerHTML = '<input>'
  const results: boolean[] = []
  addEventListener('keydown', (event) => results.push(isUndo(event)), { once: true })
  document.body.firstElementChild?.dispatchEvent(
    new KeyboardEvent('keydown', { bubbles: true, key: 'z', ctrlKey: true }),
  )
  expect(results).toEqual([false])
})

function pressRight(target: string) {
  const directions: (string | null)[] = []
  addEventListener('keydown', (event) => directions.push(getDirection(event)), { once: true })
  const init = { bubbles: true, key: 'ArrowRight' }
  document.querySelector(target)?.dispatchEvent(new KeyboardEvent('keydown', init))
  return directions[0]
}

test('on pages with other content, arrow keys apply once the deck is in view or focused', () => {
  document.body.innerHTML =
    '<div data-own-keys><a href="/events">Events</a></div><section data-deck><button>Skip</button></section>'
  const deck = document.querySelector('section') ?? expect.unreachable()
  const placeDeckAt = (top: number) =>
    vi.spyOn(deck, 'getBoundingClientRect').mockReturnValue({ top, bottom: top + 900 } as DOMRect)
  placeDeckAt(innerHeight * 0.8)
  expect([pressRight('body'), pressRight('a'), pressRight('button')]).toEqual([null, null, 'right'])
  placeDeckAt(innerHeight * 0.2)
  expect([pressRight('body'), pressRight('a'), pressRight('button')]).toEqual(['right', null, 'right'])
  placeDeckAt(-900)
  expect([pressRight('body'), pressRight('button')]).toEqual([null, 'right'])
  document.body.replaceChildren()
})
