import { lazy, Suspense } from 'react'

import { controlLook, Field, type FieldTexts } from './field.tsx'

const ComboboxInput = lazy(async () => ({ default: (await import('./combobox-input.tsx')).ComboboxInput }))

export type ComboboxProps = FieldTexts & {
  label: string
  name: string
  /** The text in the field; whether it is one of the items is for the form to judge. */
  value: string
  onChange: (value: string) => void
  items: readonly string[]
  /** The items already fit the text: a server searched. Else they are narrowed here. */
  searched?: boolean
  /** Stands in the list above the items: how many there are, that a search is under way, that none fits. */
  note?: string | undefined
  busy?: boolean
  disabled?: boolean
  autoComplete?: string
  onBlur?: () => void
}

/** A text field with a list to choose from while typing. Its code comes when it first shows. */
export function Combobox({ label, hint, error, ...input }: ComboboxProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <Suspense
          fallback={<input {...wiring} disabled value={input.value} className={`${controlLook} h-12`} />}
        >
          <ComboboxInput {...input} label={label} wiring={wiring} />
        </Suspense>
      )}
    </Field>
  )
}
