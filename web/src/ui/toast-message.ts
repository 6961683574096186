export type ToastKind = 'plain' | 'destructive'

export type ToastMessage = {
  title: string
  description?: string
  /** `destructive` for errors: they stay until they are closed. */
  kind?: ToastKind
  /** It stays until it is closed. */
  stays?: boolean
  /** An action button. Pressing it closes the toast. */
  action?: { label: string; onPress: () => void }
}
