import { fetchCode } from './lazy.ts'
import type { ToastMessage } from './toast-message.ts'

const loadToasts = () => fetchCode(() => import('./toasts.tsx'))

/**
 * Says something in passing, at the edge of the screen:
 * `toast({ title: 'Logged out', description: 'You have been logged out successfully.' })`.
 * Callable from anywhere; the code behind it comes with the first one.
 */
export function toast(message: ToastMessage): void {
  void loadToasts().then(({ show }) => show(message))
}

/**
 * Fetches that code at the first touch, so that a toast about a lost network can still be shown; returns how to
 * no longer wait for one.
 */
export function prepareToasts(): () => void {
  const waiting = new AbortController()
  const fetchNow = () => {
    waiting.abort()
    void loadToasts().catch(() => undefined)
  }
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, fetchNow, waiting)
  return () => waiting.abort()
}
