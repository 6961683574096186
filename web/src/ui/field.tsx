import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'

export type FieldTexts = {
  label: ReactNode
  hint?: ReactNode
  /** Announced when it appears. */
  error?: string | undefined
}

/** Attributes that connect a control with its label, hint and error. */
export type FieldAttributes = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

type FieldProps = FieldTexts & { children: (fieldAttributes: FieldAttributes) => ReactNode }

export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const hasNote = error !== undefined || hint !== undefined
  const fieldAttributes: FieldAttributes = { id }
  if (hasNote) fieldAttributes['aria-describedby'] = noteId
  if (error !== undefined) fieldAttributes['aria-invalid'] = true
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-15 font-semibold">
        {label}
      </label>
      {children(fieldAttributes)}
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  )
}

type FieldNoteProps = { id: string } & Pick<FieldTexts, 'hint' | 'error'>

export function FieldNote({ id, hint, error }: FieldNoteProps) {
  if (error !== undefined) {
    return (
      <p id={id} role="alert" className="flex items-start gap-1.5 text-13 font-medium text-bad">
        <CircleAlert size={16} strokeWidth={1.75} aria-hidden className="mt-px shrink-0" />
        {error}
      </p>
    )
  }
  return hint === undefined ? null : (
    <p id={id} className="text-13 text-ink-soft">
      {hint}
    </p>
  )
}

/** The text size of 17 px keeps phones from zooming in. */
export const controlClasses =
  'w-full rounded-control border border-ink-soft/75 bg-card px-3.5 text-17 text-ink motion-feedback placeholder:text-ink-soft high-contrast:placeholder:italic high-contrast:placeholder:opacity-75 hover:border-ink focus-within:border-second focus-within:outline-2 focus-within:outline-offset-0 focus-within:outline-second aria-invalid:border-bad high-contrast:border-2 high-contrast:border-ink'
