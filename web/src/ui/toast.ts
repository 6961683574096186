export type ToastKind = 'plain' | 'destructive'

export type ToastMessage = {
  title: string
  description?: string
  /** `destructive` for what failed: it stays longer. */
  kind?: ToastKind
  /** It stays until it is put away. */
  stays?: boolean
  /** What one may want to do about it; doing so puts the toast away. */
  action?: { label: string; onPress: () => void }
}

const loadToasts = () => import('./toasts.tsx')

/**
 * Says something in passing, at the edge of the screen:
 * `toast({ title: 'Logged out', description: 'You have been logged out successfully.' })`.
 * Callable from anywhere; the code behind it comes with the first one.
 */
export function toast(message: ToastMessage): void {
  void loadToasts().then(({ show }) => show(message))
}

/** Fetches that code while nothing else happens, so that a toast about a lost network can still be shown. */
export function prepareToasts(): void {
  const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2000))
  idle(() => void loadToasts())
}
