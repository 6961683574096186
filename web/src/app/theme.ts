import { useSyncExternalStore } from 'react'

export const themes = ['light', 'dark', 'high-contrast'] as const
export type Theme = (typeof themes)[number]

/** The key that public/theme.js reads before the first paint. */
const key = 'coterie-theme'
const listeners = new Set<() => void>()

function current(): Theme {
  return themes.find((theme) => theme === document.documentElement.dataset['theme']) ?? 'light'
}

function apply(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  const paper = getComputedStyle(document.documentElement).getPropertyValue('--paper')
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper.trim())
  for (const listener of listeners) listener()
}

/** Puts a theme on and remembers it on this device. */
export function setTheme(theme: Theme): void {
  apply(theme)
  try {
    localStorage.setItem(key, theme)
  } catch {
    // Without storage it lasts as long as the page.
  }
}

/** The theme of the page, also when another tab changes it. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, current)
}

/** Another tab put a theme on. */
function follow(event: StorageEvent): void {
  if (event.key === key) apply(themes.find((theme) => theme === event.newValue) ?? 'light')
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  globalThis.addEventListener('storage', follow)
  return () => {
    listeners.delete(listener)
    globalThis.removeEventListener('storage', follow)
  }
}
