import type { Admirer } from '@coterie/contract/discovery'
import { placeName } from '@coterie/contract/i18n/cities'
import { Check, UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'

import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { relativeTime } from '../../../ui/relative-time.ts'
import { bffsWords } from '../../../i18n/bffs.ts'
import { useWelcome } from './use-accept-admirer.ts'

type AdmirerRowProps = { person: Admirer; onFollow: () => void }

/** Somebody who likes one, since when, and the answer to it. */
export function AdmirerRow({ person, onFollow }: AdmirerRowProps) {
  const { id, name, avatar, location, since, requestId } = person
  const { welcome, isPending } = useWelcome(person)
  const [now] = useState(() => Date.now())
  const when = relativeTime(since, now)
  const asked = requestId !== null
  return (
    <li className="flex min-h-16 items-center gap-3 py-2.5 large-text:flex-wrap">
      <Avatar name={name} picture={avatar} />
      <div className="grid min-w-0 grow large-text:basis-[55%]">
        <Link
          href={`/people/${id}`}
          onClick={onFollow}
          className="-my-2.75 truncate py-2.75 text-15 font-semibold text-ink"
        >
          {name}
        </Link>
        {location !== null && <span className="truncate text-13 text-ink-soft">{placeName(location)}</span>}
        <span className="text-13 text-ink-soft">
          {asked ? bffsWords.askedYou(when) : bffsWords.likedYou(when)}
        </span>
      </div>
      <Button
        look={asked ? 'connect' : 'secondary'}
        icon={asked ? Check : UserRoundPlus}
        pending={isPending}
        aria-label={asked ? bffsWords.acceptOf(name) : bffsWords.connectOf(name)}
        className="max-wide:px-3.5"
        onClick={welcome}
      >
        {asked ? bffsWords.accept : bffsWords.connect}
      </Button>
    </li>
  )
}
