import { interestName } from '@coterie/contract/i18n/interests'
import { m } from '@coterie/contract/paraglide/messages'
import { X } from 'lucide-react'
import { useRef } from 'react'

import { withoutInterest, type Filter } from '../filter.ts'

type ChosenInterestsProps = { filter: Filter; onChange: (filter: Filter) => void }

export function ChosenInterests({ filter, onChange }: ChosenInterestsProps) {
  const list = useRef<HTMLUListElement>(null)
  function remove(id: string) {
    // Removing the last one removes the list, so the parent takes the focus.
    if (filter.interests.length === 1)
      list.current?.parentElement?.querySelector('button')?.focus({ preventScroll: true })
    onChange(withoutInterest(filter, id))
  }
  if (filter.interests.length === 0) return null
  return (
    <ul ref={list} aria-label={m.filters_selected_interests()} className="flex flex-wrap gap-2">
      {filter.interests.map(({ id, name }) => (
        <li key={id} className="max-w-full">
          <button
            type="button"
            aria-label={m.filters_remove_label({ interest: interestName(name) })}
            onClick={() => remove(id)}
            className="relative inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full border border-second/35 bg-second/8 pr-2.5 pl-3.5 text-15 font-medium text-second motion-feedback after:absolute after:-inset-1 hover:border-second high-contrast:border-2 high-contrast:border-current"
          >
            <span className="truncate">{interestName(name)}</span>
            <X size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  )
}
