import type { Friend } from '@coterie/contract/friends'
import { cityName } from '@coterie/contract/i18n/cities'
import { m } from '@coterie/contract/paraglide/messages'
import { Ellipsis, MessageCircle, UserRound, UserRoundMinus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'

import { Avatar } from '../../ui/avatar.tsx'
import { getButtonClasses } from '../../ui/button.tsx'
import { formatDate } from '../../ui/dates.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import type { MenuEntry } from '../../ui/menu-entry-types.ts'
import { Menu } from '../../ui/menu.tsx'
import { OnlineDot } from '../presence/online-dot.tsx'
import { UnfriendDialog } from './unfriend-dialog.tsx'

type FriendRowProps = { friend: Friend; onEnded: () => void }

export function FriendRow({ friend, onEnded }: FriendRowProps) {
  const { id, name, avatar, location, since } = friend
  const [isConfirming, setIsConfirming] = useState(false)
  const profileHref = `/people/${id}`
  const entries: readonly MenuEntry[] = [
    { kind: 'link', label: m.friends_view_profile(), icon: UserRound, href: profileHref },
    {
      kind: 'action',
      label: m.friends_unfriend(),
      icon: UserRoundMinus,
      danger: true,
      onSelect: () => setIsConfirming(true),
    },
  ]
  return (
    <li className="flex min-h-18 items-center gap-3 py-2.5 large-text:flex-wrap">
      <span className="relative shrink-0">
        <Avatar name={name} picture={avatar} />
        <OnlineDot userId={id} />
      </span>
      <div className="grid min-w-0 grow large-text:basis-[55%]">
        <Link href={profileHref} className="-my-2.75 truncate py-2.75 text-15 font-semibold text-ink">
          {name}
        </Link>
        {location !== null && <span className="truncate text-13 text-ink-soft">{cityName(location)}</span>}
        <span className="text-13 text-ink-soft">
          {m.friends_since({ date: formatDate(since, 'longMonth') })}
        </span>
      </div>
      <Link
        href={`/messages/u${id}`}
        aria-label={m.friends_message_label({ name })}
        className={`${getButtonClasses('secondary')} shrink-0 max-wide:px-3.5`}
      >
        <MessageCircle size={18} strokeWidth={1.75} aria-hidden />
        <span className="max-wide:hidden">{m.friends_message()}</span>
      </Link>
      <Menu label={m.friends_more_options_label({ name })} entries={entries}>
        {(trigger) => (
          <IconButton {...trigger} icon={Ellipsis} label={m.friends_more_options_label({ name })} />
        )}
      </Menu>
      <UnfriendDialog
        person={friend}
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        onEnded={onEnded}
      />
    </li>
  )
}
