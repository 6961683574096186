import { Drawer as Base } from '@base-ui/react/drawer'
import { X } from 'lucide-react'

import { IconButton } from '../../ui/icon-button.tsx'
import { SiteLinks } from '../../ui/site-links.tsx'
import { shellWords } from '../../words/shell.ts'
import { uiWords } from '../../words/ui.ts'
import { RailLink, railLinks } from './navigation.tsx'

type DrawerProps = { open: boolean; onClose: () => void }

/** The phone's side drawer: every destination, and what stands in the desktop's footer. Fetched when first opened. */
export function Drawer({ open, onClose }: DrawerProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()} swipeDirection="left">
      <Base.Portal>
        <Base.Backdrop className="veil" />
        <Base.Viewport className="fixed inset-0 z-20 flex justify-start">
          <Base.Popup className="flex h-full w-[min(20rem,84vw)] translate-x-(--drawer-swipe-movement-x) flex-col border-r border-line bg-card pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)] shadow-lift outline-none transition-[translate] duration-(--motion-move) ease-in data-swiping:transition-none data-ending-style:-translate-x-full data-starting-style:-translate-x-full">
            <header className="flex h-14 items-center justify-between pr-2 pl-5">
              <Base.Title className="text-20">{shellWords.menu}</Base.Title>
              <Base.Close render={<IconButton icon={X} label={uiWords.close} />} />
            </header>
            <Base.Content className="flex min-h-0 grow flex-col overflow-y-auto px-3 pb-3">
              <nav aria-label={shellWords.navigation}>
                <ul className="grid gap-1">
                  {railLinks.map((link) => (
                    <RailLink key={link.href} {...link} onFollow={onClose} />
                  ))}
                </ul>
              </nav>
              <div className="mt-auto grid justify-items-center gap-1 pt-6 text-13 text-ink-soft">
                <SiteLinks onFollow={onClose} />
                {shellWords.credit}
              </div>
            </Base.Content>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
