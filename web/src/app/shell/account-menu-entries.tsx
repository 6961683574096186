import { useQuery } from '@tanstack/react-query'
import { CalendarDays, LogOut, Settings, ShieldUser, Trophy, UserRound } from 'lucide-react'

import { reportCountsQuery } from '../../api/report-counts.ts'
import { useUser } from '../../api/session.ts'
import { useSignOut } from '../../features/account/use-sign-out.ts'
import { shellTexts } from '../../i18n/shell.ts'
import { signOutTexts } from '../../i18n/sign-out.ts'
import { useMediaQuery, wideQuery } from '../../ui/media-queries.ts'
import type { MenuEntry, MenuState } from '../../ui/menu-entry-types.ts'
import { MenuPopup } from '../../ui/menu-popup.tsx'
import { capCount } from '../../ui/numbers.ts'
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
    { kind: 'link', separated: true, label: shellTexts.profile, icon: UserRound, href: '/profile' },
    ...(role === 'admin'
      ? [
          {
            kind: 'link',
            label: shellTexts.adminPanel,
            icon: ShieldUser,
            href: '/admin',
            waiting: { count: open, accessibleText: shellTexts.openReports(open, capCount(open)) },
          } as const,
        ]
      : []),
    {
      kind: 'link',
      label: isWide ? shellTexts.settings : shellTexts.accountSettings,
      icon: Settings,
      href: '/account',
    },
    isWide
      ? { kind: 'link', label: shellTexts.rewards, icon: Trophy, href: '/events' }
      : { kind: 'link', label: shellTexts.events, icon: CalendarDays, href: '/events' },
    ...(isWide ? [] : [{ ...createThemeEntry(theme), separated: true }]),
    {
      kind: 'action',
      separated: true,
      label: isWide ? signOutTexts.logOut : shellTexts.logout,
      icon: LogOut,
      onSelect: () => void signOut(),
    },
  ]
  return <MenuPopup {...state} entries={entries} />
}
