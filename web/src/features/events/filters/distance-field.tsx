import { nearbyMiles } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'

import { usePremium, useUser } from '../../../api/session.ts'
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
      <legend className="mb-2 text-15 font-semibold">{m.event_filter_distance()}</legend>
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
        <p className="text-15">{m.plans_range_premium()}</p>
        <RangeSearchUpgradeLink onFollow={onNavigate} />
      </div>
    )
  }
  if (place === null) {
    return (
      <div className="grid gap-3">
        <p className="text-15">{m.filters_city_required()}</p>
        <ButtonLink href="/profile" variant="secondary" onClick={onNavigate}>
          {m.filters_go_to_profile()}
        </ButtonLink>
      </div>
    )
  }
  return (
    <Slider
      label={m.filters_up_to()}
      value={range ?? nearbyMiles}
      min={minMiles}
      max={maxMiles}
      step={minMiles}
      valueText={m.filters_miles({ miles: range ?? nearbyMiles })}
      onChange={(miles) => onChange(miles === nearbyMiles ? null : miles)}
    />
  )
}
