import type { EventReasons } from '@coterie/contract/events/events'
import { interestName } from '@coterie/contract/i18n/interests'

import { eventsTexts, rsvpTexts } from '../../i18n/events.ts'
import { locale } from '../../i18n/language.ts'

const maxNamed = 3
const listFormat = new Intl.ListFormat(locale, { type: 'conjunction' })

/** Reasons for a recommendation, strongest first: ['You like Jazz and Coffee', '4 miles away']. */
export function getReasonTexts({ sharedTags, distanceMiles, circleMatesGoing }: EventReasons): string[] {
  const names = sharedTags.slice(0, maxNamed).map(interestName)
  const remaining = sharedTags.length - names.length
  const tags = remaining > 0 ? [...names, eventsTexts.andMore(remaining)] : names
  return [
    ...(tags.length > 0 ? [eventsTexts.inCommon(listFormat.format(tags))] : []),
    ...(circleMatesGoing > 0 ? [eventsTexts.circleMatesGoing(circleMatesGoing)] : []),
    ...(distanceMiles === null
      ? []
      : [distanceMiles === 0 ? eventsTexts.inYourCity : eventsTexts.milesAway(distanceMiles)]),
  ]
}

type NamedPerson = { name: string }

/** 'Ben Okafor is going', 'Ben Okafor and Cleo Tan are going'; null if no friend is going. */
export function getFriendsText(friends: readonly NamedPerson[], count: number): string | null {
  if (count === 0) return null
  const names = friends.slice(0, 2).map(({ name }) => name)
  if (names.length === 0) return eventsTexts.friendsGoing(count)
  const remaining = count - names.length
  return eventsTexts.namedGoing(
    listFormat.format(remaining > 0 ? [...names, eventsTexts.andMore(remaining)] : names),
    count,
  )
}

type SpotCounts = { goingCount: number; spotsLeft: number | null; waitlistCount: number }

/** '8 going · 2 spots left', 'Full · 3 waiting'. */
export function getSpotsText({ goingCount, spotsLeft, waitlistCount }: SpotCounts): string {
  if (spotsLeft === null) return eventsTexts.going(goingCount)
  if (spotsLeft > 0) return `${eventsTexts.going(goingCount)} · ${eventsTexts.spotsLeft(spotsLeft)}`
  return waitlistCount > 0 ? `${eventsTexts.full} · ${eventsTexts.waiting(waitlistCount)}` : eventsTexts.full
}

/** The position is unknown for a moment after joining. */
export function getWaitlistText(position: number | null): string {
  return position === null ? rsvpTexts.onWaitlist : rsvpTexts.onWaitlistAt(position)
}
