import { useId, useRef, type ReactNode } from 'react'

import { Modal } from './modal.tsx'
import { positionPopup, useRepositionOnResize, type PopupPlacement } from './position-popup.ts'

type AnchoredPopupProps = PopupPlacement & {
  anchor: () => Element | null
  open: boolean
  onClose: () => void
  focusAfter?: () => HTMLElement | null
  className: string
  'aria-label'?: string
  'aria-labelledby'?: string
  children: ReactNode
}

export function AnchoredPopup({
  anchor,
  align,
  above = false,
  className,
  children,
  ...modal
}: AnchoredPopupProps) {
  const card = useRef<HTMLDivElement>(null)
  function updatePosition() {
    const anchorElement = anchor()
    if (card.current !== null && anchorElement !== null)
      positionPopup(card.current, anchorElement, { align, above })
  }
  useRepositionOnResize(updatePosition)
  return (
    <Modal {...modal} className="anchored" onShow={updatePosition}>
      <div ref={card} className={`layer-card ${className}`}>
        {children}
      </div>
    </Modal>
  )
}

type PopoverPopupProps = {
  title: string
  anchor: () => Element | null
  open: boolean
  onClose: () => void
  children: ReactNode
}

export function PopoverPopup({ title, onClose, children, ...rest }: PopoverPopupProps) {
  const id = useId()
  return (
    <AnchoredPopup {...rest} align="end" onClose={onClose} className="w-[22rem] p-4" aria-labelledby={id}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links inside are focusable */}
      <div
        onClick={({ target }) => target instanceof Element && target.closest('a') && onClose()}
        onSubmit={onClose}
      >
        <h2 id={id} className="px-1 pb-2 text-20">
          {title}
        </h2>
        {children}
      </div>
    </AnchoredPopup>
  )
}
