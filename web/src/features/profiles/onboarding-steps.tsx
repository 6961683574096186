import { translateInterest } from '@coterie/contract/i18n/interests'
import { onboardingInterests } from '@coterie/contract/interests'
import { m } from '@coterie/contract/paraglide/messages'
import { useId, useState, type SubmitEvent } from 'react'

import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/choices.tsx'
import { TextArea, TextField, FieldNote } from '../../ui/fields.tsx'
import { PictureInput } from '../../ui/picture-input.tsx'
import { useForm } from '../../ui/use-form.ts'
import { LocationFields, useCheckCity } from './location-fields.tsx'
import type { AboutValues, HomeCity } from './onboarding-answers.ts'

type StepButtonsProps = {
  next: string
  pending?: boolean
  /** Undefined on the first step. */
  onBack?: () => void
}

function StepButtons({ next, pending = false, onBack }: StepButtonsProps) {
  return (
    <div className="mt-2 flex gap-3">
      {onBack && (
        <Button variant="secondary" onClick={onBack}>
          {m.profiles_back()}
        </Button>
      )}
      <Button type="submit" pending={pending} className="grow">
        {next}
      </Button>
    </div>
  )
}

const loadAboutForm = async () => (await import('@coterie/contract/profiles.forms')).aboutForm

type AboutStepProps = {
  about: AboutValues
  onChange: (about: AboutValues) => void
  picture: File | null
  savedPicture: string | null
  onPicture: (picture: File | null) => void
  /** The server's error after submitting. */
  nameError: string | undefined
  pictureError: string | undefined
  onNext: () => void
}

export function AboutStep({ about, onChange, picture, savedPicture, onPicture, ...props }: AboutStepProps) {
  const form = useForm(loadAboutForm, [about, onChange])
  const name = form.field('name')
  return (
    <form {...form.getFormProps(props.onNext)} className="grid gap-5">
      <TextField
        {...name}
        error={name.error ?? props.nameError}
        label={m.profiles_name()}
        autoComplete="name"
      />
      <TextArea {...form.field('bio')} label={m.profiles_bio()} hint={m.profiles_bio_hint()} />
      <PictureInput
        label={m.profiles_picture()}
        hint={m.profiles_picture_hint()}
        value={picture}
        savedPicture={savedPicture}
        onChange={onPicture}
        error={props.pictureError}
      />
      <StepButtons next={m.profiles_next()} />
    </form>
  )
}

const loadInterestsForm = async () => (await import('@coterie/contract/profiles.forms')).interestsForm

type InterestsStepProps = {
  interests: readonly string[]
  onChange: (interests: string[]) => void
  isSaving: boolean
  onBack: () => void
  onComplete: () => void
}

export function InterestsStep({ interests, onChange, isSaving, onBack, onComplete }: InterestsStepProps) {
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
              label={translateInterest(label)}
              checked={interests.includes(id)}
              onChange={(on) => toggle(id, on)}
            />
          ))}
        </div>
        <FieldNote id={noteId} error={problem} />
      </fieldset>
      <StepButtons
        next={isSaving ? m.profiles_saving() : m.profiles_complete()}
        pending={isSaving}
        onBack={onBack}
      />
    </form>
  )
}

const loadLocationForm = async () => (await import('@coterie/contract/profiles.forms')).locationForm

type LocationStepProps = {
  home: HomeCity
  onChange: (home: HomeCity) => void
  /** The server's error after submitting. */
  cityError: string | undefined
  onBack: () => void
  onNext: () => void
}

export function LocationStep({ home, onChange, cityError, onBack, onNext }: LocationStepProps) {
  const form = useForm(loadLocationForm, [home, onChange])
  const checkCity = useCheckCity()

  async function continueIfValid(valid: HomeCity) {
    const problem = await checkCity(valid)
    if (problem === null) onNext()
    else form.showIssues([problem])
  }

  const errors = { country: form.field('country').error, city: form.field('city').error ?? cityError }
  return (
    <form {...form.getFormProps((valid) => void continueIfValid(valid))} className="grid gap-5">
      <LocationFields home={home} onChange={form.update} errors={errors} />
      <StepButtons next={m.profiles_next()} onBack={onBack} />
    </form>
  )
}
