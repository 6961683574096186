import { lazy, type ReactNode } from 'react'

import { Overlay } from './overlay.tsx'

const DialogPopup = lazy(async () => ({ default: (await import('./dialog-popup.tsx')).DialogPopup }))
const SheetPopup = lazy(async () => ({ default: (await import('./sheet-popup.tsx')).SheetPopup }))

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

/** A question or a form over the page. Keeps the focus inside and gives it back. */
export function Dialog(props: DialogProps) {
  return (
    <Overlay open={props.open}>
      <DialogPopup {...props} />
    </Overlay>
  )
}

/** The same from the bottom edge of a phone, for short tasks; in the middle of a desktop. */
export function Sheet(props: DialogProps) {
  return (
    <Overlay open={props.open}>
      <SheetPopup {...props} />
    </Overlay>
  )
}
