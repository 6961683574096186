import { interestMaximum, mostInterests } from '@coterie/contract/limits'
import { interestMeant, interestName } from '@coterie/contract/words/interests'
import { useRef, useState, type KeyboardEvent } from 'react'

import { Button } from '../../ui/button.tsx'
import { Removable } from '../../ui/removable.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { profileWords } from '../../words/profile.ts'
import { choose, isInterest, ownWords } from './chosen.ts'

type OwnInterestsProps = { chosen: readonly string[]; onChange: (chosen: string[]) => void }

/** Interests that no list has: typed, added one by one, and taken away again. */
export function OwnInterests({ chosen, onChange }: OwnInterestsProps) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [added, setAdded] = useState('')
  const field = useRef<HTMLInputElement>(null)

  function add() {
    const name = interestMeant(typed.trim().replaceAll(/\s+/g, ' '))
    const why = whyNot(name, chosen.length)
    setProblem(why)
    field.current?.focus()
    if (why !== undefined) return
    onChange(choose(chosen, name, true))
    setAdded(interestName(name))
    setTyped('')
  }

  /** Enter adds; it must not send the form around. */
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }

  function remove(name: string) {
    onChange(choose(chosen, name, false))
    // The button that had the focus is gone.
    field.current?.focus()
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
        ref={field}
        label={profileWords.addOwn}
        hint={profileWords.ownHint}
        error={problem}
        value={typed}
        maxLength={interestMaximum}
        autoComplete="off"
        enterKeyHint="done"
        onChange={(event) => {
          setTyped(event.target.value)
          setProblem(undefined)
        }}
        onKeyDown={press}
      />
      <Button look="secondary" onClick={add} className="justify-self-start">
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
