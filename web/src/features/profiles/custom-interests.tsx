import { findInterest, interestName } from '@coterie/contract/i18n/interests'
import { interestMaximum, maxInterests } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'

import { Button } from '../../ui/button.tsx'
import { RemovableChip } from '../../ui/removable-chip.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useItemInput } from '../../ui/use-item-input.ts'
import { toggleInterest, isValidInterest, getCustomInterests } from './interest-choice.ts'

type CustomInterestsProps = { chosen: readonly string[]; onChange: (chosen: string[]) => void }

export function CustomInterests({ chosen, onChange }: CustomInterestsProps) {
  const { field, problem, added, submit, continueTyping } = useItemInput((text) => {
    const name = findInterest(text)
    const problemText = checkInterest(name, chosen.length)
    if (problemText !== undefined) return { problem: problemText }
    onChange(toggleInterest(chosen, name, true))
    return { added: interestName(name) }
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
            text={interestName(name)}
            removeLabel={m.profile_remove_own_interest({ name: interestName(name) })}
            onRemove={() => remove(name)}
          />
        ))}
      </ul>
      <TextField
        {...field}
        label={m.profile_add_own_interest()}
        hint={m.profile_own_interests_hint()}
        error={problem}
        maxLength={interestMaximum}
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
