import type { Opened } from '../log/log-actions-context.ts'

/** What everything that opens over a conversation is given. */
export type OverlayPart = {
  conversation: string
  message: Opened['message']
  anchor: HTMLElement
  open: boolean
  onClose: () => void
}
