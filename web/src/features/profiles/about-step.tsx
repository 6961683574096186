import { useForm } from '../../ui/use-form.ts'
import { PictureInput } from '../../ui/picture-input.tsx'
import { TextArea, TextField } from '../../ui/text-field.tsx'
import { profilesWords } from '../../i18n/profiles.ts'
import type { About } from './onboarding-answers.ts'
import { StepButtons } from './step-buttons.tsx'

const loadAboutForm = async () => (await import('@coterie/contract/profiles.forms')).aboutForm

type AboutStepProps = {
  about: About
  onChange: (about: About) => void
  picture: File | null
  /** The picture kept already. */
  current: string | null
  onPicture: (picture: File | null) => void
  /** What the server said when all was sent. */
  nameProblem: string | undefined
  pictureProblem: string | undefined
  onNext: () => void
}

export function AboutStep({ about, onChange, picture, current, onPicture, ...rest }: AboutStepProps) {
  const form = useForm(loadAboutForm, [about, onChange])
  const name = form.field('name')
  return (
    <form {...form.sends(rest.onNext)} className="grid gap-5">
      <TextField
        {...name}
        error={name.error ?? rest.nameProblem}
        label={profilesWords.name}
        autoComplete="name"
      />
      <TextArea {...form.field('bio')} label={profilesWords.bio} hint={profilesWords.bioHint} />
      <PictureInput
        label={profilesWords.picture}
        hint={profilesWords.pictureHint}
        value={picture}
        current={current}
        onChange={onPicture}
        error={rest.pictureProblem}
      />
      <StepButtons next={profilesWords.next} />
    </form>
  )
}
