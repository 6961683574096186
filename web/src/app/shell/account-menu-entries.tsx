import { useQuery } from '@tanstack/react-query'
import { CalendarDays, LogOut, Settings, ShieldUser, Trophy, UserRound } from 'lucide-react'

import { reportCounts } from '../../api/report-counts.ts'
import { useUser } from '../../api/session.ts'
import { useLeave } from '../../features/account/use-sign-out.ts'
import { useMedia, wide } from '../../ui/media-queries.ts'
import type { MenuEntry, MenuState } from '../../ui/menu-entry-types.ts'
import { MenuPopup } from '../../ui/menu-popup.tsx'
import { leaveWords } from '../../i18n/leave.ts'
import { shellWords } from '../../i18n/shell.ts'
import { useTheme } from '../theme.ts'
import { themeEntry } from './theme-menu.tsx'

/** What opens below one's own face; fetched then. */
export function AccountEntries(state: MenuState) {
  const { name, email, role } = useUser()
  const { data: { open } = { open: 0 } } = useQuery({
    ...reportCounts,
    enabled: state.open && role === 'admin',
  })
  const leave = useLeave()
  const theme = useTheme()
  const isWide = useMedia(wide)
  const entries: MenuEntry[] = [
    { kind: 'text', label: name, detail: email },
    { kind: 'link', apart: true, label: shellWords.profile, icon: UserRound, href: '/profile' },
    ...(role === 'admin'
      ? [
          {
            kind: 'link',
            label: shellWords.adminPanel,
            icon: ShieldUser,
            href: '/admin',
            waiting: { count: open, says: shellWords.openReports(open) },
          } as const,
        ]
      : []),
    {
      kind: 'link',
      label: isWide ? shellWords.settings : shellWords.accountSettings,
      icon: Settings,
      href: '/account',
    },
    isWide
      ? { kind: 'link', label: shellWords.rewards, icon: Trophy, href: '/events' }
      : { kind: 'link', label: shellWords.events, icon: CalendarDays, href: '/events' },
    ...(isWide ? [] : [{ ...themeEntry(theme), apart: true }]),
    {
      kind: 'action',
      apart: true,
      label: isWide ? leaveWords.logOut : shellWords.logout,
      icon: LogOut,
      onSelect: () => void leave(),
    },
  ]
  return <MenuPopup {...state} entries={entries} />
}
