import { m } from '@coterie/contract/paraglide/messages'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays, LogOut, Settings, ShieldUser, Trophy, UserRound } from 'lucide-react'

import { reportCountsQuery } from '../../api/admin-queries.ts'
import { useUser } from '../../api/session.ts'
import { useSignOut } from '../../features/account/use-sign-out.ts'
import { useMediaQuery, wideQuery } from '../../ui/hooks.ts'
import { MenuPopup } from '../../ui/menu-popup.tsx'
import type { MenuEntry, MenuState } from '../../ui/menu.tsx'
import { capCount } from '../../ui/text.ts'
import { useTheme } from '../theme.ts'
import { createThemeEntry } from './theme-menu.tsx'

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
