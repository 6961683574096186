import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useRef } from 'react'

import { uiWords } from '../words/ui.ts'
import type { DialogProps } from './dialog-props.ts'
import { IconButton } from './icon-button.tsx'

/** What a dialog is made of; fetched when the first one opens. */
export function DialogPopup({ open, onClose, title, description, footer, ...rest }: DialogProps) {
  const { focusAfter, children } = rest
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="veil" />
        <Dialog.Popup
          ref={popup}
          finalFocus={() => focusAfter?.() ?? true}
          initialFocus={(openedBy) => (openedBy === 'touch' ? true : (firstField(popup.current) ?? true))}
          className="fixed top-1/2 left-1/2 z-20 flex max-h-[calc(100dvh-2rem)] w-[min(32rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 flex-col rounded-card [@media(height<32rem)]:overflow-y-auto border border-line bg-card shadow-lift outline-none transition-[opacity,translate] duration-(--motion-move) data-ending-style:opacity-0 data-starting-style:translate-y-[calc(-50%+12px)] data-starting-style:opacity-0"
        >
          <header className="flex items-start gap-2 py-4 pr-3 pl-6">
            <div className="grow pt-2">
              <Dialog.Title className="text-24">{title}</Dialog.Title>
              {description !== undefined && (
                <Dialog.Description className="mt-1 text-15 text-ink-soft">{description}</Dialog.Description>
              )}
            </div>
            <Dialog.Close render={<IconButton icon={X} label={uiWords.close} />} />
          </header>
          {children && (
            <div className="overflow-y-auto overscroll-contain px-6 pb-6 [@media(height<32rem)]:overflow-visible">
              {children}
            </div>
          )}
          {footer !== undefined && (
            <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4">
              {footer}
            </footer>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** A form is for typing: its first field has the focus. Not on a phone, whose keyboard would hide the rest. */
function firstField(popup: HTMLElement | null): HTMLElement | null {
  return popup?.querySelector<HTMLElement>('input, textarea') ?? null
}
