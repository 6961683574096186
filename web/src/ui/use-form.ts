import { useRef, useState, type ChangeEvent, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'

import { prefetchCode } from './lazy.ts'

type Texts = Record<string, string>
type Schema<Values extends Texts> = z.ZodMiniType<Values>
/** Fetches the schema: it comes when somebody first touches the form, not with the page. */
export type LoadSchema<Values extends Texts> = () => Promise<Schema<Values>>
export type FieldErrors<Values> = { [Name in keyof Values]?: string | undefined }
export type Issues = readonly { path: string | PropertyKey[]; message: string }[]

/** The first message of each field, of our own check (`['place', 'city']`) or of the server's (`place.city`). */
function errorsOf<Values>(issues: Issues): FieldErrors<Values> {
  const byField = new Map<string, string>()
  for (const { path, message } of issues) {
    const field = typeof path === 'string' ? path : path.join('./')
    if (!byField.has(field)) byField.set(field, message)
  }
  return Object.fromEntries(byField) as FieldErrors<Values>
}

type Checked<Values> = { valid?: Values; errors: FieldErrors<Values> }

function check<Values extends Texts>(schema: Schema<Values>, values: Values): Checked<Values> {
  const { success, data, error } = schema.safeParse(values)
  return success ? { valid: data, errors: {} } : { errors: errorsOf(error.issues) }
}

type Held<Values> = readonly [values: Values, hold: (values: Values) => void]

/**
 * A form of text fields over a zod/mini schema. The values are held by whoever shows it, so they
 * outlive it. Errors appear at the first attempt to send and leave as soon as a field is right.
 */
export function useForm<Values extends Texts>(load: LoadSchema<Values>, [values, hold]: Held<Values>) {
  const [schema, setSchema] = useState<Schema<Values>>()
  const [errors, setErrors] = useState<FieldErrors<Values>>({})
  const sent = useRef<[form: HTMLFormElement, focus: Element | null]>(null)

  function put(change: Partial<Values>) {
    const next = { ...values, ...change }
    hold(next)
    const found: FieldErrors<Values> = schema ? check(schema, next).errors : {}
    const changed = Object.keys(change).filter((name) => errors[name] !== undefined)
    setErrors({ ...errors, ...Object.fromEntries(changed.map((name) => [name, found[name]])) })
  }

  async function send(form: HTMLFormElement, onValid: (valid: Values) => void) {
    // Where the schema cannot be fetched the server's check is enough.
    const known = schema ?? (await load().catch(() => undefined))
    const { valid = values, errors: found }: Checked<Values> = known ? check(known, values) : { errors: {} }
    sent.current = [form, document.activeElement]
    setSchema(known)
    show(found)
    if (Object.keys(found).length === 0) onValid(valid)
  }

  /** Shows what is wrong, and goes to the first of it, for who has not gone on meanwhile. */
  function show(found: FieldErrors<Values>) {
    flushSync(() => setErrors(found))
    const [form, focus] = sent.current ?? []
    if (Object.keys(found).length > 0 && focus === document.activeElement)
      form?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }

  return {
    /** Changes fields that are no plain text fields. */
    put,
    /** Shows what the server found wrong with the fields, and goes to the first of them. */
    blame: (issues: Issues) => show(errorsOf(issues)),
    /** What a field takes: `<TextField {...form.field('email')} />`. */
    field: (name: keyof Values & string) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        put({ [name]: event.target.value } as Partial<Values>),
    }),
    /** What the form takes: sends what is valid, else shows what is not and goes to the first of it. */
    sends: (onValid: (valid: Values) => void) => ({
      noValidate: true,
      onFocus: () => prefetchCode(load),
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        void send(event.currentTarget, onValid)
      },
    }),
  }
}
