import type { Entry } from '@coterie/contract/groups/groups'
import { useId } from 'react'

import { managingWords } from '../../i18n/managing.ts'

type EntryFieldProps = { entry: Entry; onChange: (entry: Entry) => void }

const all = ['open', 'request', 'invitation'] as const satisfies readonly Entry[]

/** How one becomes a member: one of three ways. */
export function EntryField({ entry, onChange }: EntryFieldProps) {
  const name = useId()
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="mb-1 text-15 font-semibold">{managingWords.entry}</legend>
      {all.map((one) => (
        <label key={one} className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5 text-15">
          <input
            type="radio"
            name={name}
            value={one}
            checked={one === entry}
            onChange={() => onChange(one)}
            className="mt-0.5 size-5 shrink-0 accent-second"
          />
          <span className="grid">
            {managingWords.entries[one].label}
            <span className="text-13 text-ink-soft">{managingWords.entries[one].hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
