import { beforeEach, expect, test, vi } from 'vitest'

import { listenForDrag, type Drag } from './drag.ts'

const card = document.createElement('div')
const onStart = vi.fn()
const onMove = vi.fn<(drag: Drag) => void>()
const onEnd = vi.fn<(drag: Drag | null) => void>()
let controller = new AbortController()
let captured = new Set<number>()

beforeEach(() => {
  controller.abort()
  controller = new AbortController()
  for (const handler of [onStart, onMove, onEnd]) handler.mockClear()
  captured = new Set()
  card.setPointerCapture = (id) => void captured.add(id)
  card.hasPointerCapture = (id) => captured.has(id)
  document.body.append(card)
  listenForDrag(card, { onStart, onMove, onEnd }, controller.signal)
})

/** `x` and `y` are relative to the pointerdown; `time` is in ms. */
function dispatch(
  type: string,
  [x, y, time]: [x: number, y: number, time: number],
  overrides: PointerEventInit = {},
): void {
  const position = { clientX: 100 + x, clientY: 100 + y, pointerId: 1, isPrimary: true, pointerType: 'touch' }
  const event = new PointerEvent(type, { bubbles: true, ...position, ...overrides })
  Object.defineProperty(event, 'timeStamp', { value: time })
  // Touch pointers are captured implicitly.
  if (type === 'pointerdown' && event.pointerType === 'touch') captured.add(event.pointerId)
  card.dispatchEvent(event)
}

test('reports the distance and the speed of a drag', () => {
  dispatch('pointerdown', [0, 0, 0])
  dispatch('pointermove', [20, 1, 20])
  dispatch('pointermove', [60, 2, 40])
  dispatch('pointerup', [60, 2, 41])
  expect(onStart).toHaveBeenCalledOnce()
  expect(onMove).toHaveBeenLastCalledWith({ x: 60, y: 2, speed: 2, isTouch: true })
  expect(onEnd).toHaveBeenCalledExactlyOnceWith({ x: 60, y: 2, speed: 2, isTouch: true })
})

test('a pointer that disappears before a drag does not block the next one', () => {
  dispatch('pointerdown', [0, 0, 0], { pointerType: 'mouse' })
  dispatch('pointerdown', [0, 0, 900], { pointerType: 'mouse' })
  dispatch('pointermove', [60, 2, 940], { pointerType: 'mouse' })
  expect(onMove).toHaveBeenLastCalledWith(expect.objectContaining({ x: 60 }))
})

test('ignores a second finger during a drag', () => {
  dispatch('pointerdown', [0, 0, 0])
  dispatch('pointermove', [60, 0, 40])
  dispatch('pointerdown', [0, 0, 50], { pointerId: 2, pointerType: 'pen' })
  dispatch('pointermove', [90, 0, 60], { pointerId: 2, pointerType: 'pen' })
  expect(onMove).toHaveBeenLastCalledWith(expect.objectContaining({ x: 60 }))
})

test('a finger that stops before release has no speed', () => {
  dispatch('pointerdown', [0, 0, 0])
  dispatch('pointermove', [60, 0, 20])
  dispatch('pointermove', [120, 0, 40])
  dispatch('pointerup', [120, 0, 300])
  expect(onEnd.mock.lastCall?.[0]).toMatchObject({ x: 120, speed: 0 })
})

test.each([
  ['a press', [1, 1, 20]],
  ['movement downwards', [6, 20, 20]],
] as const)('%s does not start a drag', (_, [x, y, time]) => {
  dispatch('pointerdown', [0, 0, 0])
  dispatch('pointermove', [x, y, time])
  dispatch('pointermove', [x, y * 2, time * 2])
  dispatch('pointerup', [x, y * 2, time * 2])
  expect(onStart).not.toHaveBeenCalled()
  expect(onEnd).not.toHaveBeenCalled()
})

test('a cancelled pointer ends without a drag, and a second finger moves nothing', () => {
  dispatch('pointerdown', [0, 0, 0])
  dispatch('pointerdown', [50, 0, 5], { pointerId: 2, isPrimary: false })
  dispatch('pointermove', [90, 0, 10], { pointerId: 2, isPrimary: false })
  expect(onStart).not.toHaveBeenCalled()
  dispatch('pointermove', [90, 0, 20])
  dispatch('pointercancel', [90, 0, 30])
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(null)
})

test('suppresses only the click that ends a drag', async () => {
  const onClick = vi.fn()
  card.addEventListener('click', onClick, { signal: controller.signal })
  dispatch('pointerdown', [0, 0, 0])
  dispatch('pointermove', [90, 0, 20])
  dispatch('pointerup', [90, 0, 30])
  card.click()
  expect(onClick).not.toHaveBeenCalled()
  await vi.waitFor(() => {
    card.click()
    expect(onClick).toHaveBeenCalled()
  })
})

test('hides only drag events from other listeners', () => {
  const receivedTypes: string[] = []
  const recordType = ({ type }: Event) => void receivedTypes.push(type)
  for (const type of ['pointermove', 'touchmove', 'pointerup'])
    document.addEventListener(type, recordType, { signal: controller.signal, capture: true })
  dispatch('pointerdown', [0, 0, 0])
  dispatch('pointermove', [1, 1, 5])
  dispatch('pointermove', [60, 2, 20])
  card.dispatchEvent(new Event('touchmove', { bubbles: true }))
  dispatch('pointerup', [60, 2, 30])
  dispatch('pointermove', [70, 2, 40])
  card.dispatchEvent(new Event('touchmove', { bubbles: true }))
  expect(receivedTypes).toEqual(['pointermove', 'pointerup', 'pointermove', 'touchmove'])
})
