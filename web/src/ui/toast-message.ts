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
