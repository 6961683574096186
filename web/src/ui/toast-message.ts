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
