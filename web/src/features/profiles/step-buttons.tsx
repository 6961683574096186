import { Button } from '../../ui/button.tsx'
import { profilesWords } from '../../i18n/profiles.ts'

type StepButtonsProps = {
  next: string
  pending?: boolean
  /** Absent on the first step. */
  onBack?: () => void
}

export function StepButtons({ next, pending = false, onBack }: StepButtonsProps) {
  return (
    <div className="mt-2 flex gap-3">
      {onBack && (
        <Button look="secondary" onClick={onBack}>
          {profilesWords.back}
        </Button>
      )}
      <Button type="submit" pending={pending} className="grow">
        {next}
      </Button>
    </div>
  )
}
