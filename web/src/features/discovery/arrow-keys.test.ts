import { expect, test, vi } from 'vitest'

import { isArrowDown } from './arrow-down.ts'
import { getDirection, isUndo } from './arrow-keys.ts'

function press(page: string, init: KeyboardEventInit) {
  document.body.innerHTML = page
  const directions: (string | null)[] = []
  addEventListener('keydown', (event) => directions.push(getDirection(event)), { once: true })
  document.body.firstElementChild?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }))
  return directions[0]
}

test('arrow keys swipe wherever the focus is', () => {
  expect(press('<button>Skip</button>', { key: 'ArrowLeft' })).toBe('left')
  expect(press('<p>text</p>', { key: 'ArrowRight' })).toBe('right')
  expect(press('<p>text</p>', { key: 'ArrowDown' })).toBeNull()
})

test.each([
  [{ key: 'ArrowDown' }, true],
  [{ key: 'ArrowUp' }, false],
  [{ key: 'ArrowDown', repeat: true }, false],
  [{ key: 'ArrowDown', altKey: true }, false],
])('%j adds to a chat: %s', (init, is) => expect(isArrowDown(new KeyboardEvent('keydown', init))).toBe(is))

test('a held key swipes once', () => {
  expect(press('<p>text</p>', { key: 'ArrowLeft', repeat: true })).toBeNull()
})

test('leaves Alt and the left arrow to the browser', () => {
  expect(press('<p>text</p>', { key: 'ArrowLeft', altKey: true })).toBeNull()
})

test.each(['<input type="radio">', '<textarea></textarea>', '<div role="menu"></div>', '<search></search>'])(
  'arrow keys keep their meaning in %s',
  (page) => expect(press(page, { key: 'ArrowRight' })).toBeNull(),
)

test.each([
  [{ key: 'z', ctrlKey: true }, true],
  [{ key: 'Z', metaKey: true }, true],
  [{ key: 'z' }, false],
  [{ key: 'z', ctrlKey: true, shiftKey: true }, false],
])('%j undoes: %s', (init, undoes) => expect(isUndo(new KeyboardEvent('keydown', init))).toBe(undoes))

test('Ctrl+Z in a field undoes typing', () => {
  document.body.innerHTML = '<input>'
  const undos: boolean[] = []
  addEventListener('keydown', (event) => undos.push(isUndo(event)), { once: true })
  document.body.firstElementChild?.dispatchEvent(
    new KeyboardEvent('keydown', { bubbles: true, key: 'z', ctrlKey: true }),
  )
  expect(undos).toEqual([false])
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
    '<div data-own-keys><a href="/events">Events</a></div><section data-deck-place><button>Skip</button></section>'
  const deck = document.querySelector('section') ?? expect.unreachable()
  const scrollDeckTo = (top: number) =>
    vi.spyOn(deck, 'getBoundingClientRect').mockReturnValue({ top, bottom: top + 900 } as DOMRect)
  scrollDeckTo(innerHeight * 0.8)
  expect([pressRight('body'), pressRight('a'), pressRight('button')]).toEqual([null, null, 'right'])
  scrollDeckTo(innerHeight * 0.2)
  expect([pressRight('body'), pressRight('a'), pressRight('button')]).toEqual(['right', null, 'right'])
  scrollDeckTo(-900)
  expect([pressRight('body'), pressRight('button')]).toEqual([null, 'right'])
  document.body.replaceChildren()
})
