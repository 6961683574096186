import type { DiscoveredGroup } from '@coterie/contract/discovery'
import { interestName } from '@coterie/contract/i18n/interests'
import { m } from '@coterie/contract/paraglide/messages'

import { formatList } from '../../ui/lists.ts'

type MatchReasons = Pick<DiscoveredGroup['reasons'], 'sharedInterests' | 'distanceMiles'>

const maxNamedInterests = 3
export function getSharedInterestsText({ sharedInterests }: MatchReasons): string | null {
  if (sharedInterests.length === 0) return null
  const named = sharedInterests.slice(0, maxNamedInterests).map(interestName)
  const otherCount = sharedInterests.length - named.length
  return m.discovery_in_common({
    interests: formatList(otherCount > 0 ? [...named, m.discovery_and_more({ count: otherCount })] : named),
  })
}

export function getDistanceText({ distanceMiles }: MatchReasons): string | null {
  if (distanceMiles === null) return null
  return distanceMiles === 0 ? m.discovery_in_your_city() : m.discovery_miles_away({ miles: distanceMiles })
}
