import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { ToastMessage } from './toast-message.ts'

let show: (message: ToastMessage) => void

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  Element.prototype.getAnimations = () => []
  vi.resetModules()
  ;({ showToast: show } = await import('./toasts.tsx'))
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
const titles = () => [...document.querySelectorAll('.toast h2')].map(({ textContent }) => textContent)
const card = () => document.querySelector('.toast') ?? expect.unreachable('there is no toast')
const press = (label: string) =>
  act(async () => document.querySelector<HTMLElement>(`.toast [aria-label=${label}]`)?.click())

const first = { title: 'Opening chat immediately' }
const second = { title: 'Connection request sent!' }
const failure = { title: 'Failed to send request', kind: 'destructive' } as const

test('toasts are shown one at a time, for four seconds each', async () => {
  await showAll(first, second)
  expect(titles()).toEqual(['Opening chat immediately'])
  await advance(3800)
  expect(titles()).toEqual(['Opening chat immediately'])
  await advance(200)
  expect(titles()).toEqual(['Connection request sent!'])
  await advance(4100)
  expect(titles()).toEqual([])
})

test('an error stays until it is closed', async () => {
  await showAll(failure)
  await advance(60_000)
  expect(titles()).toEqual(['Failed to send request'])
  await press('Dismiss')
  await advance(100)
  expect(titles()).toEqual([])
})

test('an error makes room for newer toasts and returns until it is closed', async () => {
  await showAll(failure)
  await advance(4000)
  await showAll(second)
  expect(titles()).toEqual(['Connection request sent!'])
  await advance(4100)
  expect(titles()).toEqual(['Failed to send request'])
  await advance(60_000)
  await press('Dismiss')
  await advance(100)
  expect(titles()).toEqual([])
})

test('two errors are closed one after the other', async () => {
  await showAll(failure, { ...failure, title: 'Failed to create group' })
  await advance(60_000)
  expect(titles()).toEqual(['Failed to create group'])
  await press('Dismiss')
  await advance(100)
  expect(titles()).toEqual(['Failed to send request'])
})

test('a repeated message is not queued twice', async () => {
  await showAll(failure, failure, failure)
  await press('Dismiss')
  await advance(100)
  expect(titles()).toEqual([])
})

test.each(['pointerover', 'focusin'])('the timer pauses on %s', async (event) => {
  await showAll(first)
  const list = document.querySelector('.toasts') ?? expect.unreachable('there is no list')
  const isThere = vi.spyOn(list, 'matches').mockReturnValue(true)
  await act(async () => void list.dispatchEvent(new Event(event, { bubbles: true })))
  await advance(20_000)
  expect(titles()).toEqual(['Opening chat immediately'])
  isThere.mockReturnValue(false)
  await act(async () => void list.dispatchEvent(new Event('pointerout', { bubbles: true })))
  await advance(4100)
  expect(titles()).toEqual([])
})

test('a toast with an action stays longer, and the action closes it', async () => {
  const onPress = vi.fn()
  await showAll({ ...first, action: { label: 'Undo', onPress } })
  await advance(7000)
  await act(async () =>
    [...card().querySelectorAll('button')].find((one) => one.textContent === 'Undo')?.click(),
  )
  await advance(100)
  expect([onPress.mock.calls.length, titles()]).toEqual([1, []])
})

test('screen readers get each toast once: errors at once, others politely', async () => {
  const politely = () => card().closest('[aria-live=polite]') !== null
  await showAll(first)
  expect([card().getAttribute('role'), politely()]).toEqual(['group', true])
  await advance(4100)
  await showAll(failure)
  expect([card().getAttribute('role'), politely()]).toEqual(['alert', false])
  await advance(4000)
  await showAll(second)
  await advance(4100)
  expect(titles()).toEqual(['Failed to send request'])
  expect([card().getAttribute('role'), politely()]).toEqual(['group', false])
})
