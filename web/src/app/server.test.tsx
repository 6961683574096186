import type { CurrentUser } from '@coterie/contract/account/account'
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { afterAll, afterEach, expect, onTestFinished, test, vi } from 'vitest'

import { authFormKey } from '../api/drafts.ts'
import { createQueryClient } from '../api/query-client.ts'
import { markSessionEnded, saveSignedInUser } from '../api/user-storage.ts'
import { hikers, respondWithCircle } from '../testing/first-screens.ts'
import { ada } from '../testing/test-app.tsx'
import { App } from './app.tsx'
import { restoreFirstData } from './first-data.ts'
import { hasFirstScreen, loadFirstScreen, setFetch, setLanguageSource } from './server.tsx'

afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})
afterAll(() => setFetch((url, request) => fetch(url, request)))

type Case = {
  page: string
  path: string
  search?: string
  viewer: CurrentUser | null
  text: string
  /** Changes what the browser stores. */
  store?: () => void
}

function endSession(): void {
  saveSignedInUser(ada)
  markSessionEnded()
}

function storeAuthForm(): void {
  sessionStorage.setItem(authFormKey, '{"tab":"register","name":"Ada","email":"ada@example.org"}')
}

async function load({ page, path, search = '', viewer }: Omit<Case, 'text' | 'store'>) {
  setFetch(respondWithCircle(hikers))
  return await loadFirstScreen({ page, path, search, viewer })
}

/** happy-dom doesn't know the element `search` of the header. */
const isUnknownSearch = ([format, tag]: unknown[]) =>
  String(format).includes('is unrecognized in this browser') && tag === 'search'

// React's development build also reports different attributes, which browsers with the production build ignore.
test.each<Case>([
  { page: '/auth', path: '/auth', viewer: null, text: 'Good company, close to home.' },
  { page: '/auth', path: '/auth', viewer: null, text: 'Sunday Hikers' },
  { page: '/auth', path: '/auth', viewer: null, text: 'Email', store: endSession },
  { page: '/auth', path: '/auth', viewer: null, text: 'Email', store: storeAuthForm },
  { page: '/in/:city/:interest?', path: '/in/berlin', viewer: null, text: 'Events and circles in Berlin' },
  { page: '/in/:city/:interest?', path: '/in/nowhere', viewer: null, text: 'We couldn’t find this page' },
  { page: '/auth', path: '/auth', search: '?next=/group/3', viewer: null, text: 'Create account' },
  { page: '/group/:id', path: '/group/3', viewer: null, text: 'Sunday Hikers' },
  { page: '/group/:id', path: '/group/3', viewer: ada, text: 'Report' },
  { page: '/', path: '/', viewer: ada, text: 'Around the lake' },
])('$path hydrates without a mismatch', async ({ text, store, ...visit }) => {
  const { data, render } = await load(visit)
  const html = (await render?.()) ?? ''
  expect(html).toContain(text)
  // The content security policy forbids these.
  expect(html).not.toMatch(/ style="|<script|<style/)
  store?.()
  history.replaceState(null, '', visit.path + (visit.search ?? ''))
  document.body.innerHTML = `<div id="root" data-page="${visit.path}">${html}</div><script type="application/json" id="first-data"></script>`
  const [root, block] = [document.getElementById('root'), document.getElementById('first-data')]
  if (root === null || block === null) throw new Error('The page is incomplete')
  block.textContent = JSON.stringify(data)
  const faults: unknown[] = []
  vi.spyOn(console, 'error').mockImplementation((...parts) => {
    // In this test the server and the browser share a process.
    const isExpected = String(parts[0]).includes('multiple renderers') || isUnknownSearch(parts)
    if (!isExpected) faults.push(parts)
  })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const client = createQueryClient()
  expect(restoreFirstData(client, visit.path)).toBe(true)
  const hydrated = await act(async () => {
    const started = hydrateRoot(root, <App client={client} />, {
      onRecoverableError: (error) => void faults.push(error),
    })
    await vi.dynamicImportSettled()
    return started
  })
  onTestFinished(() => act(async () => hydrated.unmount()))
  await vi.waitFor(async () => {
    // Hydrating can load more code.
    await act(async () => vi.dynamicImportSettled())
    expect(root.textContent).toContain(text)
  })
  expect(faults).toEqual([])
})

test('a page without its data is left to the browser', async () => {
  const missing = await load({ page: '/group/:id', path: '/group/4', viewer: null })
  expect(missing.render).toBeUndefined()
  const other = await load({ page: '/messages/:id?', path: '/messages', viewer: ada })
  expect(other.render).toBeUndefined()
  expect(['/group/:id', '/messages/:id?'].map(hasFirstScreen)).toEqual([true, false])
})

test('renders in the language of the visit', async () => {
  setLanguageSource(() => 'es')
  const { render } = await load({ page: '/auth', path: '/auth', viewer: null })
  expect(await render?.()).toContain('Buena compañía, cerca de casa.')
  setLanguageSource(() => 'en')
})
