import { useEffect, useEffectEvent, useRef, useState, type ChangeEvent, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'

import { prefetchCode } from './lazy.tsx'

type TextValues = Record<string, string>
type Schema<Values extends TextValues> = z.ZodMiniType<Values>
/** Loads the schema on the first interaction with the form. */
export type LoadSchema<Values extends TextValues> = () => Promise<Schema<Values>>
export type FieldErrors<Values> = { [Name in keyof Values]?: string | undefined }
export type FieldIssues = readonly { path: string | PropertyKey[]; message: string }[]

/** The first message per field, from our schema (`['place', 'city']`) or the server (`place.city`). */
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

function isTextControl(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
}

/** The values typed before the app ran: those that differ from what React rendered. */
function readTypedValues<Values extends TextValues>(
  form: HTMLFormElement | null,
  values: Values,
): Partial<Values> {
  const typed = [...(form?.elements ?? [])]
    .filter(isTextControl)
    .filter(({ name, value, defaultValue }) => name in values && value !== defaultValue)
  return Object.fromEntries(typed.map(({ name, value }) => [name, value])) as Partial<Values>
}

type FormValuesState<Values> = readonly [values: Values, setValues: (values: Values) => void]

/**
 * A form of text fields with a zod/mini schema. The caller keeps the values, so they outlive the form. Errors appear
 * on the first submit and disappear as soon as a field is valid.
 */
export function useForm<Values extends TextValues>(
  load: LoadSchema<Values>,
  [values, setValues]: FormValuesState<Values>,
) {
  const [schema, setSchema] = useState<Schema<Values>>()
  const [errors, setErrors] = useState<FieldErrors<Values>>({})
  const formElement = useRef<HTMLFormElement>(null)
  const lastSubmit = useRef<[form: HTMLFormElement, focus: Element | null]>(null)

  /** Includes what was typed before the app ran, which `values` may not have yet. */
  const getValues = (): Values => ({ ...values, ...readTypedValues(formElement.current, values) })

  function update(change: Partial<Values>) {
    const next = { ...getValues(), ...change }
    setValues(next)
    const foundErrors: FieldErrors<Values> = schema ? check(schema, next).errors : {}
    const changed = Object.keys(change).filter((name) => errors[name] !== undefined)
    setErrors({ ...errors, ...Object.fromEntries(changed.map((name) => [name, foundErrors[name]])) })
  }

  const keepTypedValues = useEffectEvent(() => {
    const typed = readTypedValues(formElement.current, values)
    if (Object.keys(typed).length > 0) update(typed)
  })
  // A server-rendered form may have been filled in before the app ran.
  useEffect(() => keepTypedValues(), [])

  async function send(form: HTMLFormElement, onValid: (valid: Values) => void) {
    const current = getValues()
    // If the schema can't be loaded, the server's check is enough.
    const loadedSchema = schema ?? (await load().catch(() => undefined))
    const { valid = current, errors: foundErrors }: CheckResult<Values> = loadedSchema
      ? check(loadedSchema, current)
      : { errors: {} }
    lastSubmit.current = [form, document.activeElement]
    setSchema(loadedSchema)
    showErrors(foundErrors)
    if (Object.keys(foundErrors).length === 0) onValid(valid)
  }

  /** Shows the errors and focuses the first field, unless the user has moved on. */
  function showErrors(foundErrors: FieldErrors<Values>) {
    flushSync(() => setErrors(foundErrors))
    const [form, focus] = lastSubmit.current ?? []
    if (Object.keys(foundErrors).length > 0 && focus === document.activeElement)
      form?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }

  return {
    /** The current values, for buttons that don't submit the form. */
    getValues,
    /** Updates fields that aren't text inputs. */
    update,
    /** Shows the server's field errors and focuses the first field. */
    showIssues: (issues: FieldIssues) => showErrors(toFieldErrors(issues)),
    /** The props of a field: `<TextField {...form.field('email')} />`. */
    field: (name: keyof Values & string) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        update({ [name]: event.target.value } as Partial<Values>),
    }),
    /** The props of the form. A submit calls `onValid`, or shows the errors. */
    getFormProps: (onValid: (valid: Values) => void) => ({
      ref: formElement,
      noValidate: true,
      onFocus: () => prefetchCode(load),
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        void send(event.currentTarget, onValid)
      },
    }),
  }
}
