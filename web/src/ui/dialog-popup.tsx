import { m } from '@coterie/contract/paraglide/messages'
import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react'

import { IconButton } from './buttons.tsx'
import type { DialogProps } from './dialog.tsx'
import { useMediaQuery, wideQuery } from './hooks.ts'
import { Modal } from './modal.tsx'
import { enableSwipeToDismiss } from './swipe-to-dismiss.ts'

export function DialogPopup(props: DialogProps) {
  return (
    <DialogFrame
      {...props}
      layerClasses="dimmed p-4"
      extraClasses="max-h-full max-w-[32rem] rounded-card"
      getFirstFocus={findFirstField}
    />
  )
}

export function SheetPopup(props: DialogProps) {
  const isWide = useMediaQuery(wideQuery)
  return (
    <DialogFrame
      {...props}
      layerClasses="dimmed from-below"
      extraClasses="max-h-[88dvh] max-w-[34rem] rounded-t-card pb-[env(safe-area-inset-bottom)] wide:rounded-card"
      getFirstFocus={focusDialog}
      handle={!isWide && <Handle onSwipeAway={props.onClose} />}
    />
  )
}

type DialogFrameProps = DialogProps & {
  layerClasses: string
  extraClasses: string
  getFirstFocus: (dialog: HTMLElement) => HTMLElement | null
  handle?: ReactNode
}

function DialogFrame({
  open,
  onClose,
  title,
  description,
  footer,
  layerClasses,
  extraClasses,
  getFirstFocus,
  handle,
  ...rest
}: DialogFrameProps) {
  const { focusAfter, children } = rest
  const id = useId()
  return (
    <Modal
      open={open}
      onClose={onClose}
      focusAfter={focusAfter}
      focusFirst={getFirstFocus}
      className={layerClasses}
      aria-labelledby={`${id}title`}
      aria-describedby={description === undefined ? undefined : `${id}about`}
    >
      <div
        tabIndex={-1}
        className={`layer-card flex w-full flex-col border border-line bg-card shadow-lift [@media(height<32rem)]:overflow-y-auto ${extraClasses}`}
      >
        {handle}
        <header
          className={`flex items-start gap-2 pt-4 pr-3 pl-6 ${description === undefined ? 'pb-4' : ''}`}
        >
          <h2 id={`${id}title`} className="grow pt-2 text-24">
            {title}
          </h2>
          <IconButton icon={X} label={m.ui_close()} onClick={onClose} />
        </header>
        {/* The description scrolls, too: in a small window, a long one would leave no room for the rest. */}
        <div className="overflow-y-auto overscroll-contain px-6 [@media(height<32rem)]:overflow-visible">
          {description !== undefined && (
            <p id={`${id}about`} className="pb-4 text-15 text-ink-soft">
              {description}
            </p>
          )}
          {children && <div className="pb-6">{children}</div>}
        </div>
        {footer !== undefined && (
          <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4">
            {footer}
          </footer>
        )}
      </div>
    </Modal>
  )
}

function Handle({ onSwipeAway }: { onSwipeAway: () => void }) {
  const handleRef = useRef<HTMLDivElement>(null)
  const requestClose = useEffectEvent(onSwipeAway)
  useEffect(() => {
    const card = handleRef.current?.parentElement
    return card ? enableSwipeToDismiss(card, ['down'], () => requestClose()) : undefined
  }, [])
  return (
    <div ref={handleRef} aria-hidden className="mx-auto mt-2 -mb-1 h-1 w-10 shrink-0 rounded-full bg-line" />
  )
}

/** Focuses the first field. On phones, where the keyboard would cover the dialog, it focuses the card instead. */
function findFirstField(dialog: HTMLElement): HTMLElement | null {
  return focusDialog(dialog) ?? dialog.querySelector('input, textarea')
}

function focusDialog(dialog: HTMLElement): HTMLElement | null {
  return matchMedia('(pointer: coarse)').matches ? dialog.querySelector('.layer-card') : null
}
