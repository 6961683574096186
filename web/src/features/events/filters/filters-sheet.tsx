import { translateInterest } from '@coterie/contract/i18n/interests'
import { interestCategories } from '@coterie/contract/interests'
import { nearbyMiles } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'
import { Check } from 'lucide-react'
import { useId, useState } from 'react'

import { usePremium, useUser } from '../../../api/session.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { Slider } from '../../../ui/slider.tsx'
import { RangeSearchUpgradeLink } from '../../billing/upgrade.tsx'
import { noFilter, timeFilters, type EventFilter } from '../event-filters.ts'

type ChipChoiceProps<Value extends string> = {
  legend: string
  options: readonly { value: Value; label: string }[]
  value: Value | null
  /** Pressing the chosen chip clears the choice. */
  onChange: (value: Value | null) => void
}

function ChipChoice<Value extends string>({ legend, options, value, onChange }: ChipChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-15 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative inline-flex min-h-11 items-center gap-1.5 rounded-full border border-ink-soft/60 bg-card px-4 text-15 font-medium select-none motion-feedback hover:border-ink has-checked:border-second has-checked:bg-second has-checked:text-card has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-second high-contrast:border-2"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              onClick={() => option.value === value && onChange(null)}
              className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-full outline-none"
            />
            <Check size={16} strokeWidth={2.5} aria-hidden className="-ml-1 hidden peer-checked:block" />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** In miles. The minimum is also the step. */
const [minMiles, maxMiles] = [5, 100]

type DistanceFieldProps = {
  range: number | null
  onChange: (range: number | null) => void
  /** Called when a link leaves this page. */
  onNavigate: () => void
}

function DistanceField({ onNavigate, ...range }: DistanceFieldProps) {
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

const dateOptionTexts = {
  any: m.event_filter_date_options_any,
  today: m.event_filter_date_options_today,
  tomorrow: m.event_filter_date_options_tomorrow,
  weekend: m.event_filter_date_options_weekend,
  week: m.event_filter_date_options_week,
  dateRange: m.event_filter_date_options_date_range,
}

const sortOptionTexts = {
  recommended: m.event_filter_sort_options_recommended,
  soonest: m.event_filter_sort_options_soonest,
}

type FiltersSheetProps = {
  filter: EventFilter
  open: boolean
  onClose: () => void
  onChange: (filter: EventFilter) => void
}

/** Category, dates, distance and sort order. Changes apply when the sheet is confirmed. */
export function FiltersSheet({ filter, open, onClose, onChange }: FiltersSheetProps) {
  const [chosen, setChosen] = useState(filter)
  const [wasOpen, setWasOpen] = useState(open)
  const formId = useId()
  // Start with the active filter on each opening.
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setChosen(filter)
  }
  function apply(next: EventFilter) {
    onChange(next)
    onClose()
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={m.event_filter_filters()}
      footer={
        <>
          <Button variant="quiet" onClick={() => apply({ ...noFilter, search: filter.search })}>
            {m.event_filter_clear_all()}
          </Button>
          <Button type="submit" form={formId} className="grow">
            {m.event_filter_show_events()}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid grid-cols-[minmax(0,1fr)] gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          apply(chosen)
        }}
      >
        <FilterChoices
          chosen={chosen}
          onChange={(change) => setChosen({ ...chosen, ...change })}
          onNavigate={() => apply(chosen)}
        />
      </form>
    </Sheet>
  )
}

type FilterChoicesProps = {
  chosen: EventFilter
  onChange: (change: Partial<EventFilter>) => void
  onNavigate: () => void
}

function FilterChoices({ chosen, onChange, onNavigate }: FilterChoicesProps) {
  return (
    <>
      <ChipChoice
        legend={m.event_filter_category()}
        options={interestCategories.map((name) => ({ value: name, label: translateInterest(name) }))}
        value={chosen.category}
        onChange={(category) => onChange({ category })}
      />
      <ChipChoice
        legend={m.event_filter_date()}
        options={timeFilters.map((value) => ({
          value,
          label: dateOptionTexts[value === 'days' ? 'dateRange' : value](),
        }))}
        value={chosen.when}
        onChange={(when) => onChange({ when: when ?? 'any' })}
      />
      {chosen.when === 'days' && <DayFields filter={chosen} onChange={onChange} />}
      <DistanceField range={chosen.range} onChange={(range) => onChange({ range })} onNavigate={onNavigate} />
      <ChipChoice
        legend={m.event_filter_sort()}
        options={sorts.map((value) => ({ value, label: sortOptionTexts[value]() }))}
        value={chosen.sort}
        onChange={(sort) => onChange({ sort: sort ?? 'recommended' })}
      />
    </>
  )
}

const sorts = ['recommended', 'soonest'] as const

type DayFieldsProps = { filter: EventFilter; onChange: (change: Partial<EventFilter>) => void }

function DayFields({ filter: { from, to }, onChange }: DayFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField
        type="date"
        label={m.event_filter_from()}
        value={from}
        max={to}
        onChange={(event) => onChange({ from: event.target.value })}
      />
      <TextField
        type="date"
        label={m.event_filter_to()}
        value={to}
        min={from}
        onChange={(event) => onChange({ to: event.target.value })}
      />
    </div>
  )
}
