import { chooseCover, getCoverPath, type Cover } from '@coterie/contract/events/covers'
import type { EventCard } from '@coterie/contract/events/events'
import type { ReactNode } from 'react'

import { Picture } from '../../ui/avatar.tsx'
import { DateTile } from './date-tile.tsx'

type EventPictureProps = {
  event: Pick<EventCard, 'id' | 'title' | 'imageUrl' | 'category' | 'tags' | 'location'>
  sizes: string
  isEager?: boolean
  /** Given in lists, where neighbors must not look alike. */
  cover?: Cover | undefined
}

/** The host's photo, or a drawn cover without one. */
function EventPicture({ event, sizes, isEager = false, cover = chooseCover(event) }: EventPictureProps) {
  const shared = {
    loading: isEager ? 'eager' : 'lazy',
    fetchPriority: isEager ? 'high' : 'auto',
    className: 'size-full object-cover',
  } as const
  if (event.imageUrl !== null) return <Picture {...shared} src={event.imageUrl} alt="" sizes={sizes} />
  return <img {...shared} src={getCoverPath(cover)} alt="" draggable={false} />
}

type EventCoverProps = EventPictureProps & {
  event: Pick<EventCard, 'startsAt' | 'timezone'>
  /** The aspect ratio, if it isn't that of a video. */
  className?: string
  children?: ReactNode
}

/** The picture of an event with its date on it. */
export function EventCover({ className = 'aspect-video', children, ...picture }: EventCoverProps) {
  const { startsAt, timezone } = picture.event
  return (
    <div className={`relative isolate w-full overflow-hidden bg-line ${className}`}>
      <div className="absolute inset-0 -z-10">
        <EventPicture {...picture} />
      </div>
      <span className="absolute top-3 left-3">
        <DateTile startsAt={startsAt} timezone={timezone} />
      </span>
      {children}
    </div>
  )
}
