import { m } from '@coterie/contract/paraglide/messages'
import { CircleAlert, Eye, EyeOff } from 'lucide-react'
import { useId, type ReactNode, useState, type ComponentProps } from 'react'

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

export function EmailField(props: TextFieldProps) {
  return <TextField autoComplete="email" autoCapitalize="none" {...props} type="email" inputMode="email" />
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
