import { useRef, type ReactNode, type SyntheticEvent } from 'react'
import { createPortal } from 'react-dom'

import { useLayer } from './use-layer.ts'

type ModalProps = {
  open: boolean
  /** Asked for by Escape, a phone's way back, or a press beside the card. */
  onClose: () => void
  /** Of the dialog over the whole window; see overlays.css. */
  className: string
  /** What has the focus once it is closed, if not what had it before. */
  focusAfter?: (() => HTMLElement | null) | undefined
  /** What has the focus first, if not the first that can. */
  focusFirst?: (dialog: HTMLElement) => HTMLElement | null
  /** When it can be measured. */
  onShow?: () => void
  'aria-label'?: string
  'aria-labelledby'?: string
  'aria-describedby'?: string | undefined
  /** The card, and what stands in it. */
  children: ReactNode
}

/** A dialog of the browser: the page below waits, Tab stays within, and the focus goes back in the end. */
export function Modal({ open, onClose, className, focusAfter, focusFirst, onShow, ...rest }: ModalProps) {
  const { children, ...labelProps } = rest
  const pressedBackdrop = useRef<EventTarget>(null)
  const { place: element, ref } = useLayer<HTMLDialogElement>({
    open,
    focusAfter,
    hide: (dialog) => dialog.close(),
    show(dialog) {
      dialog.showModal()
      onShow?.()
      focusFirst?.(dialog)?.focus({ preventScroll: true })
    },
  })
  if (element === null) return null
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape does the same
    <dialog
      {...labelProps}
      ref={ref}
      className={`layer ${className}`}
      onCancel={(event) => {
        if (!isOnBackdrop(event)) return
        event.preventDefault()
        onClose()
      }}
      // A browser may insist.
      onClose={(event) => isOnBackdrop(event) && open && onClose()}
      onPointerDown={({ target }) => (pressedBackdrop.current = target)}
      // Not for who marks words and lets go beside the card.
      onClick={(event) => isOnBackdrop(event) && pressedBackdrop.current === event.target && onClose()}
    >
      {children}
    </dialog>,
    element,
  )
}

/** Not of what stands in it: the choice of a file can be called off, too. */
function isOnBackdrop({ target, currentTarget }: SyntheticEvent): boolean {
  return target === currentTarget
}
