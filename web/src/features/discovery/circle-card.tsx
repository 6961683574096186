import type { DiscoveredGroup } from '@coterie/contract/discovery'
import { maxArrivalsCounted } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'
import { pictureSizes } from '@coterie/contract/pictures'
import { Handshake, Leaf, MapPin, Sparkles, Sprout, Users } from 'lucide-react'

import { AvatarRow } from '../../ui/avatar.tsx'
import { Card } from '../../ui/surfaces.tsx'
import { CircleCover } from '../groups/circle-cover.tsx'
import { LikeCircleButton } from '../groups/like-circle.tsx'
import { CardFooter } from './card-footer.tsx'
import {
  CardFront,
  Interests,
  Reasons,
  type Reason,
  getDistanceText,
  getSharedInterestsText,
} from './cards.tsx'

type CircleCardProps = { circle: DiscoveredGroup }

export function CircleCard({ card: circle }: { card: DiscoveredGroup }) {
  return (
    <Card as="article" variant="lifted" className="overflow-hidden" aria-labelledby={`circle-${circle.id}`}>
      <CardFront
        id={`circle-${circle.id}`}
        name={circle.name}
        location={circle.location}
        picture={<CircleCover circle={circle} sizes={pictureSizes.card} isEager />}
        corner={<MemberCount circle={circle} />}
        heart={<LikeCircleButton circle={circle} />}
      />
      <div className="grid gap-5 p-5 wide:p-6">
        <Reasons reasons={getReasons(circle.reasons)} />
        {circle.description !== null && (
          <p className="max-w-[65ch] text-15 whitespace-pre-line wide:text-17">{circle.description}</p>
        )}
        <Interests interests={circle.interests} shared={circle.reasons.sharedInterests} />
        <Members circle={circle} />
        <CardFooter circle={circle} />
      </div>
    </Card>
  )
}

function MemberCount({ circle: { memberCount } }: CircleCardProps) {
  return (
    <span className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-shade/80 px-3 text-13 font-semibold text-on-shade high-contrast:bg-shade">
      <Users size={16} strokeWidth={1.75} aria-hidden />
      {m.groups_group_of({ count: memberCount })}
    </span>
  )
}

function getReasons(reasons: DiscoveredGroup['reasons']): Reason[] {
  const { friendsInCircle, circleMatesInCircle, arrivals, isNew } = reasons
  return [
    [Leaf, isNew ? m.discovery_new_circle() : null],
    [Sparkles, getSharedInterestsText(reasons)],
    [MapPin, getDistanceText(reasons)],
    [Handshake, friendsInCircle > 0 ? m.discovery_friends_in_circle({ count: friendsInCircle }) : null],
    [
      Users,
      circleMatesInCircle > 0 ? m.discovery_circle_mates_in_circle({ count: circleMatesInCircle }) : null,
    ],
    [Sprout, arrivals > 0 ? getArrivalsText(arrivals) : null],
  ]
}

function getArrivalsText(count: number): string {
  return count < maxArrivalsCounted ? m.discovery_arrivals({ count }) : m.discovery_many_arrivals({ count })
}

function Members({ circle: { members, memberCount } }: CircleCardProps) {
  return (
    <section className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <h3 className="font-text text-15 font-semibold tracking-normal">{m.discovery_members()}</h3>
      <AvatarRow people={members} total={memberCount} size="normal" isAnimated />
    </section>
  )
}
