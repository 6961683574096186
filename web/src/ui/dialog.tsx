import type { DialogProps } from './dialog-props.ts'
import { MountOnceOpened } from './keep-mounted.tsx'
import { lazy } from './lazy.ts'

const DialogPopup = lazy(async () => ({ default: (await import('./dialog-popup.tsx')).DialogPopup }))
const SheetPopup = lazy(async () => ({ default: (await import('./dialog-popup.tsx')).SheetPopup }))

/** A modal dialog. Traps the focus and restores it. */
export function Dialog(props: DialogProps) {
  return (
    <MountOnceOpened open={props.open}>
      <DialogPopup {...props} />
    </MountOnceOpened>
  )
}

/** A dialog at the bottom of a phone, for short tasks; centred on desktops. */
export function Sheet(props: DialogProps) {
  return (
    <MountOnceOpened open={props.open}>
      <SheetPopup {...props} />
    </MountOnceOpened>
  )
}
