import type { OpenedOverlay } from '../log/log-actions-context.ts'

/** What everything that opens over a conversation is given. */
export type OverlayProps = {
  conversation: string
  message: OpenedOverlay['message']
  anchor: HTMLElement
  open: boolean
  onClose: () => void
}
