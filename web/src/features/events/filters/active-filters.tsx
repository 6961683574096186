import { interestName } from '@coterie/contract/i18n/interests'
import { X } from 'lucide-react'
import { useRef } from 'react'

import { dateInWords } from '../../../ui/dates.ts'
import { eventFilterWords } from '../../../i18n/events.ts'
import { filtersWords } from '../../../i18n/filters.ts'
import type { EventFilter } from '../event-filters.ts'

type ChosenFiltersProps = { filter: EventFilter; onChange: (filter: EventFilter) => void }
type Chosen = { name: string; without: Partial<EventFilter> }

/** What narrows the list; a press takes it away. */
export function ChosenFilters({ filter, onChange }: ChosenFiltersProps) {
  const list = useRef<HTMLUListElement>(null)
  function remove(without: Partial<EventFilter>) {
    // The button that has the focus goes: what the list hangs on takes it.
    list.current?.parentElement?.querySelector<HTMLElement>('button[aria-haspopup]')?.focus()
    onChange({ ...filter, ...without })
  }
  const chosen = chosenOf(filter)
  if (chosen.length === 0) return null
  return (
    <ul ref={list} aria-label={eventFilterWords.chosen} className="flex flex-wrap gap-2">
      {chosen.map(({ name, without }) => (
        <li key={name} className="max-w-full">
          <button
            type="button"
            aria-label={eventFilterWords.remove(name)}
            onClick={() => remove(without)}
            className="relative inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full border border-second/35 bg-second/8 pr-2.5 pl-3.5 text-15 font-medium text-second motion-feedback after:absolute after:-inset-1 hover:border-second high-contrast:border-2 high-contrast:border-current"
          >
            <span className="truncate">{name}</span>
            <X size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  )
}

function chosenOf({ category, when, from, to, range }: EventFilter): Chosen[] {
  const chosen: Chosen[] = []
  if (category !== null) chosen.push({ name: interestName(category), without: { category: null } })
  const anyTime = { when: 'any', from: '', to: '' } as const
  if (when === 'days' && (from !== '' || to !== ''))
    chosen.push({ name: eventFilterWords.days(dayOf(from), dayOf(to)), without: anyTime })
  else if (when !== 'any' && when !== 'days')
    chosen.push({ name: eventFilterWords.whens[when], without: anyTime })
  if (range !== null) chosen.push({ name: filtersWords.within(range), without: { range: null } })
  return chosen
}

/** '2026-12-05' → 'Dec 5' */
function dayOf(day: string): string {
  return day === '' ? '' : dateInWords(day, 'day', 'UTC')
}
