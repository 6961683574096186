import { useRef, type ReactNode, type SyntheticEvent } from 'react'
import { createPortal } from 'react-dom'

import { useLayer } from './layer.ts'

type ModalProps = {
  open: boolean
  /** Called on Escape, a phone's back gesture, or a press on the backdrop. */
  onClose: () => void
  /** The classes of the full-window dialog; see overlays.css. */
  className: string
  /** The element to focus after closing; default: the one focused before. */
  focusAfter?: (() => HTMLElement | null) | undefined
  /** The element to focus first; default: the first focusable one. */
  focusFirst?: (dialog: HTMLElement) => HTMLElement | null
  /** Called once the dialog can be measured. */
  onShow?: () => void
  'aria-label'?: string
  'aria-labelledby'?: string
  'aria-describedby'?: string | undefined
  children: ReactNode
}

/** A native modal dialog: the page is inert, Tab stays inside, and the focus is restored. */
export function Modal({ open, onClose, className, focusAfter, focusFirst, onShow, ...rest }: ModalProps) {
  const { children, ...labelProps } = rest
  const pressedBackdrop = useRef<EventTarget>(null)
  const { container, ref } = useLayer<HTMLDialogElement>({
    open,
    focusAfter,
    hide: (dialog) => dialog.close(),
    show(dialog) {
      dialog.showModal()
      onShow?.()
      focusFirst?.(dialog)?.focus({ preventScroll: true })
    },
  })
  if (container === null) return null
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
      // Browsers may force a close.
      onClose={(event) => isOnBackdrop(event) && open && onClose()}
      onPointerDown={({ target }) => (pressedBackdrop.current = target)}
      // Ignore a text selection that starts in the card and ends on the backdrop.
      onClick={(event) => isOnBackdrop(event) && pressedBackdrop.current === event.target && onClose()}
    >
      {children}
    </dialog>,
    container,
  )
}

/** Events of the content bubble up, such as the `cancel` event of a file input. */
function isOnBackdrop({ target, currentTarget }: SyntheticEvent): boolean {
  return target === currentTarget
}
