import { fetchCode, prefetchCode } from './lazy.ts'
import type { ToastMessage } from './toast-message.ts'

const loadToasts = () => import('./toasts.tsx')

/**
 * Shows a temporary message. Can be called from anywhere. The code loads with the first toast.
 */
export function toast(message: ToastMessage): void {
  void fetchCode(loadToasts).then(({ showToast }) => showToast(message))
}

/**
 * Loads the toast code on the first interaction, so that toasts can report a lost connection. Returns a function that
 * cancels this.
 */
export function prepareToasts(): () => void {
  const controller = new AbortController()
  const loadNow = () => {
    if (!navigator.onLine) return
    controller.abort()
    prefetchCode(loadToasts)
  }
  for (const eventName of ['pointerdown', 'keydown']) addEventListener(eventName, loadNow, controller)
  return () => controller.abort()
}
