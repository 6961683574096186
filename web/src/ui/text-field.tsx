import { m } from '@coterie/contract/paraglide/messages'
import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'

import { controlClasses, Field, type FieldTexts } from './field.tsx'

type TextFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'id' | 'className'>

/** Uncontrolled with `defaultValue`, or controlled with `value`. */
export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(fieldAttributes) => (
        <input
          type="text"
          {...input}
          {...fieldAttributes}
          className={`${controlClasses} h-12 disabled:border-line disabled:bg-ink/5 disabled:text-ink-soft`}
        />
      )}
    </Field>
  )
}

type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'id' | 'className'>

/** Grows with its text where the browser supports it. */
export function TextArea({ label, hint, error, rows = 3, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(fieldAttributes) => (
        <textarea
          rows={rows}
          {...area}
          {...fieldAttributes}
          className={`${controlClasses} field-sizing-content max-h-80 min-h-24 resize-y py-2.5`}
        />
      )}
    </Field>
  )
}

type PasswordFieldProps = Omit<TextFieldProps, 'type'>

export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const [isVisible, setVisible] = useState(false)
  const Icon = isVisible ? EyeOff : Eye
  return (
    <Field label={label} hint={hint} error={error}>
      {(fieldAttributes) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...fieldAttributes}
            type={isVisible ? 'text' : 'password'}
            className={`${controlClasses} h-12 pr-12`}
          />
          <button
            type="button"
            aria-label={isVisible ? m.ui_hide_password() : m.ui_show_password()}
            className="absolute inset-y-0.5 right-0.5 grid w-11 place-items-center rounded-control text-ink-soft hover:text-ink"
            onClick={() => setVisible(!isVisible)}
          >
            <Icon size={20} strokeWidth={1.75} aria-hidden />
          </button>
        </div>
      )}
    </Field>
  )
}
