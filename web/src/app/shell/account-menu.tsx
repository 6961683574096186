import { ChevronDown, LogOut, Settings, UserRound } from 'lucide-react'

import { useUser } from '../../api/session.ts'
import { useLeave } from '../../features/account/leave.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { frame, useMedia, wide } from '../../ui/media.ts'
import { Menu, type MenuEntry } from '../../ui/menu.tsx'
import { accountWords } from '../../words/account.ts'
import { shellWords } from '../../words/shell.ts'
import { useTheme } from '../theme.ts'
import { themeEntry } from './theme-menu.tsx'

/** Who is signed in; on a phone also the theme. */
export function AccountMenu() {
  const { name, email, avatar } = useUser()
  const leave = useLeave()
  const theme = useTheme()
  const isWide = useMedia(wide)
  const showsName = useMedia(frame)
  const entries: MenuEntry[] = [
    { kind: 'text', label: name, detail: email },
    { kind: 'link', apart: true, label: shellWords.profile, icon: UserRound, href: '/profile' },
    {
      kind: 'link',
      label: isWide ? shellWords.settings : shellWords.accountSettings,
      icon: Settings,
      href: '/account',
    },
    ...(isWide ? [] : [{ ...themeEntry(theme), apart: true }]),
    { kind: 'action', apart: true, label: accountWords.logOut, icon: LogOut, onSelect: () => void leave() },
  ]
  return (
    <Menu label={shellWords.account} entries={entries}>
      {(trigger) => (
        <button
          {...trigger}
          type="button"
          aria-label={`${shellWords.account}: ${name}`}
          className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full p-1 text-15 font-medium motion-feedback hover:bg-ink/5"
        >
          <Avatar name={name} picture={avatar} size="small" />
          {showsName && (
            <>
              <span className="max-w-40 truncate">{name}</span>
              <ChevronDown size={16} strokeWidth={1.75} aria-hidden />
            </>
          )}
        </button>
      )}
    </Menu>
  )
}
