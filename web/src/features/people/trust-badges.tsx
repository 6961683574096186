import { m } from '@coterie/contract/paraglide/messages'
import type { PersonPage } from '@coterie/contract/people'
import { BadgeCheck, UsersRound } from 'lucide-react'

import { Badge } from '../../ui/chips.tsx'

/** Signs that a person is who the profile says. Renders nothing without any. */
export function TrustBadges({ metBy, photoChecked }: Pick<PersonPage, 'metBy' | 'photoChecked'>) {
  if (metBy === null && !photoChecked) return null
  return (
    <p className="flex flex-wrap gap-2">
      {metBy !== null && (
        <Badge tone="second" icon={UsersRound}>
          {m.vouches_met_by({ count: metBy })}
        </Badge>
      )}
      {photoChecked && (
        <Badge tone="second" icon={BadgeCheck}>
          {m.photo_checks_badge()}
        </Badge>
      )}
    </p>
  )
}
