import { interestCategories } from '@coterie/contract/interests'
import { interestName } from '@coterie/contract/i18n/interests'
import { useId, useState } from 'react'

import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { eventFilterWords } from '../../../i18n/events.ts'
import { noFilter, whens, type EventFilter } from '../event-filters.ts'
import { Choice } from './chip-choice.tsx'
import { Distance } from './distance-field.tsx'

type FiltersSheetProps = {
  filter: EventFilter
  open: boolean
  onClose: () => void
  onChange: (filter: EventFilter) => void
}

/** Category, days, distance and order. Nothing changes before one asks to see. */
export function FiltersSheet({ filter, open, onClose, onChange }: FiltersSheetProps) {
  const [chosen, setChosen] = useState(filter)
  const [wasOpen, setWasOpen] = useState(open)
  const formId = useId()
  // Each time it opens it starts with what holds.
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
      title={eventFilterWords.filters}
      footer={
        <>
          <Button look="quiet" onClick={() => apply({ ...noFilter, search: filter.search })}>
            {eventFilterWords.clear}
          </Button>
          <Button type="submit" form={formId} className="grow">
            {eventFilterWords.show}
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
        <Choices
          chosen={chosen}
          onChange={(change) => setChosen({ ...chosen, ...change })}
          onLeave={() => apply(chosen)}
        />
      </form>
    </Sheet>
  )
}

type ChoicesProps = {
  chosen: EventFilter
  onChange: (change: Partial<EventFilter>) => void
  onLeave: () => void
}

function Choices({ chosen, onChange, onLeave }: ChoicesProps) {
  return (
    <>
      <Choice
        legend={eventFilterWords.category}
        options={interestCategories.map((name) => ({ value: name, label: interestName(name) }))}
        value={chosen.category}
        onChange={(category) => onChange({ category })}
      />
      <Choice
        legend={eventFilterWords.when}
        options={whens.map((value) => ({ value, label: eventFilterWords.whens[value] }))}
        value={chosen.when}
        onChange={(when) => onChange({ when: when ?? 'any' })}
      />
      {chosen.when === 'days' && <Days filter={chosen} onChange={onChange} />}
      <Distance range={chosen.range} onChange={(range) => onChange({ range })} onLeave={onLeave} />
      <Choice
        legend={eventFilterWords.sort}
        options={sorts.map((value) => ({ value, label: eventFilterWords.sorts[value] }))}
        value={chosen.sort}
        onChange={(sort) => onChange({ sort: sort ?? 'recommended' })}
      />
    </>
  )
}

const sorts = ['recommended', 'soonest'] as const

type DaysProps = { filter: EventFilter; onChange: (change: Partial<EventFilter>) => void }

function Days({ filter: { from, to }, onChange }: DaysProps) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField
        type="date"
        label={eventFilterWords.from}
        value={from}
        max={to}
        onChange={(event) => onChange({ from: event.target.value })}
      />
      <TextField
        type="date"
        label={eventFilterWords.to}
        value={to}
        min={from}
        onChange={(event) => onChange({ to: event.target.value })}
      />
    </div>
  )
}
