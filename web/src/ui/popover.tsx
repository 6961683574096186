import { useRef, useState, type ReactNode, type RefObject } from 'react'

import { MountOnceOpened, lazy, prefetchCode } from './lazy.tsx'

const loadPopover = () => import('./popover-popup.tsx')
const preload = () => prefetchCode(loadPopover)
const PopoverPopup = lazy(async () => ({ default: (await loadPopover()).PopoverPopup }))

/** Props to spread on the trigger button. */
export type PopoverTrigger = {
  ref: RefObject<HTMLButtonElement | null>
  'aria-haspopup': 'dialog'
  'aria-expanded': boolean
  onClick: () => void
  onPointerEnter: () => void
  onFocus: () => void
}

type PopoverProps = {
  title: string
  /** Following a link or submitting a form in it closes the popover. */
  content: ReactNode
  children: (trigger: PopoverTrigger) => ReactNode
}

/** A button with a small card for a text or a form. For actions, use a Menu. */
export function Popover({ title, content, children }: PopoverProps) {
  const [open, setOpen] = useState(false)
  const ref = useRef<HTMLButtonElement>(null)
  const trigger: PopoverTrigger = {
    ref,
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    onClick: () => setOpen(!open),
    onPointerEnter: preload,
    onFocus: preload,
  }
  return (
    <>
      {children(trigger)}
      <MountOnceOpened open={open}>
        <PopoverPopup title={title} anchor={() => ref.current} open={open} onClose={() => setOpen(false)}>
          {content}
        </PopoverPopup>
      </MountOnceOpened>
    </>
  )
}
