import { Suspense } from 'react'

import type { ComboboxInputProps } from './combobox-input.tsx'
import { controlClasses, Field, type FieldTexts } from './fields.tsx'
import { lazy } from './lazy.tsx'

const ComboboxInput = lazy(async () => ({ default: (await import('./combobox-input.tsx')).ComboboxInput }))

type ComboboxProps = FieldTexts & Omit<ComboboxInputProps, 'fieldAttributes'>

/** A text field with suggestions. Its code loads when it is first shown. */
export function Combobox({ label, hint, error, ...input }: ComboboxProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(fieldAttributes) => (
        <Suspense
          fallback={
            <input {...fieldAttributes} disabled value={input.value} className={`${controlClasses} h-12`} />
          }
        >
          <ComboboxInput {...input} label={label} fieldAttributes={fieldAttributes} />
        </Suspense>
      )}
    </Field>
  )
}
