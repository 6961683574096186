import type { EventReasons } from '@coterie/contract/events/events'
import { interestName } from '@coterie/contract/i18n/interests'

import { eventsWords } from '../../i18n/events.ts'
import { locale } from '../../i18n/language.ts'

const mostNamed = 3
const list = new Intl.ListFormat(locale, { type: 'conjunction' })

/** Why an event is recommended, in words, the strongest first: ['You like Jazz and Coffee', '4 miles away']. */
export function reasonWords({ sharedTags, distanceMiles, circleMatesGoing }: EventReasons): string[] {
  const named = sharedTags.slice(0, mostNamed).map(interestName)
  const rest = sharedTags.length - named.length
  const tags = rest > 0 ? [...named, eventsWords.andMore(rest)] : named
  return [
    ...(tags.length > 0 ? [eventsWords.inCommon(list.format(tags))] : []),
    ...(circleMatesGoing > 0 ? [eventsWords.matesGo(circleMatesGoing)] : []),
    ...(distanceMiles === null
      ? []
      : [distanceMiles === 0 ? eventsWords.near : eventsWords.away(distanceMiles)]),
  ]
}

type Named = { name: string }

/** 'Ben Okafor is going', 'Ben Okafor and Cleo Tan are going'; null for nobody. */
export function friendsWords(friends: readonly Named[], count: number): string | null {
  if (count === 0) return null
  const named = friends.slice(0, 2).map(({ name }) => name)
  if (named.length === 0) return eventsWords.friendsGo(count)
  const rest = count - named.length
  return eventsWords.namedGo(list.format(rest > 0 ? [...named, eventsWords.andMore(rest)] : named), count)
}

type Seats = { goingCount: number; placesLeft: number | null; waitingCount: number }

/** '8 going · 2 spots left', 'Full · 3 waiting'. */
export function seatsWords({ goingCount, placesLeft, waitingCount }: Seats): string {
  if (placesLeft === null) return eventsWords.going(goingCount)
  if (placesLeft > 0) return `${eventsWords.going(goingCount)} · ${eventsWords.left(placesLeft)}`
  return waitingCount > 0 ? `${eventsWords.full} · ${eventsWords.waiting(waitingCount)}` : eventsWords.full
}
