import type { ReactNode } from 'react'

export type DialogProps = {
  open: boolean
  /** Asked for by Escape, a press outside, the close button, or (on a sheet) a swipe down. */
  onClose: () => void
  title: string
  description?: string
  /** The buttons at the end, which stay in sight while the rest scrolls. */
  footer?: ReactNode
  /** What has the focus once it is closed, if not what had it before. */
  focusAfter?: () => HTMLElement | null
  children?: ReactNode
}
