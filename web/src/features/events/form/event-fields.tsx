import { interestName } from '@coterie/contract/i18n/interests'
import { interestCategories } from '@coterie/contract/interests'
import { m } from '@coterie/contract/paraglide/messages'
import type { ReactNode } from 'react'

import { Combobox } from '../../../ui/combobox.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea, TextField } from '../../../ui/text-field.tsx'
import type { useForm } from '../../../ui/use-form.ts'
import { LocationFields } from '../../profiles/location-fields.tsx'
import type { EventFormValues } from './event-draft.ts'

export type EventFieldsProps = {
  form: ReturnType<typeof useForm<EventFormValues>>
  texts: EventFormValues
  initialZone: string
}

const getCategories = () => [
  { value: '', label: m.event_form_choose_category() },
  ...interestCategories.map((name) => ({ value: name, label: interestName(name) })),
]

export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 className="text-24">{title}</h2>
      {children}
    </section>
  )
}

export function EventAboutFields({ form: { field, put }, texts }: EventFieldsProps) {
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
        onChange={({ target }) => put({ category: target.value })}
        required
      />
      <TextArea
        {...field('description')}
        rows={5}
        label={withOptionalMark(m.event_form_description())}
        placeholder={m.event_form_description_placeholder()}
      />
    </>
  )
}

export function EventTimeFields({ form: { field, put }, texts }: EventFieldsProps) {
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
          label={withOptionalMark(m.event_form_ends())}
        />
      </div>
      <Combobox
        label={m.event_form_timezone()}
        hint={m.event_form_timezone_hint()}
        name="timezone"
        value={texts.timezone}
        error={field('timezone').error}
        items={zones}
        onChange={(timezone) => put({ timezone })}
      />
    </>
  )
}

export function EventLocationFields({
  form: { field, put },
  texts: { country, city, timezone },
  initialZone,
}: EventFieldsProps) {
  // A new location implies a new time zone, unless one was chosen here.
  const changeLocation = (location: Partial<EventFormValues>) =>
    put(timezone === initialZone ? { ...location, timezone: '' } : location)
  return (
    <>
      <LocationFields
        home={{ country, city }}
        onChange={changeLocation}
        errors={{ country: field('country').error, city: field('city').error }}
      />
      <TextField
        {...field('address')}
        label={withOptionalMark(m.event_form_address())}
        placeholder={m.event_form_address_placeholder()}
        hint={m.event_form_address_hint()}
        autoComplete="off"
      />
    </>
  )
}

export function withOptionalMark(label: string) {
  return (
    <>
      {label} <span className="font-normal text-ink-soft">({m.event_form_optional()})</span>
    </>
  )
}
