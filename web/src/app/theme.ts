import { useSyncExternalStore } from 'react'

/** `system` follows the device's preference. */
export const themes = ['light', 'dark', 'high-contrast', 'system'] as const
export type Theme = (typeof themes)[number]

/** public/start.js reads this key before the first paint. */
const storageKey = 'coterie-theme'
const listeners = new Set<() => void>()
const highContrastQuery = '(prefers-contrast: more)'
const darkSchemeQuery = '(prefers-color-scheme: dark)'

function readChoice(): Theme {
  return parseTheme(document.documentElement.dataset['themeChoice'])
}

function parseTheme(name: string | null | undefined): Theme {
  return themes.find((theme) => theme === name) ?? 'light'
}

function getSystemTheme(): Exclude<Theme, 'system'> {
  if (matchMedia(highContrastQuery).matches) return 'high-contrast'
  return matchMedia(darkSchemeQuery).matches ? 'dark' : 'light'
}

function applyTheme(choice: Theme): void {
  const root = document.documentElement
  root.dataset['themeChoice'] = choice
  root.dataset['theme'] = choice === 'system' ? getSystemTheme() : choice
  const backgroundColor = getComputedStyle(root).getPropertyValue('--paper')
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', backgroundColor.trim())
  for (const listener of listeners) listener()
}

function reapplyTheme(): void {
  applyTheme(readChoice())
}

export function setTheme(choice: Theme): void {
  applyTheme(choice)
  try {
    localStorage.setItem(storageKey, choice)
  } catch {
    // Without storage, the choice is lost with the page.
  }
}

/** Follows the device's preference and changes in other tabs. */
export function watchTheme(): void {
  for (const query of [highContrastQuery, darkSchemeQuery])
    matchMedia(query).addEventListener('change', reapplyTheme)
  globalThis.addEventListener('storage', (event) => {
    if (event.key === storageKey) applyTheme(parseTheme(event.newValue))
  })
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readChoice)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
