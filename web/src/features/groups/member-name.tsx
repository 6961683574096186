import type { Member } from '@coterie/contract/groups/members'
import { m } from '@coterie/contract/paraglide/messages'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/chips.tsx'
import { OnlineDot } from '../presence/online.tsx'

type MemberNameProps = {
  member: Pick<Member, 'user' | 'role'>
  /** Shown after the name. */
  note?: ReactNode
  /** At the end of the row. */
  children?: ReactNode
}

/** A row with a member's picture, name and role. */
export function MemberName({ member: { user, role }, note, children }: MemberNameProps) {
  return (
    <div className="flex min-h-14 items-center gap-3">
      <span className="relative shrink-0">
        <Avatar name={user.name} picture={user.avatar} />
        <OnlineDot userId={user.id} />
      </span>
      <Link
        href={`/people/${user.id}`}
        className="grid min-h-11 min-w-0 grow content-center text-15 font-semibold text-ink no-underline wrap-anywhere hover:underline"
      >
        {user.name}
        {note}
      </Link>
      {role === 'admin' && <Badge>{m.circle_management_organizer()}</Badge>}
      {children}
    </div>
  )
}
