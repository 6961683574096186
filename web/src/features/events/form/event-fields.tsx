import { interestCategories } from '@coterie/contract/interests'
import { interestName } from '@coterie/contract/i18n/interests'
import type { ReactNode } from 'react'

import { Combobox } from '../../../ui/combobox.tsx'
import type { useForm } from '../../../ui/use-form.ts'
import { TextArea, TextField } from '../../../ui/text-field.tsx'
import { eventFormWords } from '../../../i18n/event-form.ts'
import { LocationFields } from '../../profiles/location-fields.tsx'
import type { EventTexts } from './event-draft.ts'
import { SelectField } from '../../../ui/select-field.tsx'

/** The form as the parts of it need it. */
export type EventFormParts = {
  form: ReturnType<typeof useForm<EventTexts>>
  texts: EventTexts
  /** The zone that the form began with. */
  zone: string
}

const categories = [
  { value: '', label: eventFormWords.chooseCategory },
  ...interestCategories.map((name) => ({ value: name, label: interestName(name) })),
]

/** A part of the form, under its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 className="text-24">{title}</h2>
      {children}
    </section>
  )
}

export function What({ form: { field, put }, texts }: EventFormParts) {
  return (
    <>
      <TextField
        {...field('title')}
        label={eventFormWords.title}
        placeholder={eventFormWords.titlePlaceholder}
        required
      />
      <SelectField
        name="category"
        value={texts.category}
        error={field('category').error}
        label={eventFormWords.category}
        options={categories}
        onChange={({ target }) => put({ category: target.value })}
        required
      />
      <TextArea
        {...field('description')}
        rows={5}
        label={optional(eventFormWords.description)}
        placeholder={eventFormWords.descriptionPlaceholder}
      />
    </>
  )
}

export function When({ form: { field, put }, texts }: EventFormParts) {
  const zones = Intl.supportedValuesOf('timeZone')
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 min-[56rem]:grid-cols-[repeat(2,minmax(0,1fr))]">
        <TextField
          {...field('starts')}
          type="datetime-local"
          label={eventFormWords.starts}
          hint={eventFormWords.timeHint}
          required
        />
        <TextField
          {...field('ends')}
          type="datetime-local"
          min={texts.starts}
          label={optional(eventFormWords.ends)}
        />
      </div>
      <Combobox
        label={eventFormWords.timezone}
        hint={eventFormWords.timezoneHint}
        name="timezone"
        value={texts.timezone}
        error={field('timezone').error}
        items={zones}
        onChange={(timezone) => put({ timezone })}
      />
    </>
  )
}

export function Where({ form: { field, put }, texts: { country, city, timezone }, zone }: EventFormParts) {
  // Another place has its own zone, unless one was chosen here.
  const move = (home: Partial<EventTexts>) => put(timezone === zone ? { ...home, timezone: '' } : home)
  return (
    <>
      <LocationFields
        home={{ country, city }}
        onChange={move}
        errors={{ country: field('country').error, city: field('city').error }}
      />
      <TextField
        {...field('address')}
        label={optional(eventFormWords.address)}
        placeholder={eventFormWords.addressPlaceholder}
        hint={eventFormWords.addressHint}
        autoComplete="off"
      />
    </>
  )
}

export function optional(label: string) {
  return (
    <>
      {label} <span className="font-normal text-ink-soft">({eventFormWords.optional})</span>
    </>
  )
}
