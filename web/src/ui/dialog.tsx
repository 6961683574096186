import type { DialogProps } from './dialog-props.ts'
import { MountOnceOpened } from './keep-mounted.tsx'
import { lazy } from './lazy.ts'

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
