import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterEach, expect, test, vi } from 'vitest'

const startScript = readFileSync(join(import.meta.dirname, '../public/start.js'), 'utf8')

/** Runs the script as the page does before the first paint, on a device that prefers dark. */
function paint(): string | undefined {
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(document.createElement('script'))
  Object.assign(document, { fonts: { load: () => Promise.resolve([]) } })
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('dark') }))
  // The page runs it as a classic script.
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function(startScript)()
  return document.documentElement.dataset['theme']
}

afterEach(() => localStorage.clear())

test('the theme is light until one is chosen, even if the device prefers dark', () =>
  expect(paint()).toBe('light'))

test.each([
  ['dark', 'dark'],
  ['high-contrast', 'high-contrast'],
  ['system', 'dark'],
  ['pink', 'light'],
])('the stored choice %s is applied as %s before the first paint', (choice, shown) => {
  localStorage.setItem('coterie-theme', choice)
  expect(paint()).toBe(shown)
})
