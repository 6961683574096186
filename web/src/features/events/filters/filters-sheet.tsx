import { interestName } from '@coterie/contract/i18n/interests'
import { interestCategories } from '@coterie/contract/interests'
import { m } from '@coterie/contract/paraglide/messages'
import { useId, useState } from 'react'

import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { noFilter, timeFilters, type EventFilter } from '../event-filters.ts'
import { ChipChoice } from './chip-choice.tsx'
import { DistanceField } from './distance-field.tsx'

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
        options={interestCategories.map((name) => ({ value: name, label: interestName(name) }))}
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
