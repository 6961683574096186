import { interestCatalogue } from '@coterie/contract/interests'
import { useId } from 'react'

import { FieldNote } from '../../ui/field.tsx'
import { profileWords } from '../../i18n/profile.ts'
import { InterestChips } from './interest-chips.tsx'
import { OwnInterests } from './custom-interests.tsx'

type InterestPickerProps = {
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  error: string | undefined
}

/** The eight categories, and below them what one likes in one's own words. */
export function InterestPicker({ chosen, onChange, error }: InterestPickerProps) {
  const noteId = useId()
  return (
    <section aria-label={profileWords.interests} aria-describedby={noteId} className="grid gap-6">
      <div className="grid gap-1.5">
        <h2 className="text-24">{profileWords.interests}</h2>
        <FieldNote id={noteId} error={error} />
      </div>
      {Object.entries(interestCatalogue).map(([category, names]) => (
        <InterestChips key={category} legend={category} names={names} chosen={chosen} onChange={onChange} />
      ))}
      <OwnInterests chosen={chosen} onChange={onChange} />
    </section>
  )
}
