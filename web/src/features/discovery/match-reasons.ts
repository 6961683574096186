import type { DiscoveredGroup } from '@coterie/contract/discovery'
import { interestName } from '@coterie/contract/i18n/interests'

import { discoveryTexts } from '../../i18n/discovery.ts'
import { locale } from '../../i18n/language.ts'

type MatchReasons = Pick<DiscoveredGroup['reasons'], 'sharedInterests' | 'distanceMiles'>

const maxNamedInterests = 3
const listFormat = new Intl.ListFormat(locale, { type: 'conjunction' })

export function getSharedInterestsText({ sharedInterests }: MatchReasons): string | null {
  if (sharedInterests.length === 0) return null
  const named = sharedInterests.slice(0, maxNamedInterests).map(interestName)
  const otherCount = sharedInterests.length - named.length
  return discoveryTexts.inCommon(
    listFormat.format(otherCount > 0 ? [...named, discoveryTexts.andMore(otherCount)] : named),
  )
}

export function getDistanceText({ distanceMiles }: MatchReasons): string | null {
  if (distanceMiles === null) return null
  return distanceMiles === 0 ? discoveryTexts.inYourCity : discoveryTexts.milesAway(distanceMiles)
}
