import { X } from 'lucide-react'

type RemovableChipProps = {
  text: string
  /** The accessible name of the button. */
  removeLabel: string
  onRemove: () => void
}

export function RemovableChip({ text, removeLabel, onRemove }: RemovableChipProps) {
  return (
    <li className="inline-flex min-h-11 max-w-full items-center rounded-full border border-second bg-second pl-4 text-15 font-medium text-card high-contrast:border-2">
      <span className="min-w-0 truncate">{text}</span>
      <button
        type="button"
        aria-label={removeLabel}
        title={removeLabel}
        className="grid size-11 shrink-0 place-items-center rounded-full"
        onClick={onRemove}
      >
        <X size={18} strokeWidth={2} aria-hidden />
      </button>
    </li>
  )
}
