import { findInterest, interestName } from '@coterie/contract/i18n/interests'
import { interestMaximum, maxInterests } from '@coterie/contract/limits'

import { profileTexts } from '../../i18n/profile.ts'
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
      <legend className="mb-2 text-15 font-semibold">{profileTexts.ownInterests}</legend>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {getCustomInterests(chosen).map((name) => (
          <RemovableChip
            key={name}
            text={interestName(name)}
            removeLabel={profileTexts.removeOwnInterest(interestName(name))}
            onRemove={() => remove(name)}
          />
        ))}
      </ul>
      <TextField
        {...field}
        label={profileTexts.addOwnInterest}
        hint={profileTexts.ownInterestsHint}
        error={problem}
        maxLength={interestMaximum}
      />
      <Button variant="secondary" onClick={submit} className="justify-self-start">
        {profileTexts.add}
      </Button>
      <output className="sr-only">{added === '' ? '' : profileTexts.interestAdded(added)}</output>
    </fieldset>
  )
}

function checkInterest(name: string, count: number): string | undefined {
  if (!isValidInterest(name)) return profileTexts.interestInvalid
  return count >= maxInterests ? profileTexts.tooManyInterests(maxInterests) : undefined
}
