import type { Friend } from '@coterie/contract/friends'
import { cityName } from '@coterie/contract/i18n/cities'
import { Ellipsis, MessageCircle, UserRound, UserRoundMinus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'

import { friendsTexts } from '../../i18n/friends.ts'
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
    { kind: 'link', label: friendsTexts.viewProfile, icon: UserRound, href: profileHref },
    {
      kind: 'action',
      label: friendsTexts.unfriend,
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
        <span className="text-13 text-ink-soft">{friendsTexts.since(formatDate(since, 'longMonth'))}</span>
      </div>
      <Link
        href={`/messages/u${id}`}
        aria-label={friendsTexts.messageLabel(name)}
        className={`${getButtonClasses('secondary')} shrink-0 max-wide:px-3.5`}
      >
        <MessageCircle size={18} strokeWidth={1.75} aria-hidden />
        <span className="max-wide:hidden">{friendsTexts.message}</span>
      </Link>
      <Menu label={friendsTexts.moreOptionsLabel(name)} entries={entries}>
        {(trigger) => <IconButton {...trigger} icon={Ellipsis} label={friendsTexts.moreOptionsLabel(name)} />}
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
