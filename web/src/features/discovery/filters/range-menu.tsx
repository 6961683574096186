import { Navigation } from 'lucide-react'
import { useRef, useState, type SubmitEvent } from 'react'

import { usePremium, useUser } from '../../../api/session.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Pill } from '../../../ui/filter-pill.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { Slider } from '../../../ui/slider.tsx'
import { filtersWords } from '../../../i18n/filters.ts'
import { plansWords } from '../../../i18n/plans.ts'
import { RangeUpgradeLink } from '../../billing/upgrade-link.tsx'
import type { Filter } from '../filter.ts'

/** Miles. The search begins with the middle one, and goes in steps of the least. */
const [least, usual, most] = [5, 25, 100]

type RangeProps = { filter: Filter; onChange: (filter: Filter) => void }

/** How far away a circle may be, for paid plans. */
export function RangeMenu({ filter, onChange }: RangeProps) {
  const isPremium = usePremium()
  const { range } = filter
  const { place } = useUser()
  function contentOf() {
    if (!isPremium) return <RangeOffer />
    if (place === null) return <PlaceNeeded />
    return <RangeForm range={range} onChoose={(miles) => onChange({ ...filter, range: miles })} />
  }
  return (
    <Popover title={filtersWords.distance} content={contentOf()}>
      {(trigger) => (
        <Pill
          {...trigger}
          icon={Navigation}
          label={range === null ? filtersWords.distance : filtersWords.miles(range)}
          set={range !== null}
          opens
          aria-label={range === null ? filtersWords.distance : filtersWords.within(range)}
        />
      )}
    </Popover>
  )
}

function RangeOffer() {
  return (
    <div className="grid gap-4 px-1">
      <p className="text-15">{plansWords.range}</p>
      <RangeUpgradeLink />
    </div>
  )
}

/** Distances are between cities, so one has to have one. */
function PlaceNeeded() {
  return (
    <div className="grid gap-4 px-1">
      <p className="text-15">{filtersWords.placeNeeded}</p>
      <ButtonLink href="/profile" wide>
        {filtersWords.toProfile}
      </ButtonLink>
    </div>
  )
}

type RangeFormProps = { range: number | null; onChoose: (miles: number | null) => void }

function RangeForm({ range, onChoose }: RangeFormProps) {
  const [miles, setMiles] = useState(range ?? usual)
  const anywhere = useRef<HTMLButtonElement>(null)
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onChoose(event.nativeEvent.submitter === anywhere.current ? null : miles)
  }
  return (
    <form onSubmit={send} className="grid gap-3 px-1">
      <Slider
        label={filtersWords.at}
        value={miles}
        minimum={least}
        maximum={most}
        step={least}
        said={filtersWords.miles(miles)}
        onChange={setMiles}
      />
      <Button type="submit" look="connect">
        {filtersWords.show}
      </Button>
      {range !== null && (
        <Button type="submit" look="quiet" ref={anywhere}>
          {filtersWords.any}
        </Button>
      )}
    </form>
  )
}
