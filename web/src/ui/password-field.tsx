import { m } from '@coterie/contract/paraglide/messages'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'

import { controlClasses, Field, type TextFieldProps } from './fields.tsx'

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
