import { m } from '@coterie/contract/paraglide/messages'

import { Button } from '../../ui/button.tsx'

type StepButtonsProps = {
  next: string
  pending?: boolean
  /** Undefined on the first step. */
  onBack?: () => void
}

export function StepButtons({ next, pending = false, onBack }: StepButtonsProps) {
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
