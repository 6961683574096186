import { interestName } from '@coterie/contract/i18n/interests'

import { Chip } from '../../ui/checkbox.tsx'
import { toggleInterest, hasInterest } from './interest-choice.ts'

type InterestChipsProps = {
  legend: string
  names: readonly string[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

export function InterestChips({ legend, names, chosen, onChange }: InterestChipsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-15 font-semibold">{interestName(legend)}</legend>
      <div className="flex flex-wrap gap-2">
        {names.map((name) => (
          <Chip
            key={name}
            label={interestName(name)}
            checked={hasInterest(chosen, name)}
            onChange={(on) => onChange(toggleInterest(chosen, name, on))}
          />
        ))}
      </div>
    </fieldset>
  )
}
