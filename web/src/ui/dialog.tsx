import type { DialogProps } from './dialog-props.ts'
import { MountOnceOpened } from './keep-mounted.tsx'
import { lazy } from './lazy.ts'

const DialogPopup = lazy(async () => ({ default: (await import('./dialog-popup.tsx')).DialogPopup }))
const SheetPopup = lazy(async () => ({ default: (await import('./dialog-popup.tsx')).SheetPopup }))

/** A question or a form over the page. Keeps the focus inside and gives it back. */
export function Dialog(props: DialogProps) {
  return (
    <MountOnceOpened open={props.open}>
      <DialogPopup {...props} />
    </MountOnceOpened>
  )
}

/** The same from the bottom edge of a phone, for short tasks; in the middle of a desktop. */
export function Sheet(props: DialogProps) {
  return (
    <MountOnceOpened open={props.open}>
      <SheetPopup {...props} />
    </MountOnceOpened>
  )
}
