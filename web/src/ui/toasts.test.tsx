import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { ToastMessage } from './toast.ts'

let show: (message: ToastMessage) => void

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  Element.prototype.getAnimations = () => []
  vi.resetModules()
  ;({ showToast: show } = await import('./toaster.tsx'))
})
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
async function showAll(...messages: ToastMessage[]): Promise<void> {
  await act(async () => messages.forEach((message) => show(message)))
  await advance(150)
}
const getTitles = () => [...document.querySelectorAll('.toast h2')].map(({ textContent }) => textContent)
const findCard = () => document.querySelector('.toast') ?? expect.unreachable('there is no toast')
const press = (label: string) =>
  act(async () => document.querySelector<HTMLElement>(`.toast [aria-label=${label}]`)?.click())

const firstToast = { title: 'Opening chat immediately' }
const secondToast = { title: 'Connection request sent!' }
const errorToast = { title: 'Failed to send request', kind: 'destructive' } as const

test('toasts are shown one at a time, for four seconds each', async () => {
  await showAll(firstToast, secondToast)
  expect(getTitles()).toEqual(['Opening chat immediately'])
  await advance(3800)
  expect(getTitles()).toEqual(['Opening chat immediately'])
  await advance(200)
  expect(getTitles()).toEqual(['Connection request sent!'])
  await advance(4100)
  expect(getTitles()).toEqual([])
})

test('an error stays until it is closed', async () => {
  await showAll(errorToast)
  await advance(60_000)
  expect(getTitles()).toEqual(['Failed to send request'])
  await press('Dismiss')
  await advance(100)
  expect(getTitles()).toEqual([])
})

test('newer toasts go before an error, which then returns until it is closed', async () => {
  await showAll(errorToast)
  await advance(4000)
  await showAll(secondToast)
  expect(getTitles()).toEqual(['Connection request sent!'])
  await advance(4100)
  expect(getTitles()).toEqual(['Failed to send request'])
  await advance(60_000)
  await press('Dismiss')
  await advance(100)
  expect(getTitles()).toEqual([])
})

test('two errors are shown one after the other', async () => {
  await showAll(errorToast, { ...errorToast, title: 'Failed to create group' })
  await advance(60_000)
  expect(getTitles()).toEqual(['Failed to create group'])
  await press('Dismiss')
  await advance(100)
  expect(getTitles()).toEqual(['Failed to send request'])
})

test('a repeated message is not queued twice', async () => {
  await showAll(errorToast, errorToast, errorToast)
  await press('Dismiss')
  await advance(100)
  expect(getTitles()).toEqual([])
})

test.each([
  ['pointermove', 'pointerleave'],
  ['focusin', 'focusout'],
])('the timer pauses on %s', async (start, end) => {
  await showAll(firstToast)
  const list = document.querySelector('.toasts') ?? expect.unreachable('there is no list')
  const hasFocus = vi.spyOn(list, 'matches').mockReturnValue(start === 'focusin')
  await act(async () => void list.dispatchEvent(new Event(start, { bubbles: true })))
  await advance(20_000)
  expect(getTitles()).toEqual(['Opening chat immediately'])
  hasFocus.mockReturnValue(false)
  await act(async () => void list.dispatchEvent(new Event(end, { bubbles: true })))
  await advance(4100)
  expect(getTitles()).toEqual([])
})

test('a toast moves to the other edge if it would cover the focus', async () => {
  await showAll(errorToast)
  const list = document.querySelector<HTMLElement>('.toasts') ?? expect.unreachable('there is no list')
  const isAway = () => list.dataset['away'] !== undefined
  list.getBoundingClientRect = () => new DOMRect(16, isAway() ? 16 : 700, 358, 80)
  const focusAt = async (y: number) => {
    const button = document.body.appendChild(document.createElement('button'))
    button.getBoundingClientRect = () => new DOMRect(100, y, 90, 44)
    await act(async () => button.focus())
    await advance(50)
    return isAway()
  }
  expect([await focusAt(650), await focusAt(720), await focusAt(300), await focusAt(30)]).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('a pointer that rests where a toast appears does not pause the timer', async () => {
  await showAll(firstToast)
  const list = document.querySelector('.toasts') ?? expect.unreachable('there is no list')
  vi.spyOn(list, 'matches').mockImplementation((selector) => selector.includes(':hover'))
  await act(async () => void list.dispatchEvent(new Event('pointerover', { bubbles: true })))
  await advance(4100)
  expect(getTitles()).toEqual([])
})

test('a toast with an action stays longer, and the action closes it', async () => {
  const onPress = vi.fn()
  await showAll({ ...firstToast, action: { label: 'Undo', onPress } })
  await advance(7000)
  await act(async () =>
    [...findCard().querySelectorAll('button')].find((button) => button.textContent === 'Undo')?.click(),
  )
  await advance(100)
  expect([onPress.mock.calls.length, getTitles()]).toEqual([1, []])
})

test('screen readers announce each toast once: errors assertively, others politely', async () => {
  const isPolite = () => findCard().closest('[aria-live=polite]') !== null
  await showAll(firstToast)
  expect([findCard().getAttribute('role'), isPolite()]).toEqual(['group', true])
  await advance(4100)
  await showAll(errorToast)
  expect([findCard().getAttribute('role'), isPolite()]).toEqual(['alert', false])
  await advance(4000)
  await showAll(secondToast)
  await advance(4100)
  expect(getTitles()).toEqual(['Failed to send request'])
  expect([findCard().getAttribute('role'), isPolite()]).toEqual(['group', false])
})
