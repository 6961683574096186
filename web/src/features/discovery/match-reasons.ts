import type { DiscoveredGroup } from '@coterie/contract/discovery'
import { interestName } from '@coterie/contract/i18n/interests'

import { discoveryWords } from '../../i18n/discovery.ts'
import { locale } from '../../i18n/language.ts'

type Reasons = Pick<DiscoveredGroup['reasons'], 'sharedInterests' | 'distanceMiles'>

const mostNamed = 3
const list = new Intl.ListFormat(locale, { type: 'conjunction' })

/**
 * What one shares with a circle or a person, in words, or null for nothing:
 * `You like Hiking and Coffee too`, `You like Hiking, Coffee, Yoga, and 2 more too`.
 */
export function sharedWords({ sharedInterests }: Reasons): string | null {
  if (sharedInterests.length === 0) return null
  const named = sharedInterests.slice(0, mostNamed).map(interestName)
  const rest = sharedInterests.length - named.length
  return discoveryWords.inCommon(list.format(rest > 0 ? [...named, discoveryWords.andMore(rest)] : named))
}

/** How far it is, in words: `4 miles away`, `In your city`; null where it is not known. */
export function distanceWords({ distanceMiles }: Reasons): string | null {
  if (distanceMiles === null) return null
  return distanceMiles === 0 ? discoveryWords.near : discoveryWords.away(distanceMiles)
}
