import { eventFieldByRefusal } from '@coterie/contract/events/fields'
import { translateInterest } from '@coterie/contract/i18n/interests'
import { interestCategories } from '@coterie/contract/interests'
import { m } from '@coterie/contract/paraglide/messages'
import type { ReactNode } from 'react'

import { ApiError, type Issue } from '../../../api/errors.ts'
import { Button } from '../../../ui/button.tsx'
import { RemovableChip } from '../../../ui/chips.tsx'
import { Combobox } from '../../../ui/combobox.tsx'
import { SelectField, TextArea, TextField } from '../../../ui/fields.tsx'
import type { useForm } from '../../../ui/use-form.ts'
import { useItemInput } from '../../../ui/use-item-input.ts'
import { LocationFields } from '../../profiles/location-fields.tsx'
import type { EventFormValues } from './event-draft.ts'

export type EventFieldsProps = {
  form: ReturnType<typeof useForm<EventFormValues>>
  texts: EventFormValues
  initialZone: string
}

const getCategories = () => [
  { value: '', label: m.event_form_choose_category() },
  ...interestCategories.map((name) => ({ value: name, label: translateInterest(name) })),
]

export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 className="text-24">{title}</h2>
      {children}
    </section>
  )
}

export function EventAboutFields({ form: { field, update }, texts }: EventFieldsProps) {
  return (
    <>
      <TextField
        {...field('title')}
        label={m.event_form_title()}
        placeholder={m.event_form_title_placeholder()}
        required
      />
      <SelectField
        name="category"
        value={texts.category}
        error={field('category').error}
        label={m.event_form_category()}
        options={getCategories()}
        onChange={({ target }) => update({ category: target.value })}
        required
      />
      <TextArea
        {...field('description')}
        rows={5}
        label={toOptionalLabel(m.event_form_description())}
        placeholder={m.event_form_description_placeholder()}
      />
    </>
  )
}

export function EventTimeFields({ form: { field, update }, texts }: EventFieldsProps) {
  const zones = Intl.supportedValuesOf('timeZone')
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 min-[56rem]:grid-cols-[repeat(2,minmax(0,1fr))]">
        <TextField
          {...field('starts')}
          type="datetime-local"
          label={m.event_form_starts()}
          hint={m.event_form_time_hint()}
          required
        />
        <TextField
          {...field('ends')}
          type="datetime-local"
          min={texts.starts}
          label={toOptionalLabel(m.event_form_ends())}
        />
      </div>
      <Combobox
        label={m.event_form_timezone()}
        hint={m.event_form_timezone_hint()}
        name="timezone"
        value={texts.timezone}
        error={field('timezone').error}
        items={zones}
        onChange={(timezone) => update({ timezone })}
      />
    </>
  )
}

export function EventLocationFields({
  form: { field, update },
  texts: { country, city, timezone },
  initialZone,
}: EventFieldsProps) {
  // A new location implies a new time zone, unless one was chosen here.
  const changeLocation = (location: Partial<EventFormValues>) =>
    update(timezone === initialZone ? { ...location, timezone: '' } : location)
  return (
    <>
      <LocationFields
        home={{ country, city }}
        onChange={changeLocation}
        errors={{ country: field('country').error, city: field('city').error }}
      />
      <TextField
        {...field('address')}
        label={toOptionalLabel(m.event_form_address())}
        placeholder={m.event_form_address_placeholder()}
        hint={m.event_form_address_hint()}
        autoComplete="off"
      />
      <TextField
        {...field('coordinates')}
        label={toOptionalLabel(m.event_form_coordinates())}
        placeholder={m.event_form_coordinates_placeholder()}
        hint={m.event_form_coordinates_hint()}
        autoComplete="off"
      />
    </>
  )
}

export function toOptionalLabel(label: string) {
  return (
    <>
      {label} <span className="font-normal text-ink-soft">({m.event_form_optional()})</span>
    </>
  )
}

type ListFieldProps = {
  legend: string
  label: string
  hint: string
  maxItems: number
  maxItemLength: number
  values: readonly string[]
  onChange: (values: string[]) => void
  /** Formats a value for display and parses what was typed. Both default to the text itself. */
  formatItem?: (value: string) => string
  parseItem?: (typed: string) => string
  error: string | undefined
}

const identity = (text: string) => text

export function ListField({
  legend,
  values,
  onChange,
  maxItems,
  maxItemLength,
  error,
  ...rest
}: ListFieldProps) {
  const { formatItem = identity, parseItem = identity, ...texts } = rest
  const { field, problem, added, submit, continueTyping } = useItemInput((text) => {
    const value = parseItem(text)
    if (value === '') return null
    const isDuplicate = values.some((item) => item.toLowerCase() === value.toLowerCase())
    if (!isDuplicate && values.length >= maxItems)
      return { problem: m.event_form_too_many({ max: maxItems }) }
    if (!isDuplicate) onChange([...values, value])
    return { added: formatItem(value) }
  })
  function remove(value: string) {
    onChange(values.filter((item) => item !== value))
    continueTyping()
  }
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="sr-only">{legend}</legend>
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <TextField {...texts} {...field} error={problem ?? error} maxLength={maxItemLength} />
        </div>
        <Button variant="secondary" className="mt-7.5 h-12" onClick={submit}>
          {m.event_form_add()}
        </Button>
      </div>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {values.map((value) => (
          <RemovableChip
            key={value}
            text={formatItem(value)}
            removeLabel={m.event_form_remove({ name: formatItem(value) })}
            onRemove={() => remove(value)}
          />
        ))}
      </ul>
      <output className="sr-only">{added === '' ? '' : m.event_form_added({ name: added })}</output>
    </fieldset>
  )
}

/** Server validation errors: of text fields, and of other parts of the form. */
export type FormErrors = {
  fields: Issue[]
  parts: { picture?: string; tags?: string; sponsors?: string; questions?: string }
}

/** API field name → form field name. */
const fieldNames: Readonly<Record<string, string>> = {
  location: 'city',
  'location.city': 'city',
  'location.country': 'country',
  repeat: 'count',
  'repeat.count': 'count',
  'repeat.until': 'until',
}

export function toFormErrors(error: unknown): FormErrors {
  const formErrors: FormErrors = { fields: [], parts: {} }
  if (!(error instanceof ApiError)) return formErrors
  const field = eventFieldByRefusal[error.code]
  const issues = field === undefined ? error.issues : [{ path: field, message: error.message }]
  for (const { path, message } of issues) {
    const part = path.split('.')[0]
    if (part === 'picture' || part === 'tags' || part === 'sponsors' || part === 'questions')
      formErrors.parts[part] ??= message
    else formErrors.fields.push({ path: fieldNames[path] ?? path, message })
  }
  return formErrors
}
