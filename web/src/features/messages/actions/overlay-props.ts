import type { OpenedOverlay } from '../log/log-actions-context.ts'

export type OverlayProps = {
  conversation: string
  message: OpenedOverlay['message']
  anchor: HTMLElement
  open: boolean
  onClose: () => void
}
