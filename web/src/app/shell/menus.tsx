import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'
import {
  CalendarDays,
  Contrast,
  LogOut,
  Monitor,
  Moon,
  Settings,
  ShieldUser,
  Sun,
  Trophy,
  UserRound,
  X,
} from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef } from 'react'

import { reportCountsQuery } from '../../api/admin-queries.ts'
import { useUser } from '../../api/session.ts'
import { useSignOut } from '../../features/account/use-sign-out.ts'
import { SiteLinks } from '../../ui/brand.tsx'
import { IconButton } from '../../ui/buttons.tsx'
import { RadioGroup } from '../../ui/choices.tsx'
import { useMediaQuery, wideQuery } from '../../ui/hooks.ts'
import { MenuPopup } from '../../ui/menu-popup.tsx'
import { Menu, type MenuEntry, type MenuState } from '../../ui/menu.tsx'
import { Modal } from '../../ui/modal.tsx'
import { enableSwipeToDismiss } from '../../ui/swipe-to-dismiss.ts'
import { capCount } from '../../ui/text.ts'
import { setTheme, themes, useTheme, type Theme } from '../theme.ts'
import { NavigationLink, navigationLinks } from './navigation.tsx'

/*
 * What opens from the header, in one file. The buttons are part of the first screen.
 */

const themeTexts = {
  light: m.shell_themes_light,
  dark: m.shell_themes_dark,
  'high-contrast': m.shell_themes_high_contrast,
  system: m.shell_themes_system,
}

const icons = { light: Sun, dark: Moon, 'high-contrast': Contrast, system: Monitor }

function createThemeEntry(theme: Theme): MenuEntry {
  return {
    kind: 'choice',
    label: m.shell_theme(),
    value: theme,
    options: themes.map((value) => ({ value, label: themeTexts[value]() })),
    onChange: (value) => setTheme(value as Theme),
  }
}

export function ThemeMenu() {
  const theme = useTheme()
  return (
    <Menu label={m.shell_theme()} entries={[createThemeEntry(theme)]}>
      {(trigger) => (
        <IconButton {...trigger} icon={icons[theme]} label={`${m.shell_theme()}: ${themeTexts[theme]()}`} />
      )}
    </Menu>
  )
}

export function AccountMenuEntries(state: MenuState) {
  const { name, email, role } = useUser()
  const { data: { open } = { open: 0 } } = useQuery({
    ...reportCountsQuery,
    enabled: state.open && role === 'admin',
  })
  const signOut = useSignOut()
  const theme = useTheme()
  const isWide = useMediaQuery(wideQuery)
  const entries: MenuEntry[] = [
    { kind: 'text', label: name, detail: email },
    { kind: 'link', separated: true, label: m.shell_profile(), icon: UserRound, href: '/profile' },
    ...(role === 'admin'
      ? [
          {
            kind: 'link',
            label: m.shell_admin_panel(),
            icon: ShieldUser,
            href: '/admin',
            badge: {
              count: open,
              accessibleText: m.shell_open_reports({ count: open, shown: capCount(open) }),
            },
          } as const,
        ]
      : []),
    {
      kind: 'link',
      label: isWide ? m.shell_settings() : m.shell_account_settings(),
      icon: Settings,
      href: '/account',
    },
    isWide
      ? { kind: 'link', label: m.shell_rewards(), icon: Trophy, href: '/events' }
      : { kind: 'link', label: m.shell_events(), icon: CalendarDays, href: '/events' },
    ...(isWide ? [] : [{ ...createThemeEntry(theme), separated: true }]),
    {
      kind: 'action',
      separated: true,
      label: isWide ? m.sign_out_log_out() : m.shell_logout(),
      icon: LogOut,
      onSelect: () => void signOut(),
    },
  ]
  return <MenuPopup {...state} entries={entries} />
}

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
