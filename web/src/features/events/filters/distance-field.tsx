import { nearbyMiles } from '@coterie/contract/limits'

import { usePremium, useUser } from '../../../api/session.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Slider } from '../../../ui/slider.tsx'
import { eventFilterWords } from '../../../i18n/events.ts'
import { filtersWords } from '../../../i18n/filters.ts'
import { plansWords } from '../../../i18n/plans.ts'
import { RangeUpgradeLink } from '../../billing/upgrade-link.tsx'

/** Miles, in steps of the least. */
const [least, most] = [5, 100]

type DistanceProps = {
  /** Null where nearby is far enough. */
  range: number | null
  onChange: (range: number | null) => void
  /** A link leads away from here. */
  onLeave: () => void
}

/** How far away an event may be, for paid plans. */
export function Distance({ onLeave, ...range }: DistanceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-15 font-semibold">{eventFilterWords.distance}</legend>
      <Within {...range} onLeave={onLeave} />
    </fieldset>
  )
}

function Within({ range, onChange, onLeave }: DistanceProps) {
  const isPremium = usePremium()
  const { place } = useUser()
  if (!isPremium) {
    return (
      <div className="grid gap-3 rounded-control border border-sun/40 bg-sun/8 p-4 high-contrast:border-2">
        <p className="text-15">{plansWords.range}</p>
        <RangeUpgradeLink onFollow={onLeave} />
      </div>
    )
  }
  if (place === null) {
    return (
      <div className="grid gap-3">
        <p className="text-15">{filtersWords.placeNeeded}</p>
        <ButtonLink href="/profile" look="secondary" onClick={onLeave}>
          {filtersWords.toProfile}
        </ButtonLink>
      </div>
    )
  }
  return (
    <Slider
      label={filtersWords.at}
      value={range ?? nearbyMiles}
      minimum={least}
      maximum={most}
      step={least}
      said={filtersWords.miles(range ?? nearbyMiles)}
      onChange={(miles) => onChange(miles === nearbyMiles ? null : miles)}
    />
  )
}
