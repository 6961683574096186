import { translateInterest } from '@coterie/contract/i18n/interests'
import { onboardingInterests, toInterestId } from '@coterie/contract/interests'
import type { OnboardingDefaults } from '@coterie/contract/onboarding'
import { m } from '@coterie/contract/paraglide/messages'
import type { PromptAnswer } from '@coterie/contract/prompts'
import { useId, useState, type MouseEvent, type SubmitEvent } from 'react'

import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/choices.tsx'
import { TextArea, TextField, FieldNote } from '../../ui/fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PictureInput } from '../../ui/picture-input.tsx'
import { useForm } from '../../ui/use-form.ts'
import { LocationFields, useCheckCity } from './location-fields.tsx'
import type { AboutValues, HomeCity } from './onboarding-answers.ts'
import { checkPromptAnswers, PromptFields, type PromptErrors } from './prompt-fields.tsx'

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
  promptAnswers: readonly PromptAnswer[]
  onPromptAnswers: (answers: PromptAnswer[]) => void
  picture: File | null
  savedPicture: string | null
  pictureFactor: OnboardingDefaults['pictureFactor']
  onPicture: (picture: File | null) => void
  /** The server's error after submitting. */
  nameError: string | undefined
  pictureError: string | undefined
  onNext: () => void
}

export function AboutStep({ about, onChange, picture, savedPicture, onPicture, ...props }: AboutStepProps) {
  const form = useForm(loadAboutForm, [about, onChange])
  const name = form.field('name')
  const [promptErrors, setPromptErrors] = useState<PromptErrors>({})
  async function continueIfValid() {
    const errors = await checkPromptAnswers(props.promptAnswers)
    setPromptErrors(errors)
    if (Object.keys(errors).length === 0) props.onNext()
  }
  return (
    <form {...form.getFormProps(() => void continueIfValid())} className="grid gap-5">
      <TextField
        {...name}
        error={name.error ?? props.nameError}
        label={m.profiles_name()}
        autoComplete="name"
      />
      <TextArea {...form.field('bio')} label={m.profiles_bio()} hint={m.profiles_bio_hint()} />
      <PictureInput
        label={m.profiles_picture()}
        reason={getPictureReason(props.pictureFactor)}
        hint={m.profiles_picture_hint()}
        value={picture}
        savedPicture={savedPicture}
        onChange={onPicture}
        error={props.pictureError}
      />
      <PromptFields answers={props.promptAnswers} onChange={props.onPromptAnswers} errors={promptErrors} />
      <StepButtons next={m.profiles_next()} />
    </form>
  )
}

function getPictureReason(factor: OnboardingDefaults['pictureFactor']): string {
  return factor === null ? m.profiles_picture_reason() : m.profiles_picture_reason_factor({ factor })
}

const loadInterestsForm = async () => (await import('@coterie/contract/profiles.forms')).interestsForm

type InterestsStepProps = {
  interests: readonly string[]
  defaults: OnboardingDefaults
  onChange: (interests: string[]) => void
  isSaving: boolean
  onBack: () => void
  onComplete: () => void
}

export function InterestsStep({ interests, defaults, onChange, ...props }: InterestsStepProps) {
  const { isSaving, onBack, onComplete } = props
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
          {listInterests([...defaults.interests, ...interests]).map(([id, label]) => (
            <Chip
              key={id}
              label={translateInterest(label)}
              checked={interests.includes(id)}
              onChange={(on) => toggle(id, on)}
            />
          ))}
        </div>
        <FieldNote id={noteId} hint={getInterestsHint(defaults)} error={problem} />
      </fieldset>
      <StepButtons
        next={isSaving ? m.profiles_saving() : m.profiles_complete()}
        pending={isSaving}
        onBack={onBack}
      />
    </form>
  )
}

/** Those of onboarding, after others that are suggested or chosen. */
function listInterests(names: readonly string[]): (readonly [id: string, label: string])[] {
  const others = names.filter((name) => !(toInterestId(name) in onboardingInterests))
  const otherEntries = [...new Set(others)].map((name) => [name, name] as const)
  return [...otherEntries, ...Object.entries(onboardingInterests)]
}

function getInterestsHint({ circle, interests }: OnboardingDefaults): string | undefined {
  if (circle === null || interests.length === 0) return undefined
  return m.profiles_interests_of_circle({ circle: circle.name })
}

const loadLocationForm = async () => (await import('@coterie/contract/profiles.forms')).locationForm

type LocationStepProps = {
  home: HomeCity
  defaults: OnboardingDefaults
  onChange: (home: HomeCity) => void
  /** The server's error after submitting. */
  cityError: string | undefined
  onBack: () => void
  onNext: () => void
}

export function LocationStep({ home, defaults, onChange, cityError, onBack, onNext }: LocationStepProps) {
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
      <LocationHint home={home} defaults={defaults} onChange={form.update} />
      <LocationFields home={home} onChange={form.update} errors={errors} />
      <StepButtons next={m.profiles_next()} onBack={onBack} />
    </form>
  )
}

type LocationHintProps = {
  home: HomeCity
  defaults: OnboardingDefaults
  onChange: (change: Partial<HomeCity>) => void
}

/** Says where the default comes from, while it isn't changed. */
function LocationHint({ home, defaults: { location, circle }, onChange }: LocationHintProps) {
  if (location === null || location.city !== home.city || location.country !== home.country) return null
  function clearCity({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    onChange({ city: '' })
    form?.querySelector<HTMLInputElement>('[name=city]')?.focus()
  }
  const changeButton = (
    <Button variant="link" onClick={clearCity}>
      {m.profiles_change_city()}
    </Button>
  )
  return (
    <Notice tone="plain" action={changeButton}>
      {location.source === 'circle' && circle !== null
        ? m.profiles_location_from_circle({ circle: circle.name })
        : m.profiles_location_from_timezone()}
    </Notice>
  )
}
