import { calendarDay, capacityForm, eventForm, localDateTime } from '@coterie/contract/events/events.forms'
import { maxOccurrences } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'
import { locationForm } from '@coterie/contract/profiles.forms'
import * as z from 'zod/mini'

import type { EventFormValues } from './event-draft.ts'

function optionalText(schema: z.ZodMiniType, message: () => string) {
  return z
    .string()
    .check(z.refine((text) => text.trim() === '' || schema.safeParse(text).success, { error: message }))
}

const capacity = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => Number(text)),
  ),
  capacityForm,
)

const fields = z.object({
  title: eventForm.shape.title,
  category: z.string().check(z.minLength(1, { error: m.event_form_category_required })),
  description: eventForm.shape.description,
  starts: localDateTime,
  ends: optionalText(localDateTime, m.event_form_time_required),
  timezone: z.string().check(z.trim()),
  country: locationForm.shape.country,
  city: locationForm.shape.city,
  address: eventForm.shape.address,
  coordinates: eventForm.shape.coordinates,
  capacity: optionalText(capacity, m.event_form_capacity_invalid),
  plusOnes: z.string(),
  every: z.string(),
  endsBy: z.string(),
  count: z.string(),
  until: z.string(),
  hostGoing: z.string(),
  allowsEmailGuests: z.string(),
  listed: z.string(),
})

/** The form values as typed. The server validates these and more. */
export const eventFormSchema = fields.check(
  z.refine(endsAfterStart, { error: m.event_form_ends_before_start, path: ['ends'], when: always }),
  z.refine(hasCount, {
    error: () => m.event_form_count_invalid({ max: maxOccurrences }),
    path: ['count'],
    when: always,
  }),
  z.refine(hasLastDay, { error: m.event_form_date_required, path: ['until'], when: always }),
)

/** Runs even if other fields are invalid, so that all errors show together. */
function always(): boolean {
  return true
}

function endsAfterStart({ starts, ends }: EventFormValues): boolean {
  return starts === '' || ends === '' || ends > starts
}

function hasCount({ every, endsBy, count }: EventFormValues): boolean {
  const times = Number(count)
  return (
    every === '' || endsBy === 'until' || (Number.isInteger(times) && times >= 2 && times <= maxOccurrences)
  )
}

function hasLastDay({ every, endsBy, until }: EventFormValues): boolean {
  return every === '' || endsBy === 'count' || calendarDay.safeParse(until).success
}

const timeFields = z.object({
  starts: localDateTime,
  ends: z.string().check(
    z.refine((text) => text === '' || localDateTime.safeParse(text).success, {
      error: m.event_form_time_required,
    }),
  ),
})

/** The times as typed. The end is optional. */
export const timesForm = timeFields.check(
  z.refine(({ starts, ends }) => ends === '' || ends > starts, {
    error: m.event_form_ends_before_start,
    path: ['ends'],
  }),
)
