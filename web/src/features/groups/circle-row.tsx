import type { OwnGroup } from '@coterie/contract/groups/groups'
import { translateCity } from '@coterie/contract/i18n/cities'
import { m } from '@coterie/contract/paraglide/messages'
import { Activity, CalendarDays, EyeOff, MapPin, MessageCircle } from 'lucide-react'
import type { ComponentType } from 'react'
import { Link } from 'wouter'

import { AvatarRow } from '../../ui/avatar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Badge } from '../../ui/chips.tsx'
import { Card, IconLine } from '../../ui/surfaces.tsx'
import { CircleCover } from './circle-cover.tsx'
import { CircleMenu } from './manage/circle-menu.tsx'

type CircleRowProps = {
  circle: OwnGroup
  Footer?: ComponentType<{ circle: OwnGroup }> | undefined
}

/** The whole card links to the circle's home. */
export function CircleRow({ circle, Footer }: CircleRowProps) {
  const { id, name, location, nextMeetup } = circle
  return (
    <Card
      as="li"
      className="relative overflow-hidden wide:flex motion-feedback focus-within:border-second hover:border-ink-soft"
    >
      <div className="relative shrink-0 bg-line max-wide:h-28 wide:w-48">
        <div className="absolute inset-0">
          <CircleCover circle={circle} sizes="(min-width: 48rem) 240px, 100vw" />
        </div>
      </div>
      <div className="grid min-w-0 grow content-start gap-1.5 p-4 wide:px-5">
        <div className="flex items-start justify-between gap-2">
          <h2 className="min-w-0 text-20 wrap-anywhere">
            <Link href={`/group/${id}`} className="text-ink no-underline after:absolute after:inset-0">
              {name}
            </Link>
          </h2>
          <span className="relative z-1 -mt-2 -mr-2">
            <CircleMenu circle={circle} />
          </span>
        </div>
        {location !== null && <IconLine icon={MapPin}>{translateCity(location)}</IconLine>}
        {nextMeetup !== null && (
          <IconLine icon={CalendarDays}>
            <span className="sr-only">{m.groups_next_meetup()}: </span>
            {nextMeetup}
          </IconLine>
        )}
        <Members circle={circle} />
        <StatusBadges circle={circle} />
        <div className="relative z-1 mt-2 flex flex-wrap gap-3">
          <ButtonLink
            href={`/messages/${id}`}
            variant="secondary"
            icon={MessageCircle}
            aria-label={m.groups_chat_label({ name })}
          >
            {m.groups_chat()}
          </ButtonLink>
          {Footer !== undefined && <Footer circle={circle} />}
        </div>
      </div>
    </Card>
  )
}

function Members({ circle: { members, memberCount } }: Pick<CircleRowProps, 'circle'>) {
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="relative z-1">
        <AvatarRow people={members} total={memberCount} getHref={(member) => `/people/${member}`} />
      </span>
      <span className="text-13 text-ink-soft">{m.groups_members({ count: memberCount })}</span>
    </div>
  )
}

function StatusBadges({ circle: { active, hidden, role } }: Pick<CircleRowProps, 'circle'>) {
  if (!active && !hidden && role !== 'admin') return null
  return (
    <div className="mt-1 flex flex-wrap gap-2">
      {active && (
        <Badge tone="good" icon={Activity}>
          {m.groups_active()}
        </Badge>
      )}
      {role === 'admin' && <Badge>{m.groups_organizer()}</Badge>}
      {hidden && (
        <Badge tone="warn" icon={EyeOff}>
          {m.groups_hidden()}
        </Badge>
      )}
    </div>
  )
}
