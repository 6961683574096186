import { m } from '@coterie/contract/paraglide/messages'

import { useForm } from '../../ui/use-form.ts'
import { LocationFields } from './location-fields.tsx'
import type { HomeCity } from './onboarding-answers.ts'
import { StepButtons } from './step-buttons.tsx'
import { useCheckCity } from './use-check-city.ts'

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
      <LocationFields home={home} onChange={form.put} errors={errors} />
      <StepButtons next={m.profiles_next()} onBack={onBack} />
    </form>
  )
}
