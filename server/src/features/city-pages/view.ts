import type { CityLink, ListedCircle, ListedEvent } from '@coterie/contract/city-pages'
import type { EventCard } from '@coterie/contract/events/events'
import type { GroupCard } from '@coterie/contract/groups/groups'

import { getCountryName } from '../cities/service.ts'
import type { CityWithSlug } from '../cities/service.ts'
import { truncateText } from '../social-images/service.ts'

/** 'Berlin, Germany' */
export function toCityLink({ slug, label, countryCode }: CityWithSlug): CityLink {
  return { slug, location: `${label}, ${getCountryName(countryCode)}` }
}

/** The city stands for the location: organizers may have typed an exact place. */
export function toListedEvent(card: EventCard, city: CityWithSlug): ListedEvent {
  const { id, title, description, category, tags, imageUrl, startsAt, endsAt, allDay, timezone } = card
  const { location } = toCityLink(city)
  const shownFields = { id, title, category, tags, imageUrl, startsAt, endsAt, allDay, timezone }
  return { ...shownFields, description: shorten(description), location }
}

export function toListedCircle(card: GroupCard, city: CityWithSlug): ListedCircle {
  const { id, name, description, interests, imageUrl, memberCount } = card
  const { location } = toCityLink(city)
  const shownFields = { id, name, interests, imageUrl, location }
  return { ...shownFields, description: shorten(description), memberCountFrom: roundDown(memberCount) }
}

function shorten(description: string | null): string | null {
  return description === null ? null : truncateText(description)
}

/** A rounded number doesn't show when someone joins or leaves. */
export function roundDown(count: number): number {
  if (count >= 100) return count - (count % 100)
  return [50, 20, 10, 5].find((step) => count >= step) ?? 0
}
