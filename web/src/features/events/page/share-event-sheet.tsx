import type { EventPage } from '@coterie/contract/events/events'
import { translateCity } from '@coterie/contract/i18n/cities'
import { m } from '@coterie/contract/paraglide/messages'
import { useState } from 'react'

import { ShareSheet } from '../../groups/share/share-sheet.tsx'
import { EventCover } from '../event-cover.tsx'
import { formatEventTime } from '../event-times.ts'

type ShareEventSheetProps = { event: EventPage; open: boolean; onClose: () => void }

export function ShareEventSheet({ event, open, onClose }: ShareEventSheetProps) {
  const [now] = useState(() => new Date())
  const { id, title } = event
  const shareContent = { text: m.event_page_share_text({ title }), link: `${location.origin}/events/${id}` }
  const preview = {
    cover: <EventCover event={event} sizes="(min-width: 34rem) 34rem, 100vw" />,
    title,
    lines: [formatEventTime(event, now), ...(event.location === null ? [] : [translateCity(event.location)])],
  }
  return (
    <ShareSheet
      open={open}
      onClose={onClose}
      shareContent={shareContent}
      preview={preview}
      hint={m.event_page_share_hint()}
    />
  )
}
