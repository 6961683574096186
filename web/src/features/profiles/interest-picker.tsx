import { interestCatalogue } from '@coterie/contract/interests'
import { useId } from 'react'

import { Chip } from '../../ui/checkbox.tsx'
import { FieldNote } from '../../ui/field.tsx'
import { profileWords } from '../../words/profile.ts'
import { choose, holds } from './chosen.ts'
import { OwnInterests } from './own-interests.tsx'

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
        <fieldset key={category} className="min-w-0">
          <legend className="mb-2 text-15 font-semibold">{category}</legend>
          <div className="flex flex-wrap gap-2">
            {names.map((name) => (
              <Chip
                key={name}
                label={name}
                checked={holds(chosen, name)}
                onChange={(on) => onChange(choose(chosen, name, on))}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <OwnInterests chosen={chosen} onChange={onChange} />
    </section>
  )
}
