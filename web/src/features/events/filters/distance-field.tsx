import { nearbyMiles } from '@coterie/contract/limits'

import { usePremium, useUser } from '../../../api/session.ts'
import { eventFilterTexts } from '../../../i18n/events.ts'
import { filtersTexts } from '../../../i18n/filters.ts'
import { plansTexts } from '../../../i18n/plans.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Slider } from '../../../ui/slider.tsx'
import { RangeSearchUpgradeLink } from '../../billing/upgrade-link.tsx'

/** In miles. The minimum is also the step. */
const [minMiles, maxMiles] = [5, 100]

type DistanceFieldProps = {
  range: number | null
  onChange: (range: number | null) => void
  /** Called when a link leaves this page. */
  onNavigate: () => void
}

export function DistanceField({ onNavigate, ...range }: DistanceFieldProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-15 font-semibold">{eventFilterTexts.distance}</legend>
      <DistanceSlider {...range} onNavigate={onNavigate} />
    </fieldset>
  )
}

function DistanceSlider({ range, onChange, onNavigate }: DistanceFieldProps) {
  const isPremium = usePremium()
  const { place } = useUser()
  if (!isPremium) {
    return (
      <div className="grid gap-3 rounded-control border border-sun/40 bg-sun/8 p-4 high-contrast:border-2">
        <p className="text-15">{plansTexts.rangePremium}</p>
        <RangeSearchUpgradeLink onFollow={onNavigate} />
      </div>
    )
  }
  if (place === null) {
    return (
      <div className="grid gap-3">
        <p className="text-15">{filtersTexts.cityRequired}</p>
        <ButtonLink href="/profile" variant="secondary" onClick={onNavigate}>
          {filtersTexts.goToProfile}
        </ButtonLink>
      </div>
    )
  }
  return (
    <Slider
      label={filtersTexts.upTo}
      value={range ?? nearbyMiles}
      min={minMiles}
      max={maxMiles}
      step={minMiles}
      valueText={filtersTexts.miles(range ?? nearbyMiles)}
      onChange={(miles) => onChange(miles === nearbyMiles ? null : miles)}
    />
  )
}
