import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const source = readFileSync(join(import.meta.dirname, '../public/start.js'), 'utf8')
const load = vi.fn()

type Link = { rel?: string; href?: string }

/** Runs start.js in the head of a rendered page. `fonts` resolves when they have loaded. */
function runInHead(files: { styles?: string } = {}, fonts: Promise<void> = Promise.resolve()) {
  const listeners = new Map<string, () => void>()
  const links: Link[] = []
  const linkListeners = new Map<string, () => void>()
  const document = {
    documentElement: { dataset: {} as { fonts?: string } },
    currentScript: { dataset: { entry: '/assets/main.js', preload: '', ...files } },
    fonts: { load: () => fonts },
    readyState: 'loading',
    createElement: () => ({
      addEventListener: (kind: string, listener: () => void) => linkListeners.set(kind, listener),
    }),
    head: { append: (link: Link) => links.push(link) },
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
  return { document, dispatch, links, linkListeners }
}

beforeEach(() => {
  vi.useFakeTimers()
  load.mockClear()
})
afterEach(() => vi.useRealTimers())

test('the app starts once, after the page has loaded', async () => {
  const { dispatch } = runInHead()
  dispatch('load')
  await vi.advanceTimersByTimeAsync(5000)
  expect(load.mock.calls).toEqual([['/assets/main.js']])
})

test('the app does not wait longer than two seconds for a picture', async () => {
  const { document } = runInHead()
  document.readyState = 'interactive'
  vi.advanceTimersByTime(1999)
  expect(load).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(load).toHaveBeenCalledOnce()
})

test('the app waits for the rest of a document that arrives slowly', async () => {
  const { dispatch } = runInHead()
  vi.advanceTimersByTime(5000)
  expect(load).not.toHaveBeenCalled()
  dispatch('DOMContentLoaded')
  await vi.advanceTimersByTimeAsync(0)
  expect(load).toHaveBeenCalledOnce()
})

test('the app of a public page starts with the styles of all pages', async () => {
  const { dispatch, links, linkListeners } = runInHead({ styles: '/assets/all-pages.css' })
  expect(links).toEqual([])
  dispatch('load')
  await vi.advanceTimersByTimeAsync(5000)
  expect(links).toMatchObject([{ rel: 'stylesheet', href: '/assets/all-pages.css' }])
  expect(load).not.toHaveBeenCalled()
  linkListeners.get('load')?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(load).toHaveBeenCalledOnce()
})

test('the page waits for its fonts, and does without late ones', async () => {
  const { document } = runInHead({}, new Promise((resolve) => setTimeout(resolve, 699)))
  const page = document.documentElement.dataset
  expect(page.fonts).toBe('loading')
  await vi.advanceTimersByTimeAsync(699)
  expect(page.fonts).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(page.fonts).toBeUndefined()

  const late = runInHead({}, new Promise((resolve) => setTimeout(resolve, 701))).document.documentElement
    .dataset
  await vi.advanceTimersByTimeAsync(700)
  expect(late.fonts).toBe('late')
  await vi.advanceTimersByTimeAsync(1)
  expect(late.fonts).toBe('late')
})
