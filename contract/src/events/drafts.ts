import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { interestCategories } from '../interests.ts'
import { maxAddressLength, maxEventDescriptionLength, maxMapLinkLength, maxOccurrences } from '../limits.ts'
import { notAPicture, pictureTooLarge } from '../profiles.ts'
import { refusal } from '../refusals.ts'
import { id, idInPath, instant, pageQuery, picture, structured, text } from '../schemas.ts'
import { validationMessage } from '../validation-messages.ts'
import { createEvent, eventRequiresPlan } from './editing.ts'
import {
  calendarDay,
  capacityForm,
  plusOnesForm,
  questionsForm,
  sponsorsForm,
  tagsForm,
  localDateTime,
} from './events.forms.ts'
import { eventPage, frequencies } from './events.ts'

export const draftPageSize = 20

export const tooManyDrafts = refusal('too_many_drafts', 409)
export const draftIncomplete = refusal('draft_incomplete', 422)

function emptyToNull<S extends z.core.$ZodType>(schema: S) {
  return z.preprocess((value) => (value === '' || value === undefined ? null : value), z.nullable(schema))
}

function optionalList<S extends z.core.$ZodType>(schema: S) {
  return structured(z.optional(schema)).optional()
}

const capacity = z.preprocess(
  (value) => (typeof value === 'string' ? (value.trim() === '' ? null : Number(value)) : (value ?? null)),
  z.nullable(capacityForm),
)
const plusOnes = z.preprocess(
  (value) => (typeof value === 'string' ? Number(value) : (value ?? 0)),
  plusOnesForm,
)
const textOrEmpty = (maximum: number) => text(maximum).default('')
const city = z.object({ city: text(200), country: text(100) })
const repeat = z.object({
  every: z.enum(frequencies),
  count: z.int().min(2, validationMessage('seriesMinimum')).max(maxOccurrences).optional(),
  until: z.optional(calendarDay),
})

const draftForm = z.object({
  title: textOrEmpty(120),
  description: textOrEmpty(maxEventDescriptionLength),
  category: emptyToNull(z.enum(interestCategories)),
  tags: optionalList(tagsForm),
  sponsors: optionalList(sponsorsForm),
  location: emptyToNull(structured(z.nullable(city))),
  address: textOrEmpty(maxAddressLength),
  coordinates: textOrEmpty(maxMapLinkLength),
  starts: emptyToNull(localDateTime),
  ends: emptyToNull(localDateTime),
  timezone: emptyToNull(text(60)),
  capacity,
  plusOnes,
  questions: optionalList(questionsForm),
  repeat: emptyToNull(structured(z.nullable(repeat))),
  hostGoing: structured(z.boolean()).optional(),
  allowsEmailGuests: structured(z.boolean()).optional(),
  listed: structured(z.boolean()).optional(),
})
export type DraftForm = z.output<typeof draftForm>

export const eventDraft = z.object({
  id,
  title: z.string(),
  description: z.string(),
  category: z.enum(interestCategories).nullable(),
  tags: z.array(z.string()),
  sponsors: z.array(z.string()),
  location: city.nullable(),
  address: z.string(),
  coordinates: z.string().describe('Coordinates or a map link, as typed.'),
  starts: z
    .string()
    .nullable()
    .describe('Local start time in the event’s time zone, such as 2026-12-05T19:30.'),
  ends: z.string().nullable().describe('Local end time in the event’s time zone.'),
  timezone: z.string().nullable().describe('IANA time zone; `null` to use that of the city.'),
  capacity: z.int().nullable(),
  plusOnes: z.int(),
  questions: z.array(z.object({ text: z.string(), required: z.boolean() })),
  repeat: repeat.nullable(),
  hostGoing: z.boolean().describe('Whether you are going.'),
  allowsEmailGuests: z.boolean().describe('Whether people can go without an account.'),
  listed: z.boolean().describe('Whether people can find the event on the web.'),
  imageUrl: picture,
  changedAt: instant,
  missing: z.array(z.string()).describe('Fields that publishing still requires, such as title or starts.'),
})
export type EventDraft = z.output<typeof eventDraft>

const idParams = z.object({ id: idInPath })
const body = draftForm.extend({ picture: z.null().optional() })

export const listDrafts = endpoint({
  feature: 'events',
  method: 'GET',
  path: '/api/user/event-drafts',
  audience: 'signedIn',
  summary: 'List your event drafts, most recently changed first. Only you can see them.',
  query: pageQuery,
  paged: true,
  response: z.array(eventDraft),
})

export const createDraft = endpoint({
  feature: 'events',
  method: 'POST',
  path: '/api/user/event-drafts',
  audience: 'signedIn',
  summary: 'Create an event draft, as an Advertiser or admin. Accepts JSON or, with a picture, multipart.',
  pictureField: 'picture',
  body,
  status: 201,
  response: eventDraft,
  refusals: [eventRequiresPlan, tooManyDrafts, notAPicture, pictureTooLarge],
})

export const getDraft = endpoint({
  feature: 'events',
  method: 'GET',
  path: '/api/user/event-drafts/{id}',
  audience: 'signedIn',
  summary: 'Get one of your event drafts.',
  params: idParams,
  response: eventDraft,
})

export const saveDraft = endpoint({
  feature: 'events',
  method: 'PUT',
  path: '/api/user/event-drafts/{id}',
  audience: 'signedIn',
  summary:
    'Replace the fields of an event draft. Keeps its picture unless the body has a new one, or `null` to delete it.',
  params: idParams,
  pictureField: 'picture',
  body: body.extend({ picture: z.preprocess((value) => (value === '' ? null : value), z.null().optional()) }),
  response: eventDraft,
  refusals: [eventRequiresPlan, notAPicture, pictureTooLarge],
})

export const deleteDraft = endpoint({
  feature: 'events',
  method: 'DELETE',
  path: '/api/user/event-drafts/{id}',
  audience: 'signedIn',
  summary: 'Delete an event draft and its picture.',
  params: idParams,
})

export const publishDraft = endpoint({
  feature: 'events',
  method: 'POST',
  path: '/api/user/event-drafts/{id}/publication',
  audience: 'signedIn',
  summary: 'Publish a draft as an event, under the same rules as creating one. Deletes the draft.',
  params: idParams,
  status: 201,
  response: eventPage,
  refusals: [...createEvent.refusals, draftIncomplete],
})
