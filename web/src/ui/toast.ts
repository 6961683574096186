import { fetchCode, prefetchCode } from './lazy.ts'
import type { ToastMessage } from './toast-message.ts'

const loadToasts = () => import('./toasts.tsx')

/**
 * Shows a temporary message:
 * `toast({ title: 'Logged out', description: 'You have been logged out successfully.' })`.
 * Can be called from anywhere. Its code loads with the first toast.
 */
export function toast(message: ToastMessage): void {
  void fetchCode(loadToasts).then(({ showToast }) => showToast(message))
}

/**
 * Loads the toast code on the first interaction, so that it can report a lost network.
 *
 * @returns a function that stops waiting for one.
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
