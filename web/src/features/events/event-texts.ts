import type { EventReasons } from '@coterie/contract/events/events'
import { interestName } from '@coterie/contract/i18n/interests'
import { m } from '@coterie/contract/paraglide/messages'

import { formatList } from '../../ui/lists.ts'

const maxNamed = 3
/** Reasons for a recommendation, strongest first: ['You like Jazz and Coffee', '4 miles away']. */
export function getReasonTexts({ sharedTags, distanceMiles, circleMatesGoing }: EventReasons): string[] {
  const names = sharedTags.slice(0, maxNamed).map(interestName)
  const remaining = sharedTags.length - names.length
  const tags = remaining > 0 ? [...names, m.events_and_more({ count: remaining })] : names
  return [
    ...(tags.length > 0 ? [m.events_in_common({ tags: formatList(tags) })] : []),
    ...(circleMatesGoing > 0 ? [m.events_circle_mates_going({ count: circleMatesGoing })] : []),
    ...(distanceMiles === null
      ? []
      : [distanceMiles === 0 ? m.events_in_your_city() : m.events_miles_away({ miles: distanceMiles })]),
  ]
}

type NamedPerson = { name: string }

/** 'Ben Okafor is going', 'Ben Okafor and Cleo Tan are going'; null if no friend is going. */
export function getFriendsText(friends: readonly NamedPerson[], count: number): string | null {
  if (count === 0) return null
  const names = friends.slice(0, 2).map(({ name }) => name)
  if (names.length === 0) return m.events_friends_going({ count })
  const remaining = count - names.length
  return m.events_named_going({
    names: formatList(remaining > 0 ? [...names, m.events_and_more({ count: remaining })] : names),
    count,
  })
}

type SpotCounts = { goingCount: number; spotsLeft: number | null; waitlistCount: number }

/** '8 going · 2 spots left', 'Full · 3 waiting'. */
export function getSpotsText({ goingCount, spotsLeft, waitlistCount }: SpotCounts): string {
  if (spotsLeft === null) return m.events_going({ count: goingCount })
  if (spotsLeft > 0)
    return `${m.events_going({ count: goingCount })} · ${m.events_spots_left({ count: spotsLeft })}`
  return waitlistCount > 0
    ? `${m.events_full()} · ${m.events_waiting({ count: waitlistCount })}`
    : m.events_full()
}

/** The position is unknown for a moment after joining. */
export function getWaitlistText(position: number | null): string {
  return position === null ? m.rsvp_on_waitlist() : m.rsvp_on_waitlist_at({ position })
}
