import { interestCategories } from '@coterie/contract/interests'
import { useState } from 'react'

import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { eventFilterWords } from '../../../words/events.ts'
import { noFilter, whens, type EventFilter } from '../filter.ts'
import { Choice } from './choice.tsx'
import { Distance } from './distance.tsx'

type FiltersSheetProps = {
  filter: EventFilter
  open: boolean
  onClose: () => void
  onChange: (filter: EventFilter) => void
}

/** Category, days, distance and order. Nothing changes before one asks to see. */
export function FiltersSheet({ filter, open, onClose, onChange }: FiltersSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={eventFilterWords.filters}>
      {/* A new one for each time it opens: it starts with what holds. */}
      {open && <FilterForm filter={filter} onClose={onClose} onChange={onChange} />}
    </Sheet>
  )
}

function FilterForm({ filter, onClose, onChange }: Omit<FiltersSheetProps, 'open'>) {
  const [chosen, setChosen] = useState(filter)
  const put = (change: Partial<EventFilter>) => setChosen({ ...chosen, ...change })
  function apply(next: EventFilter) {
    onChange(next)
    onClose()
  }
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        apply(chosen)
      }}
    >
      <Choice
        legend={eventFilterWords.category}
        options={interestCategories.map((name) => ({ value: name, label: name }))}
        value={chosen.category}
        onChange={(category) => put({ category })}
      />
      <Choice
        legend={eventFilterWords.when}
        options={whens.map((value) => ({ value, label: eventFilterWords.whens[value] }))}
        value={chosen.when}
        onChange={(when) => put({ when: when ?? 'any' })}
      />
      {chosen.when === 'days' && <Days filter={chosen} onChange={put} />}
      <Distance range={chosen.range} onChange={(range) => put({ range })} onLeave={onClose} />
      <Choice
        legend={eventFilterWords.sort}
        options={(['recommended', 'soonest'] as const).map((value) => ({
          value,
          label: eventFilterWords.sorts[value],
        }))}
        value={chosen.sort}
        onChange={(sort) => put({ sort: sort ?? 'recommended' })}
      />
      <div className="sticky bottom-0 -mx-6 -mb-6 flex gap-3 border-t border-line bg-card px-6 py-4">
        <Button look="quiet" onClick={() => apply({ ...noFilter, search: filter.search })}>
          {eventFilterWords.clear}
        </Button>
        <Button type="submit" className="grow">
          {eventFilterWords.show}
        </Button>
      </div>
    </form>
  )
}

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
