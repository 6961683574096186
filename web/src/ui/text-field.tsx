import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'

import { uiTexts } from '../i18n/ui.ts'
import { controlClasses, Field, type FieldTexts } from './field.tsx'

type TextFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'id' | 'className'>

/** Uncontrolled with `defaultValue`, or controlled with `value`. */
export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <input
          type="text"
          {...input}
          {...wiring}
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
      {(wiring) => (
        <textarea
          rows={rows}
          {...area}
          {...wiring}
          className={`${controlClasses} field-sizing-content max-h-80 min-h-24 resize-y py-2.5`}
        />
      )}
    </Field>
  )
}

type PasswordFieldProps = Omit<TextFieldProps, 'type'>

/** A password with a button that shows it. */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...wiring}
            type={shown ? 'text' : 'password'}
            className={`${controlClasses} h-12 pr-12`}
          />
          <button
            type="button"
            aria-label={shown ? uiTexts.hidePassword : uiTexts.showPassword}
            className="absolute inset-y-0.5 right-0.5 grid w-11 place-items-center rounded-control text-ink-soft hover:text-ink"
            onClick={() => setShown(!shown)}
          >
            <Icon size={20} strokeWidth={1.75} aria-hidden />
          </button>
        </div>
      )}
    </Field>
  )
}
