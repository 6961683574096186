import type { EventCard } from '@coterie/contract/events/events'
import type { Language } from '@coterie/contract/languages'

import { toDays, toOffsetTime } from '../../platform/calendar-time.ts'
import type { StructuredData } from '../../platform/http/pages/structured-data.ts'
import type { CityWithSlug } from '../cities/service.ts'
import { getImageUrl } from '../social-images/service.ts'

type DescribedEvent = Pick<
  EventCard,
  'id' | 'title' | 'description' | 'startsAt' | 'endsAt' | 'allDay' | 'timezone'
>

function toDates({ allDay, timezone, ...event }: DescribedEvent) {
  const startsAt = new Date(event.startsAt)
  const endsAt = event.endsAt === null ? null : new Date(event.endsAt)
  if (allDay) {
    const { first, last } = toDays({ startsAt, endsAt }, timezone)
    return { startDate: first, endDate: last }
  }
  return {
    startDate: toOffsetTime(startsAt, timezone),
    ...(endsAt !== null && { endDate: toOffsetTime(endsAt, timezone) }),
  }
}

/** A public event as a schema.org Event: its city is its place, because only guests see the address. */
export function toStructuredEvent(
  event: DescribedEvent,
  city: Pick<CityWithSlug, 'name' | 'countryCode'>,
  { appUrl, language }: { appUrl: string; language: Language },
): StructuredData {
  const { id, title, description } = event
  const url = `${appUrl}/events/${id}`
  return {
    '@type': 'Event',
    name: title,
    url,
    image: getImageUrl(url, language),
    ...toDates(event),
    ...(description !== null && { description }),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: city.name,
      address: { '@type': 'PostalAddress', addressLocality: city.name, addressCountry: city.countryCode },
    },
  }
}
