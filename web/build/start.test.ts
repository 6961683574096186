import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const source = readFileSync(join(import.meta.dirname, '../public/start.js'), 'utf8')
const load = vi.fn()

/** Runs start.js in the head of a rendered page. */
function runInHead() {
  const listeners = new Map<string, () => void>()
  const document = {
    documentElement: { dataset: {} },
    currentScript: { dataset: { entry: '/assets/main.js', preload: '' } },
    fonts: { load: async () => [] },
    readyState: 'loading',
  }
  runInNewContext(source.replace('import(files.entry)', 'load(files.entry)'), {
    window: {},
    document,
    localStorage: { getItem: () => null },
    addEventListener: (kind: string, listener: () => void) => listeners.set(kind, listener),
    requestAnimationFrame: (callback: () => void) => callback(),
    setTimeout,
    load,
  })
  const dispatch = (kind: string) => listeners.get(kind)?.()
  return { document, dispatch }
}

beforeEach(() => {
  vi.useFakeTimers()
  load.mockClear()
})
afterEach(() => vi.useRealTimers())

test('the app starts once, after the page has loaded', () => {
  const { dispatch } = runInHead()
  dispatch('load')
  vi.advanceTimersByTime(5000)
  expect(load.mock.calls).toEqual([['/assets/main.js']])
})

test('the app does not wait longer than two seconds for a picture', () => {
  const { document } = runInHead()
  document.readyState = 'interactive'
  vi.advanceTimersByTime(1999)
  expect(load).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(load).toHaveBeenCalledOnce()
})

test('the app waits for the rest of a document that arrives slowly', () => {
  const { dispatch } = runInHead()
  vi.advanceTimersByTime(5000)
  expect(load).not.toHaveBeenCalled()
  dispatch('DOMContentLoaded')
  expect(load).toHaveBeenCalledOnce()
})
