import type { DiscoveredGroup } from '@coterie/contract/discovery'
import { CalendarDays, Check, Lightbulb, MapPin, Sparkles, Users } from 'lucide-react'

import { AvatarRow } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { discoveryWords } from '../../words/discovery.ts'
import { groupsWords } from '../../words/groups.ts'
import { Cover } from '../groups/cover.tsx'
import { LikeButton } from '../groups/like-button.tsx'
import { Rating } from '../groups/rating.tsx'
import { Fact } from './fact.tsx'
import { distanceWords, sharedWords } from './reasons.ts'

type CircleCardProps = { circle: DiscoveredGroup }

/** A circle one might join: its picture, why it fits, who is there, what one could do together. */
export function CircleCard({ circle }: CircleCardProps) {
  return (
    <Card as="article" look="lifted" className="overflow-hidden" aria-labelledby={`circle-${circle.id}`}>
      <Front circle={circle} />
      <div className="grid gap-5 p-5 wide:p-6">
        <Reasons circle={circle} />
        {circle.description !== null && (
          <p className="max-w-[65ch] text-15 whitespace-pre-line wide:text-17">{circle.description}</p>
        )}
        <Interests circle={circle} />
        <Company circle={circle} />
        <Plans circle={circle} />
        <Rating circle={circle} />
      </div>
    </Card>
  )
}

/** The picture to the edge, with the name over it. */
function Front({ circle }: CircleCardProps) {
  return (
    <div className="relative isolate aspect-[8/7] max-h-[56dvh] w-full overflow-hidden bg-line wide:aspect-[16/10]">
      <div className="absolute inset-0 -z-10">
        <Cover circle={circle} sizes="(min-width: 48rem) 680px, 100vw" eager />
      </div>
      <span className="absolute top-3 left-3 inline-flex min-h-8 items-center gap-1.5 rounded-full bg-shade/80 px-3 text-13 font-semibold text-on-shade high-contrast:bg-shade">
        <Users size={16} strokeWidth={1.75} aria-hidden />
        {groupsWords.groupOf(circle.memberCount)}
      </span>
      <span className="absolute top-3 right-3">
        <LikeButton circle={circle} />
      </span>
      <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-shade/90 via-shade/70 to-shade/0 px-5 pt-16 pb-4 text-on-shade high-contrast:bg-shade high-contrast:bg-none high-contrast:pt-4 wide:px-6 wide:pb-5">
        <h2 id={`circle-${circle.id}`} className="text-32 wrap-anywhere wide:text-44">
          {circle.name}
        </h2>
        {circle.location !== null && (
          <p className="mt-1 flex items-center gap-1.5 text-15 font-medium">
            <MapPin size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
            {circle.location}
          </p>
        )}
      </div>
    </div>
  )
}

function Reasons({ circle: { reasons } }: CircleCardProps) {
  const shared = sharedWords(reasons)
  const distance = distanceWords(reasons)
  if (shared === null && distance === null) return null
  return (
    <section className="grid gap-1.5 border-l-3 border-second pl-4">
      <h3 className="font-text text-13 font-semibold tracking-normal text-ink-soft">{discoveryWords.fits}</h3>
      {shared !== null && <Fact icon={Sparkles}>{shared}</Fact>}
      {distance !== null && <Fact icon={MapPin}>{distance}</Fact>}
    </section>
  )
}

/** All that the circle is about; what one likes too is marked. */
function Interests({ circle: { interests, reasons } }: CircleCardProps) {
  if (interests.length === 0) return null
  return (
    <ul aria-label={discoveryWords.interests} className="flex flex-wrap gap-2">
      {interests.map((interest) => {
        const shared = reasons.sharedInterests.includes(interest)
        return (
          <li key={interest} className="min-w-0">
            {shared ? (
              <Badge tone="second" icon={Check}>
                {interest}
                <span className="sr-only">, {discoveryWords.isShared}</span>
              </Badge>
            ) : (
              <Badge>{interest}</Badge>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Company({ circle: { members, memberCount } }: CircleCardProps) {
  return (
    <section className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <h3 className="font-text text-15 font-semibold tracking-normal">{discoveryWords.members}</h3>
      <AvatarRow people={members} total={memberCount} size="normal" arriving />
    </section>
  )
}

/** What one could do together: the next meetup, and the suggestion when there is one. */
function Plans({ circle: { nextMeetup, suggestedActivity } }: CircleCardProps) {
  return (
    <>
      {nextMeetup !== null && (
        <Fact icon={CalendarDays}>
          <span className="text-ink-soft">{discoveryWords.nextMeetup}: </span>
          {nextMeetup}
        </Fact>
      )}
      {suggestedActivity !== null && (
        <section className="rounded-control border border-sun/40 bg-sun/8 px-4 py-3 high-contrast:border-2">
          <h3 className="flex items-center gap-2 font-text text-15 font-semibold tracking-normal text-sun">
            <Lightbulb size={18} strokeWidth={1.75} aria-hidden />
            {discoveryWords.suggestion}
          </h3>
          <p className="mt-1 text-15">{suggestedActivity}</p>
        </section>
      )}
    </>
  )
}
