import { useSyncExternalStore } from 'react'

/** What a person can choose; `system` means whichever of the others the device asks for. */
export const themes = ['light', 'dark', 'high-contrast', 'system'] as const
export type Theme = (typeof themes)[number]

/** The key that public/theme.js reads before the first paint. */
const key = 'coterie-theme'
const listeners = new Set<() => void>()
const moreContrast = '(prefers-contrast: more)'
const darkScheme = '(prefers-color-scheme: dark)'

function chosen(): Theme {
  return themeNamed(document.documentElement.dataset['themeChoice'])
}

function themeNamed(name: string | null | undefined): Theme {
  return themes.find((theme) => theme === name) ?? 'light'
}

function ofSystem(): Exclude<Theme, 'system'> {
  if (matchMedia(moreContrast).matches) return 'high-contrast'
  return matchMedia(darkScheme).matches ? 'dark' : 'light'
}

function apply(choice: Theme): void {
  const root = document.documentElement
  root.dataset['themeChoice'] = choice
  root.dataset['theme'] = choice === 'system' ? ofSystem() : choice
  const paper = getComputedStyle(root).getPropertyValue('--paper')
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper.trim())
  for (const listener of listeners) listener()
}

function applyAgain(): void {
  apply(chosen())
}

/** Puts a theme on and remembers it on this device. */
export function setTheme(choice: Theme): void {
  apply(choice)
  try {
    localStorage.setItem(key, choice)
  } catch {
    // Without storage it lasts as long as the page.
  }
}

/** From now on the page changes with the device, where that is chosen, and with the choice in another tab. */
export function followTheme(): void {
  for (const query of [moreContrast, darkScheme]) matchMedia(query).addEventListener('change', applyAgain)
  globalThis.addEventListener('storage', (event) => {
    if (event.key === key) apply(themeNamed(event.newValue))
  })
}

/** What is chosen. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, chosen)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
