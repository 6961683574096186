import type { Admirer } from '@coterie/contract/discovery'
import { cityName } from '@coterie/contract/i18n/cities'
import { m } from '@coterie/contract/paraglide/messages'
import { Check, UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'

import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatRelativeTime } from '../../../ui/relative-time.ts'
import { useAcceptAdmirer } from './use-accept-admirer.ts'

type AdmirerRowProps = { person: Admirer; onNavigate: () => void }

export function AdmirerRow({ person, onNavigate }: AdmirerRowProps) {
  const { id, name, avatar, location, since, requestId } = person
  const { acceptAdmirer, isPending } = useAcceptAdmirer(person)
  const [now] = useState(() => Date.now())
  const sinceText = formatRelativeTime(since, now)
  const isRequested = requestId !== null
  return (
    <li className="flex min-h-16 items-center gap-3 py-2.5 large-text:flex-wrap">
      <Avatar name={name} picture={avatar} />
      <div className="grid min-w-0 grow large-text:basis-[55%]">
        <Link
          href={`/people/${id}`}
          onClick={onNavigate}
          className="-my-2.75 truncate py-2.75 text-15 font-semibold text-ink"
        >
          {name}
        </Link>
        {location !== null && <span className="truncate text-13 text-ink-soft">{cityName(location)}</span>}
        <span className="text-13 text-ink-soft">
          {isRequested ? m.bffs_asked_you({ when: sinceText }) : m.bffs_liked_you({ when: sinceText })}
        </span>
      </div>
      <Button
        variant={isRequested ? 'connect' : 'secondary'}
        icon={isRequested ? Check : UserRoundPlus}
        pending={isPending}
        aria-label={isRequested ? m.bffs_accept_label({ name }) : m.bffs_connect_label({ name })}
        className="max-wide:px-3.5"
        onClick={acceptAdmirer}
      >
        {isRequested ? m.bffs_accept() : m.bffs_connect()}
      </Button>
    </li>
  )
}
