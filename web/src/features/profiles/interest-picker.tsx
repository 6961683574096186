import { translateInterest, findInterest } from '@coterie/contract/i18n/interests'
import { interestCatalog } from '@coterie/contract/interests'
import { maxInterestLength, maxInterests } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'
import { useId } from 'react'

import { Button } from '../../ui/button.tsx'
import { RemovableChip } from '../../ui/chips.tsx'
import { Chip } from '../../ui/choices.tsx'
import { FieldNote, TextField } from '../../ui/fields.tsx'
import { useItemInput } from '../../ui/use-item-input.ts'
import { getCustomInterests, hasInterest, isValidInterest, toggleInterest } from './interest-choice.ts'

type CustomInterestsProps = { chosen: readonly string[]; onChange: (chosen: string[]) => void }

function CustomInterests({ chosen, onChange }: CustomInterestsProps) {
  const { field, problem, added, submit, continueTyping } = useItemInput((text) => {
    const name = findInterest(text)
    const problemText = checkInterest(name, chosen.length)
    if (problemText !== undefined) return { problem: problemText }
    onChange(toggleInterest(chosen, name, true))
    return { added: translateInterest(name) }
  })
  function remove(name: string) {
    onChange(toggleInterest(chosen, name, false))
    continueTyping()
  }
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 text-15 font-semibold">{m.profile_own_interests()}</legend>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {getCustomInterests(chosen).map((name) => (
          <RemovableChip
            key={name}
            text={translateInterest(name)}
            removeLabel={m.profile_remove_own_interest({ name: translateInterest(name) })}
            onRemove={() => remove(name)}
          />
        ))}
      </ul>
      <TextField
        {...field}
        label={m.profile_add_own_interest()}
        hint={m.profile_own_interests_hint()}
        error={problem}
        maxLength={maxInterestLength}
      />
      <Button variant="secondary" onClick={submit} className="justify-self-start">
        {m.profile_add()}
      </Button>
      <output className="sr-only">{added === '' ? '' : m.profile_interest_added({ name: added })}</output>
    </fieldset>
  )
}

function checkInterest(name: string, count: number): string | undefined {
  if (!isValidInterest(name)) return m.profile_interest_invalid()
  return count >= maxInterests ? m.profile_too_many_interests({ max: maxInterests }) : undefined
}

type InterestChipsProps = {
  legend: string
  names: readonly string[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

export function InterestChips({ legend, names, chosen, onChange }: InterestChipsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-15 font-semibold">{translateInterest(legend)}</legend>
      <div className="flex flex-wrap gap-2">
        {names.map((name) => (
          <Chip
            key={name}
            label={translateInterest(name)}
            checked={hasInterest(chosen, name)}
            onChange={(on) => onChange(toggleInterest(chosen, name, on))}
          />
        ))}
      </div>
    </fieldset>
  )
}

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
