import { m } from '@coterie/contract/paraglide/messages'

import { PictureInput } from '../../ui/picture-input.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import type { AboutValues } from './onboarding-answers.ts'
import { StepButtons } from './step-buttons.tsx'

const loadAboutForm = async () => (await import('@coterie/contract/profiles.forms')).aboutForm

type AboutStepProps = {
  about: AboutValues
  onChange: (about: AboutValues) => void
  picture: File | null
  current: string | null
  onPicture: (picture: File | null) => void
  /** The server's error after submitting. */
  nameError: string | undefined
  pictureError: string | undefined
  onNext: () => void
}

export function AboutStep({ about, onChange, picture, current, onPicture, ...props }: AboutStepProps) {
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
        savedPicture={current}
        onChange={onPicture}
        error={props.pictureError}
      />
      <StepButtons next={m.profiles_next()} />
    </form>
  )
}
