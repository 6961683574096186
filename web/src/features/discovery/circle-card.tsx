import type { DiscoveredGroup } from '@coterie/contract/discovery'
import { pictureSizes } from '@coterie/contract/pictures'
import { Handshake, MapPin, Sparkles, Users } from 'lucide-react'
import { Suspense } from 'react'

import { AvatarRow } from '../../ui/avatar.tsx'
import { Card } from '../../ui/card.tsx'
import { lazy } from '../../ui/lazy.ts'
import { discoveryWords } from '../../i18n/discovery.ts'
import { groupsWords } from '../../i18n/groups.ts'
import { Cover } from '../groups/circle-cover.tsx'
import { LikeButton } from '../groups/like-circle-button.tsx'
import { Front, Interests, Reasons, type Reason } from './card-parts.tsx'
import { distanceWords, sharedWords } from './match-reasons.ts'

type CircleCardProps = { circle: DiscoveredGroup }

/** Below the fold, so it comes after the rest. */
const CardEnd = lazy(async () => ({ default: (await import('./card-footer.tsx')).CardEnd }))

/** A circle one might join: its picture, why it fits, who is there, what one could do together. */
export function CircleCard({ card: circle }: { card: DiscoveredGroup }) {
  return (
    <Card as="article" look="lifted" className="overflow-hidden" aria-labelledby={`circle-${circle.id}`}>
      <Front
        id={`circle-${circle.id}`}
        name={circle.name}
        location={circle.location}
        picture={<Cover circle={circle} sizes={pictureSizes.card} eager />}
        corner={<Size circle={circle} />}
        heart={<LikeButton circle={circle} />}
      />
      <div className="grid gap-5 p-5 wide:p-6">
        <Reasons reasons={reasonsOf(circle.reasons)} />
        {circle.description !== null && (
          <p className="max-w-[65ch] text-15 whitespace-pre-line wide:text-17">{circle.description}</p>
        )}
        <Interests interests={circle.interests} shared={circle.reasons.sharedInterests} />
        <Company circle={circle} />
        <div className="min-h-11">
          <Suspense>
            <CardEnd circle={circle} />
          </Suspense>
        </div>
      </div>
    </Card>
  )
}

function Size({ circle: { memberCount } }: CircleCardProps) {
  return (
    <span className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-shade/80 px-3 text-13 font-semibold text-on-shade high-contrast:bg-shade">
      <Users size={16} strokeWidth={1.75} aria-hidden />
      {groupsWords.groupOf(memberCount)}
    </span>
  )
}

function reasonsOf(reasons: DiscoveredGroup['reasons']): Reason[] {
  const { friendsInside, matesInside } = reasons
  return [
    [Sparkles, sharedWords(reasons)],
    [MapPin, distanceWords(reasons)],
    [Handshake, friendsInside > 0 ? discoveryWords.friendsInside(friendsInside) : null],
    [Users, matesInside > 0 ? discoveryWords.matesInside(matesInside) : null],
  ]
}

function Company({ circle: { members, memberCount } }: CircleCardProps) {
  return (
    <section className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <h3 className="font-text text-15 font-semibold tracking-normal">{discoveryWords.members}</h3>
      <AvatarRow people={members} total={memberCount} size="normal" arriving />
    </section>
  )
}
