import { Drawer } from '@base-ui/react/drawer'
import { X } from 'lucide-react'

import { uiWords } from '../words/ui.ts'
import type { DialogProps } from './dialog-props.ts'
import { IconButton } from './icon-button.tsx'

/** What a sheet is made of; fetched when the first one opens. */
export function SheetPopup({ open, onClose, title, description, footer, ...rest }: DialogProps) {
  const { focusAfter, children } = rest
  return (
    <Drawer.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Drawer.Portal>
        <Drawer.Backdrop className="veil" />
        <Drawer.Viewport className="fixed inset-0 z-20 flex items-end justify-center wide:items-center">
          <Drawer.Popup
            finalFocus={() => focusAfter?.() ?? true}
            className="flex max-h-[88dvh] w-full max-w-[34rem] translate-y-(--drawer-swipe-movement-y) flex-col rounded-t-card [@media(height<32rem)]:overflow-y-auto border border-line bg-card pb-[env(safe-area-inset-bottom)] shadow-lift outline-none transition-[translate,opacity] duration-(--motion-move) ease-in data-swiping:transition-none data-ending-style:translate-y-full data-starting-style:translate-y-full wide:rounded-card wide:data-ending-style:translate-y-3 wide:data-ending-style:opacity-0 wide:data-starting-style:translate-y-3 wide:data-starting-style:opacity-0"
          >
            <div aria-hidden className="mx-auto mt-2 h-1 w-10 rounded-full bg-line wide:hidden" />
            <header className="flex items-start gap-2 py-3 pr-3 pl-6">
              <div className="grow pt-2">
                <Drawer.Title className="text-24">{title}</Drawer.Title>
                {description !== undefined && (
                  <Drawer.Description className="mt-1 text-15 text-ink-soft">
                    {description}
                  </Drawer.Description>
                )}
              </div>
              <Drawer.Close render={<IconButton icon={X} label={uiWords.close} />} />
            </header>
            <Drawer.Content className="overflow-y-auto overscroll-contain px-6 pb-6 [@media(height<32rem)]:overflow-visible">
              {children}
            </Drawer.Content>
            {footer !== undefined && (
              <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4">
                {footer}
              </footer>
            )}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}
