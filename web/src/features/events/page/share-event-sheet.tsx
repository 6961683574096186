import type { EventPage } from '@coterie/contract/events/events'
import { placeName } from '@coterie/contract/i18n/cities'
import { useState } from 'react'

import { eventPageWords } from '../../../i18n/event-page.ts'
import { ShareSheet } from '../../groups/share/share-sheet.tsx'
import { EventCover } from '../event-cover.tsx'
import { timeThere } from '../event-times.ts'

type ShareEventProps = { event: EventPage; open: boolean; onClose: () => void }

/** The share sheet of an event, which everybody can open. */
export function ShareEvent({ event, open, onClose }: ShareEventProps) {
  const [now] = useState(() => new Date())
  const { id, title } = event
  const shared = { text: eventPageWords.shareText(title), link: `${location.origin}/events/${id}` }
  const about = {
    cover: <EventCover event={event} sizes="(min-width: 34rem) 34rem, 100vw" />,
    title,
    lines: [timeThere(event, now), ...(event.location === null ? [] : [placeName(event.location)])],
  }
  return (
    <ShareSheet open={open} onClose={onClose} shared={shared} about={about} hint={eventPageWords.shareHint} />
  )
}
