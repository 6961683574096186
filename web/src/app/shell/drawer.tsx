import { m } from '@coterie/contract/paraglide/messages'
import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef } from 'react'

import { SiteLinks } from '../../ui/brand.tsx'
import { IconButton } from '../../ui/buttons.tsx'
import { RadioGroup } from '../../ui/choices.tsx'
import { Modal } from '../../ui/modal.tsx'
import { enableSwipeToDismiss } from '../../ui/swipe-to-dismiss.ts'
import { setTheme, themes, useTheme } from '../theme.ts'
import { NavigationLink, navigationLinks } from './navigation.tsx'
import { themeTexts } from './theme-menu.tsx'

type DrawerProps = { open: boolean; onClose: () => void }

export function Drawer({ open, onClose }: DrawerProps) {
  const id = useId()
  return (
    <Modal open={open} onClose={onClose} className="dimmed from-left" aria-labelledby={id}>
      <DrawerLinks id={id} onClose={onClose} />
    </Modal>
  )
}

function DrawerLinks({ id, onClose }: { id: string; onClose: () => void }) {
  const card = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(
    () => (card.current === null ? undefined : enableSwipeToDismiss(card.current, ['left'], () => close())),
    [],
  )
  return (
    <div
      ref={card}
      className="layer-card flex w-[min(20rem,84vw)] flex-col border-r border-line bg-card pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)] shadow-lift"
    >
      <header className="flex h-14 items-center justify-between pr-2 pl-5">
        <h2 id={id} className="text-20">
          {m.shell_menu()}
        </h2>
        <IconButton icon={X} label={m.ui_close()} onClick={onClose} />
      </header>
      <div className="flex min-h-0 grow flex-col overflow-y-auto px-3 pb-3">
        <nav aria-label={m.shell_navigation()}>
          <ul className="grid gap-1">
            {navigationLinks.map((link) => (
              <NavigationLink key={link.href} {...link} onFollow={onClose} />
            ))}
          </ul>
        </nav>
        <ThemeChoice />
        <div className="mt-auto grid justify-items-center gap-1 pt-6 text-13 text-ink-soft">
          <SiteLinks onFollow={onClose} />
          {m.shell_credit()}
        </div>
      </div>
    </div>
  )
}

const getThemeOptions = () => themes.map((value) => ({ value, label: themeTexts[value]() }))

function ThemeChoice() {
  const theme = useTheme()
  return (
    <div className="mt-4 border-t border-line px-4 pt-4">
      <RadioGroup label={m.shell_theme()} value={theme} options={getThemeOptions()} onChange={setTheme} />
    </div>
  )
}
