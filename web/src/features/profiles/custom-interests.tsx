import { interestMaximum, mostInterests } from '@coterie/contract/limits'
import { interestMeant, interestName } from '@coterie/contract/i18n/interests'

import { Button } from '../../ui/button.tsx'
import { useOneByOne } from '../../ui/sequential.ts'
import { Removable } from '../../ui/removable-chip.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { profileWords } from '../../i18n/profile.ts'
import { choose, isInterest, ownWords } from './interest-choice.ts'

type OwnInterestsProps = { chosen: readonly string[]; onChange: (chosen: string[]) => void }

/** Interests that no list has: typed, added one by one, and taken away again. */
export function OwnInterests({ chosen, onChange }: OwnInterestsProps) {
  const { field, problem, added, put, goOn } = useOneByOne((text) => {
    const name = interestMeant(text)
    const wrong = whyNot(name, chosen.length)
    if (wrong !== undefined) return { problem: wrong }
    onChange(choose(chosen, name, true))
    return { added: interestName(name) }
  })
  function remove(name: string) {
    onChange(choose(chosen, name, false))
    goOn()
  }
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 text-15 font-semibold">{profileWords.own}</legend>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {ownWords(chosen).map((name) => (
          <Removable
            key={name}
            text={interestName(name)}
            removeLabel={profileWords.removeOwn(interestName(name))}
            onRemove={() => remove(name)}
          />
        ))}
      </ul>
      <TextField
        {...field}
        label={profileWords.addOwn}
        hint={profileWords.ownHint}
        error={problem}
        maxLength={interestMaximum}
      />
      <Button look="secondary" onClick={put} className="justify-self-start">
        {profileWords.add}
      </Button>
      <output className="sr-only">{added === '' ? '' : profileWords.added(added)}</output>
    </fieldset>
  )
}

function whyNot(name: string, count: number): string | undefined {
  if (!isInterest(name)) return profileWords.notAnInterest
  return count >= mostInterests ? profileWords.tooMany(mostInterests) : undefined
}
