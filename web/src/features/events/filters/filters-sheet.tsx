import { interestName } from '@coterie/contract/i18n/interests'
import { interestCategories } from '@coterie/contract/interests'
import { useId, useState } from 'react'

import { eventFilterTexts } from '../../../i18n/events.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { noFilter, timeFilters, type EventFilter } from '../event-filters.ts'
import { ChipChoice } from './chip-choice.tsx'
import { DistanceField } from './distance-field.tsx'

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
      title={eventFilterTexts.filters}
      footer={
        <>
          <Button variant="quiet" onClick={() => apply({ ...noFilter, search: filter.search })}>
            {eventFilterTexts.clearAll}
          </Button>
          <Button type="submit" form={formId} className="grow">
            {eventFilterTexts.showEvents}
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
        legend={eventFilterTexts.category}
        options={interestCategories.map((name) => ({ value: name, label: interestName(name) }))}
        value={chosen.category}
        onChange={(category) => onChange({ category })}
      />
      <ChipChoice
        legend={eventFilterTexts.date}
        options={timeFilters.map((value) => ({
          value,
          label: eventFilterTexts.dateOptions[value === 'days' ? 'dateRange' : value],
        }))}
        value={chosen.when}
        onChange={(when) => onChange({ when: when ?? 'any' })}
      />
      {chosen.when === 'days' && <DayFields filter={chosen} onChange={onChange} />}
      <DistanceField range={chosen.range} onChange={(range) => onChange({ range })} onNavigate={onNavigate} />
      <ChipChoice
        legend={eventFilterTexts.sort}
        options={sorts.map((value) => ({ value, label: eventFilterTexts.sortOptions[value] }))}
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
        label={eventFilterTexts.from}
        value={from}
        max={to}
        onChange={(event) => onChange({ from: event.target.value })}
      />
      <TextField
        type="date"
        label={eventFilterTexts.to}
        value={to}
        min={from}
        onChange={(event) => onChange({ to: event.target.value })}
      />
    </div>
  )
}
