import { interestName } from '@coterie/contract/i18n/interests'
import { onboardingInterests } from '@coterie/contract/interests'
import { m } from '@coterie/contract/paraglide/messages'
import { useId, useState, type SubmitEvent } from 'react'

import { Chip } from '../../ui/checkbox.tsx'
import { FieldNote } from '../../ui/field.tsx'
import { StepButtons } from './step-buttons.tsx'

const loadInterestsForm = async () => (await import('@coterie/contract/profiles.forms')).interestsForm

type InterestsStepProps = {
  interests: readonly string[]
  onChange: (interests: string[]) => void
  saving: boolean
  onBack: () => void
  onComplete: () => void
}

export function InterestsStep({ interests, onChange, saving, onBack, onComplete }: InterestsStepProps) {
  const noteId = useId()
  const [problem, setProblem] = useState<string>()

  async function complete(event: SubmitEvent) {
    event.preventDefault()
    const { error } = (await loadInterestsForm()).safeParse(interests)
    setProblem(error?.issues[0]?.message)
    if (error === undefined) onComplete()
  }

  function toggle(id: string, on: boolean) {
    setProblem(undefined)
    onChange(on ? [...interests, id] : interests.filter((other) => other !== id))
  }

  return (
    <form noValidate onSubmit={(event) => void complete(event)} className="grid gap-5">
      <fieldset aria-describedby={noteId} className="grid gap-3">
        <legend className="sr-only">{m.profiles_interests()}</legend>
        <div className="flex flex-wrap gap-2">
          {Object.entries(onboardingInterests).map(([id, label]) => (
            <Chip
              key={id}
              label={interestName(label)}
              checked={interests.includes(id)}
              onChange={(on) => toggle(id, on)}
            />
          ))}
        </div>
        <FieldNote id={noteId} error={problem} />
      </fieldset>
      <StepButtons
        next={saving ? m.profiles_saving() : m.profiles_complete()}
        pending={saving}
        onBack={onBack}
      />
    </form>
  )
}
