import type { ReactNode } from 'react'

export type DialogProps = {
  open: boolean
  /** Called on Escape, a press outside, the close button, or (on a sheet) a swipe down. */
  onClose: () => void
  title: string
  description?: string
  /** The buttons, which stay visible while the content scrolls. */
  footer?: ReactNode
  /** The element to focus after closing; default: the one focused before. */
  focusAfter?: () => HTMLElement | null
  children?: ReactNode
}
