import { interestCatalog } from '@coterie/contract/interests'
import { m } from '@coterie/contract/paraglide/messages'
import { useId } from 'react'

import { FieldNote } from '../../ui/field.tsx'
import { CustomInterests } from './custom-interests.tsx'
import { InterestChips } from './interest-chips.tsx'

type InterestPickerProps = {
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  error: string | undefined
}

export function InterestPicker({ chosen, onChange, error }: InterestPickerProps) {
  const noteId = useId()
  return (
    <section aria-label={m.profile_interests()} aria-describedby={noteId} className="grid gap-6">
      <div className="grid gap-1.5">
        <h2 className="text-24">{m.profile_interests()}</h2>
        <FieldNote id={noteId} error={error} />
      </div>
      {Object.entries(interestCatalog).map(([category, names]) => (
        <InterestChips key={category} legend={category} names={names} chosen={chosen} onChange={onChange} />
      ))}
      <CustomInterests chosen={chosen} onChange={onChange} />
    </section>
  )
}
