import { useRef, useState, type ChangeEvent, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'

import { prefetchCode } from './lazy.ts'

type TextValues = Record<string, string>
type Schema<Values extends TextValues> = z.ZodMiniType<Values>
/** Fetches the schema: it comes when somebody first touches the form, not with the page. */
export type LoadSchema<Values extends TextValues> = () => Promise<Schema<Values>>
export type FieldErrors<Values> = { [Name in keyof Values]?: string | undefined }
export type FieldIssues = readonly { path: string | PropertyKey[]; message: string }[]

/** The first message of each field, of our own check (`['place', 'city']`) or of the server's (`place.city`). */
function toFieldErrors<Values>(issues: FieldIssues): FieldErrors<Values> {
  const byField = new Map<string, string>()
  for (const { path, message } of issues) {
    const field = typeof path === 'string' ? path : path.join('.')
    if (!byField.has(field)) byField.set(field, message)
  }
  return Object.fromEntries(byField) as FieldErrors<Values>
}

type CheckResult<Values> = { valid?: Values; errors: FieldErrors<Values> }

function check<Values extends TextValues>(schema: Schema<Values>, values: Values): CheckResult<Values> {
  const { success, data, error } = schema.safeParse(values)
  return success ? { valid: data, errors: {} } : { errors: toFieldErrors(error.issues) }
}

type FormState<Values> = readonly [values: Values, hold: (values: Values) => void]

/**
 * A form of text fields over a zod/mini schema. The values are held by whoever shows it, so they
 * outlive it. Errors appear at the first attempt to send and leave as soon as a field is right.
 */
export function useForm<Values extends TextValues>(
  load: LoadSchema<Values>,
  [values, setValues]: FormState<Values>,
) {
  const [schema, setSchema] = useState<Schema<Values>>()
  const [errors, setErrors] = useState<FieldErrors<Values>>({})
  const lastSubmit = useRef<[form: HTMLFormElement, focus: Element | null]>(null)

  function update(change: Partial<Values>) {
    const next = { ...values, ...change }
    setValues(next)
    const foundErrors: FieldErrors<Values> = schema ? check(schema, next).errors : {}
    const changed = Object.keys(change).filter((name) => errors[name] !== undefined)
    setErrors({ ...errors, ...Object.fromEntries(changed.map((name) => [name, foundErrors[name]])) })
  }

  async function send(form: HTMLFormElement, onValid: (valid: Values) => void) {
    // Where the schema cannot be fetched the server's check is enough.
    const loadedSchema = schema ?? (await load().catch(() => undefined))
    const { valid = values, errors: foundErrors }: CheckResult<Values> = loadedSchema
      ? check(loadedSchema, values)
      : { errors: {} }
    lastSubmit.current = [form, document.activeElement]
    setSchema(loadedSchema)
    showErrors(foundErrors)
    if (Object.keys(foundErrors).length === 0) onValid(valid)
  }

  /** Shows what is wrong, and goes to the first of it, for who has not gone on meanwhile. */
  function showErrors(foundErrors: FieldErrors<Values>) {
    flushSync(() => setErrors(foundErrors))
    const [form, focus] = lastSubmit.current ?? []
    if (Object.keys(foundErrors).length > 0 && focus === document.activeElement)
      form?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }

  return {
    /** Changes fields that are no plain text fields. */
    put: update,
    /** Shows what the server found wrong with the fields, and goes to the first of them. */
    showIssues: (issues: FieldIssues) => showErrors(toFieldErrors(issues)),
    /** What a field takes: `<TextField {...form.field('email')} />`. */
    field: (name: keyof Values & string) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        update({ [name]: event.target.value } as Partial<Values>),
    }),
    /** What the form takes: sends what is valid, else shows what is not and goes to the first of it. */
    getFormProps: (onValid: (valid: Values) => void) => ({
      noValidate: true,
      onFocus: () => prefetchCode(load),
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        void send(event.currentTarget, onValid)
      },
    }),
  }
}
