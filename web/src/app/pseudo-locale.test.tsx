import type { CurrentUser } from '@coterie/contract/account/account'
import { expect, test, vi } from 'vitest'

import { hikers, respondWithCircle } from '../testing/first-screens.ts'
import { ada } from '../testing/test-app.tsx'
import { loadFirstScreen, setFetch } from './server.tsx'

// A third language: text on the screen that is not in brackets is hard-coded.
vi.mock('@coterie/contract/paraglide/messages', async () => (await importPseudoLocale()).messages)
vi.mock('@coterie/contract/paraglide/runtime', async () => {
  const { runtime } = await importPseudoLocale()
  runtime.overwriteGetLocale(() => 'qps')
  return { ...runtime, overwriteGetLocale: () => undefined }
})

async function importPseudoLocale() {
  // A variable instead of a literal, because the file's types need Node.
  const file: string = '/tools/pseudo-locale.ts'
  const module = (await import(/* @vite-ignore */ file)) as {
    importPseudoLocale: () => Promise<{
      messages: object
      runtime: { overwriteGetLocale: (get: () => string) => void }
    }>
  }
  return await module.importPseudoLocale()
}

const circle = {
  ...hikers,
  name: '[Sunday Hikers]',
  description: '[Slow walks.]',
  location: '[Berlin]',
  suggestedActivity: '[Around the lake]',
  members: [2, 4].map((id) => ({ id, name: `[P${id}]`, avatar: null })),
}
setFetch(respondWithCircle(circle))

/** Names, which no language translates. */
const names = /Coterie|English|Español|Qps|^[A-Z]{1,2}$/g

test.each<{ page: string; path: string; viewer: CurrentUser | null }>([
  { page: '/auth', path: '/auth', viewer: null },
  { page: '/group/:id', path: '/group/3', viewer: null },
  { page: '/', path: '/', viewer: { ...ada, name: '[Ada]' } },
])('all text of $path comes from the catalogs', async ({ page, path, viewer }) => {
  const { render } = await loadFirstScreen({ page, path, search: '', viewer })
  document.body.innerHTML = (await render?.()) ?? ''
  const elements = [...document.body.querySelectorAll('*')]
  const attributes = elements.flatMap((element) =>
    ['aria-label', 'title', 'alt', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
  )
  const texts = elements.flatMap((element) =>
    [...element.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent ?? ''),
  )
  const all = [...texts, ...attributes].map((text) => text.trim()).filter((text) => text !== '')
  expect(all.length).toBeGreaterThan(5)
  expect(all.filter((text) => text.includes('[')).length).toBeGreaterThan(5)
  const hardCoded = all.filter((text) => /\p{L}{2}/u.test(removeBracketed(text).replaceAll(names, '')))
  expect(hardCoded).toEqual([])
})

/** Removes text in brackets, innermost first. */
function removeBracketed(text: string): string {
  const shorter = text.replaceAll(/\[[^[\]]*\]/g, '')
  return shorter === text ? text : removeBracketed(shorter)
}
