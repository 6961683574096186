import type { ReactNode } from 'react'

import { MountOnceOpened, lazy } from './lazy.tsx'

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

const DialogPopup = lazy(async () => ({ default: (await import('./dialog-popup.tsx')).DialogPopup }))
const SheetPopup = lazy(async () => ({ default: (await import('./dialog-popup.tsx')).SheetPopup }))

export function Dialog(props: DialogProps) {
  return (
    <MountOnceOpened open={props.open}>
      <DialogPopup {...props} />
    </MountOnceOpened>
  )
}

/** For short tasks. At the bottom of the screen on phones, centered on desktops. */
export function Sheet(props: DialogProps) {
  return (
    <MountOnceOpened open={props.open}>
      <SheetPopup {...props} />
    </MountOnceOpened>
  )
}
