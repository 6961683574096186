import { m } from '@coterie/contract/paraglide/messages'
import { useRef, useState, type SubmitEvent } from 'react'

import { usePremium, useUser } from '../../../api/session.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Slider } from '../../../ui/slider.tsx'
import { RangeSearchUpgradeLink } from '../../billing/upgrade.tsx'
import type { Filter } from '../filter.ts'

/** In miles. The minimum is also the step. */
const [minMiles, defaultMiles, maxMiles] = [5, 25, 100]

type RangeProps = { filter: Filter; onChange: (filter: Filter) => void }

/** Premium members with a city choose a distance. */
export function RangePanel({ filter, onChange }: RangeProps) {
  const isPremium = usePremium()
  const { place } = useUser()
  if (!isPremium) return <RangeUpgrade />
  if (place === null) return <CityPrompt />
  return <RangeForm range={filter.range} onChoose={(range) => onChange({ ...filter, range })} />
}

function RangeUpgrade() {
  return (
    <div className="grid gap-4 px-1">
      <p className="text-15">{m.plans_range_premium()}</p>
      <RangeSearchUpgradeLink />
    </div>
  )
}

/** Distances are measured between cities, so the viewer needs one. */
function CityPrompt() {
  return (
    <div className="grid gap-4 px-1">
      <p className="text-15">{m.filters_city_required()}</p>
      <ButtonLink href="/profile" fullWidth>
        {m.filters_go_to_profile()}
      </ButtonLink>
    </div>
  )
}

type RangeFormProps = { range: number | null; onChoose: (miles: number | null) => void }

function RangeForm({ range, onChoose }: RangeFormProps) {
  const [miles, setMiles] = useState(range ?? defaultMiles)
  const anywhereButton = useRef<HTMLButtonElement>(null)
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onChoose(event.nativeEvent.submitter === anywhereButton.current ? null : miles)
  }
  return (
    <form onSubmit={send} className="grid gap-3 px-1">
      <Slider
        label={m.filters_up_to()}
        value={miles}
        min={minMiles}
        max={maxMiles}
        step={minMiles}
        valueText={m.filters_miles({ miles })}
        onChange={setMiles}
      />
      <Button type="submit" variant="connect">
        {m.filters_show_circles()}
      </Button>
      {range !== null && (
        <Button type="submit" variant="quiet" ref={anywhereButton}>
          {m.filters_any_distance()}
        </Button>
      )}
    </form>
  )
}
