import type { EventCard } from '@coterie/contract/events/events'
import type { ReactNode } from 'react'

import { Picture } from '../../ui/picture.tsx'
import { GeneratedCover } from '../groups/generated-cover.tsx'
import { getCalendarLeaf } from './event-times.ts'

type EventCoverProps = {
  event: Pick<EventCard, 'id' | 'imageUrl' | 'startsAt' | 'timezone'>
  sizes: string
  /** For the main event of a page: fetched immediately, and lower on short screens. */
  isEager?: boolean
  children?: ReactNode
}

export function EventCover({ event, sizes, isEager = false, children }: EventCoverProps) {
  return (
    <div
      className={`relative isolate aspect-video w-full overflow-hidden bg-line ${isEager ? 'wide:aspect-5/2' : ''}`}
    >
      <div className="absolute inset-0 -z-10">
        {event.imageUrl === null ? (
          <GeneratedCover seed={event.id} />
        ) : (
          <Picture
            src={event.imageUrl}
            alt=""
            sizes={sizes}
            loading={isEager ? 'eager' : 'lazy'}
            className="size-full object-cover"
          />
        )}
      </div>
      <span className="absolute top-3 left-3">
        <CalendarLeaf startsAt={event.startsAt} timezone={event.timezone} />
      </span>
      {children}
    </div>
  )
}

/** Hidden from screen readers: the text beside it says the same. */
export function CalendarLeaf({ startsAt, timezone }: Pick<EventCard, 'startsAt' | 'timezone'>) {
  const { weekday, day, month } = getCalendarLeaf(startsAt, timezone)
  return (
    <span
      aria-hidden
      className="grid w-14 justify-items-center overflow-hidden rounded-control border border-line bg-card text-ink shadow-lift"
    >
      <span className="w-full bg-accent py-px text-center text-13 font-semibold text-accent-ink">
        {month}
      </span>
      <span className="pt-1 font-display text-24 leading-none font-semibold">{day}</span>
      <span className="pb-1 text-13 text-ink-soft">{weekday}</span>
    </span>
  )
}
