import { useForm } from '../../ui/use-form.ts'
import { profilesWords } from '../../i18n/profiles.ts'
import type { Home } from './onboarding-answers.ts'
import { LocationFields } from './location-fields.tsx'
import { StepButtons } from './step-buttons.tsx'
import { useUnknownPlace } from './use-unknown-city.ts'

const loadLocationForm = async () => (await import('@coterie/contract/profiles.forms')).locationForm

type LocationStepProps = {
  home: Home
  onChange: (home: Home) => void
  /** What the server said about the city when all was sent. */
  cityProblem: string | undefined
  onBack: () => void
  onNext: () => void
}

export function LocationStep({ home, onChange, cityProblem, onBack, onNext }: LocationStepProps) {
  const form = useForm(loadLocationForm, [home, onChange])
  const unknownPlace = useUnknownPlace()

  async function next(valid: Home) {
    const problem = await unknownPlace(valid)
    if (problem === null) onNext()
    else form.blame([problem])
  }

  const errors = { country: form.field('country').error, city: form.field('city').error ?? cityProblem }
  return (
    <form {...form.sends((valid) => void next(valid))} className="grid gap-5">
      <LocationFields home={home} onChange={form.put} errors={errors} />
      <StepButtons next={profilesWords.next} onBack={onBack} />
    </form>
  )
}
