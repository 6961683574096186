export type ToastKind = 'plain' | 'destructive'

export type ToastMessage = {
  title: string
  description?: string
  /** `destructive` for what failed: it stays until it is closed. */
  kind?: ToastKind
  /** It stays until it is closed. */
  stays?: boolean
  /** What one may want to do about it; doing so closes the toast. */
  action?: { label: string; onPress: () => void }
}
