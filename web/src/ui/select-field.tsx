import type { ComponentProps } from 'react'

import { controlClasses, Field, type FieldTexts } from './field.tsx'

type SelectFieldProps = FieldTexts & {
  name: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: ComponentProps<'select'>['onChange']
  required?: boolean
}

export function SelectField({ label, hint, error, options, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(fieldAttributes) => (
        <select {...select} {...fieldAttributes} className={`${controlClasses} h-12`}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
