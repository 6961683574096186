import { m } from '@coterie/contract/paraglide/messages'

type StepIndicatorProps = { step: number; total: number }

export function StepIndicator({ step, total }: StepIndicatorProps) {
  const text = m.ui_step({ step, total })
  return (
    <div className="grid gap-2">
      <p className="text-13 font-semibold text-ink-soft">{text}</p>
      <progress aria-label={text} value={step} max={total} className="sr-only" />
      <div aria-hidden className="flex gap-1.5">
        {Array.from({ length: total }, (_, index) => (
          <span
            key={index}
            className={`h-1 flex-1 rounded-full motion-feedback ${index < step ? 'bg-second' : 'bg-line high-contrast:border high-contrast:bg-transparent'}`}
          />
        ))}
      </div>
    </div>
  )
}
