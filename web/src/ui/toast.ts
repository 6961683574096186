import { fetchCode, prefetchCode } from './lazy.ts'
import type { ToastMessage } from './toast-message.ts'

const loadToasts = () => import('./toasts.tsx')

/**
 * Says something in passing, at the edge of the screen:
 * `toast({ title: 'Logged out', description: 'You have been logged out successfully.' })`.
 * Callable from anywhere; the code behind it comes with the first one.
 */
export function toast(message: ToastMessage): void {
  void fetchCode(loadToasts).then(({ showToast }) => showToast(message))
}

/**
 * Fetches that code at the first touch with a network, so that a toast about a lost network can still be shown; returns how to
 * no longer wait for one.
 */
export function prepareToasts(): () => void {
  const waiting = new AbortController()
  const loadNow = () => {
    if (!navigator.onLine) return
    waiting.abort()
    prefetchCode(loadToasts)
  }
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, loadNow, waiting)
  return () => waiting.abort()
}
