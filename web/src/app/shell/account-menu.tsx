import { m } from '@coterie/contract/paraglide/messages'
import { ChevronDown } from 'lucide-react'

import { useUser } from '../../api/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { frameQuery, useMediaQuery } from '../../ui/hooks.ts'
import { lazy } from '../../ui/lazy.tsx'
import { Menu } from '../../ui/menu.tsx'

const AccountEntries = lazy(async () => ({
  default: (await import('./menus.tsx')).AccountMenuEntries,
}))

export function AccountMenu() {
  const { name, avatar } = useUser()
  const showsName = useMediaQuery(frameQuery)
  return (
    <Menu label={m.shell_account()} Popup={AccountEntries}>
      {(trigger) => (
        <button
          {...trigger}
          type="button"
          aria-label={`${m.shell_account()}: ${name}`}
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
