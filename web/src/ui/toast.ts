import { fetchCode, prefetchCode } from './lazy.tsx'

export type ToastKind = 'plain' | 'destructive'

export type ToastMessage = {
  title: string
  description?: string
  /** `destructive` is for errors, which stay until they are closed. */
  kind?: ToastKind
  /** Whether the toast stays until it is closed. */
  isPersistent?: boolean
  /** A button. Pressing it closes the toast. */
  action?: { label: string; onPress: () => void }
}

const loadToasts = () => import('./toaster.tsx')

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
