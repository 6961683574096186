import { Popover } from '@base-ui/react/popover'
import type { ReactNode, RefObject } from 'react'

type PopoverPopupProps = {
  title: string
  anchor: RefObject<HTMLButtonElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
  children: ReactNode
}

/** The open popover; fetched when somebody first points at a popover's button. */
export function PopoverPopup({ title, anchor, open, onOpenChange, children }: PopoverPopupProps) {
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange} modal>
      <Popover.Portal>
        <Popover.Backdrop className="fixed inset-0 z-20" />
        <Popover.Positioner anchor={anchor} align="end" sideOffset={6} collisionPadding={12} className="z-30">
          <Popover.Popup
            finalFocus={anchor}
            onClick={(event) =>
              event.target instanceof Element && event.target.closest('a') && onOpenChange(false)
            }
            onSubmit={() => onOpenChange(false)}
            className="max-h-(--available-height) w-[min(22rem,var(--available-width))] overflow-y-auto overscroll-contain rounded-card border border-line bg-card p-4 shadow-lift outline-none transition-[opacity,translate] duration-(--motion-feedback) data-ending-style:opacity-0 data-starting-style:-translate-y-1 data-starting-style:opacity-0"
          >
            <Popover.Title className="px-1 pb-2 text-20">{title}</Popover.Title>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
