import type { CityLink, ListedCircle, ListedEvent } from '@coterie/contract/city-pages'
import { translateCity } from '@coterie/contract/i18n/cities'
import { translateInterest } from '@coterie/contract/i18n/interests'
import { m } from '@coterie/contract/paraglide/messages'
import { CalendarDays, MapPin, Users } from 'lucide-react'
import { Link } from 'wouter'

import { Badge, getPillClasses } from '../../ui/chips.tsx'
import { formatDate, LocalText } from '../../ui/dates.tsx'
import { Card, IconLine } from '../../ui/surfaces.tsx'
import { DateTile } from '../events/date-tile.tsx'
import { EventCover } from '../events/event-cover.tsx'
import { CircleAvatar, CircleCover } from '../groups/circle-cover.tsx'
import { getCityHref } from './listed-data.ts'

const cardClasses =
  'relative flex flex-col overflow-hidden motion-feedback focus-within:border-second hover:border-ink-soft'
const cardSizes = '(min-width: 80rem) 330px, (min-width: 48rem) 50vw, 100vw'
const titleLinkClasses = 'text-ink no-underline after:absolute after:inset-0'

type ListedEventProps = { event: ListedEvent }

/** In the event's time zone, because visitors plan to be there. */
function getTime({ startsAt, allDay, timezone }: ListedEvent): string {
  if (allDay) return m.event_times_all_day({ day: formatDate(startsAt, 'nearWeekday', timezone) })
  return formatDate(startsAt, 'appointment', timezone)
}

export function ListedEventCard({ event, isEager }: ListedEventProps & { isEager: boolean }) {
  const { id, title, description } = event
  return (
    <Card as="li" className={cardClasses}>
      <EventCover event={event} sizes={cardSizes} isEager={isEager} />
      <div className="grid gap-1.5 p-4">
        <h3 className="text-20 wrap-anywhere">
          <Link href={`/events/${id}`} className={titleLinkClasses}>
            {title}
          </Link>
        </h3>
        <IconLine icon={CalendarDays}>
          <LocalText>{getTime(event)}</LocalText>
        </IconLine>
        {description !== null && <p className="line-clamp-3 text-15 wrap-anywhere">{description}</p>}
        <Interests names={event.tags} />
      </div>
    </Card>
  )
}

export function ListedCircleCard({ circle, isEager }: { circle: ListedCircle; isEager: boolean }) {
  const { id, name, description, memberCountFrom: count } = circle
  return (
    <Card as="li" className={cardClasses}>
      <div className="aspect-5/2 overflow-hidden bg-line">
        <CircleCover circle={circle} sizes={cardSizes} isEager={isEager} />
      </div>
      <div className="grid gap-1.5 p-4">
        <h3 className="text-20 wrap-anywhere">
          <Link href={`/group/${id}`} className={titleLinkClasses}>
            {name}
          </Link>
        </h3>
        <IconLine icon={Users}>
          {count === 0 ? m.city_page_members_few() : m.city_page_members_from({ count })}
        </IconLine>
        {description !== null && <p className="line-clamp-3 text-15 wrap-anywhere">{description}</p>}
        <Interests names={circle.interests} />
      </div>
    </Card>
  )
}

function Interests({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <ul aria-label={m.city_page_interests()} className="mt-1 flex flex-wrap gap-1.5">
      {names.slice(0, 4).map((name) => (
        <li key={name} className="max-w-full">
          <Badge tone="second">{translateInterest(name)}</Badge>
        </li>
      ))}
    </ul>
  )
}

const rowClasses =
  'relative flex items-center gap-4 rounded-card border border-line bg-card p-3 motion-feedback focus-within:border-second hover:border-ink-soft'

/** One line of the front page. Full page loads, because no script runs there. */
export function ListedEventRow({ event }: ListedEventProps) {
  const { id, title, startsAt, timezone, location } = event
  return (
    <li className={rowClasses}>
      <DateTile startsAt={startsAt} timezone={timezone} />
      <div className="grid min-w-0 gap-0.5">
        <h3 className="text-17 wrap-anywhere">
          <a href={`/events/${id}`} className={titleLinkClasses}>
            {title}
          </a>
        </h3>
        <IconLine icon={CalendarDays}>{getTime(event)}</IconLine>
        <IconLine icon={MapPin}>{translateCity(location)}</IconLine>
      </div>
    </li>
  )
}

export function ListedCircleRow({ circle }: { circle: ListedCircle }) {
  const { id, name, imageUrl, location, interests } = circle
  return (
    <li className={rowClasses}>
      <CircleAvatar id={id} imageUrl={imageUrl} size="large" />
      <div className="grid min-w-0 gap-0.5">
        <h3 className="text-17 wrap-anywhere">
          <a href={`/group/${id}`} className={titleLinkClasses}>
            {name}
          </a>
        </h3>
        <IconLine icon={MapPin}>{translateCity(location)}</IconLine>
        <p className="truncate text-13 text-ink-soft large-text:whitespace-normal">
          {interests.slice(0, 3).map(translateInterest).join(' · ')}
        </p>
      </div>
    </li>
  )
}

export function CityLinks({ label, cities }: { label: string; cities: readonly CityLink[] }) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {cities.map(({ slug, location }) => (
        <li key={slug} className="max-w-full">
          <a href={getCityHref(slug)} className={`${getPillClasses(false)} max-w-full`}>
            <span className="truncate">{translateCity(location)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
