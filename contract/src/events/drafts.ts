import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { interestCategories } from '../interests.ts'
import { addressMaximum, eventDescriptionMaximum, maxOccurrences } from '../limits.ts'
import { notAPicture, pictureTooLarge } from '../profiles.ts'
import { refusal } from '../refusals.ts'
import { id, idInPath, instant, pageQuery, picture, structured, text } from '../schemas.ts'
import { validationMessage } from '../validation-messages.ts'
import { createEvent, eventRequiresPlan } from './editing.ts'
import { calendarDay, capacityForm, sponsorsForm, tagsForm, wallClock } from './events.forms.ts'
import { eventPage, frequencies } from './events.ts'

/** Drafts in one page. */
export const draftsPage = 20

export const tooManyDrafts = refusal('too_many_drafts', 409)
export const draftIncomplete = refusal('draft_incomplete', 422)

/** Nothing said is null, whether it came as an empty text, as null or not at all. */
function orNull<S extends z.core.$ZodType>(schema: S) {
  return z.preprocess((value) => (value === '' || value === undefined ? null : value), z.nullable(schema))
}

function list<S extends z.core.$ZodType>(schema: S) {
  return structured(z.optional(schema)).optional()
}

const capacity = z.preprocess(
  (value) => (typeof value === 'string' ? (value.trim() === '' ? null : Number(value)) : (value ?? null)),
  z.nullable(capacityForm),
)
const words = (maximum: number) => text(maximum).default('')
const city = z.object({ city: text(200), country: text(100) })
const repeat = z.object({
  every: z.enum(frequencies),
  count: z.int().min(2, validationMessage('twoDates')).max(maxOccurrences).optional(),
  until: z.optional(calendarDay),
})

/** What an event's form holds before it is all there. What is said has its type; nothing has to be said. */
const draftForm = z.object({
  title: words(120),
  description: words(eventDescriptionMaximum),
  category: orNull(z.enum(interestCategories)),
  tags: list(tagsForm),
  sponsors: list(sponsorsForm),
  location: orNull(structured(z.nullable(city))),
  address: words(addressMaximum),
  starts: orNull(wallClock),
  ends: orNull(wallClock),
  timezone: orNull(text(60)),
  capacity,
  repeat: orNull(structured(z.nullable(repeat))),
})
export type DraftForm = z.output<typeof draftForm>

/** A draft, as only who writes it sees it. */
export const eventDraft = z.object({
  id,
  title: z.string(),
  description: z.string(),
  category: z.enum(interestCategories).nullable(),
  tags: z.array(z.string()),
  sponsors: z.array(z.string()),
  location: city.nullable(),
  address: z.string(),
  starts: z.string().nullable().describe('On the clock of its zone: 2026-12-05T19:30'),
  ends: z.string().nullable(),
  timezone: z.string().nullable().describe('Null: that of the place'),
  capacity: z.int().nullable(),
  repeat: repeat.nullable(),
  imageUrl: picture,
  changedAt: instant,
  missing: z.array(z.string()).describe('Fields that still keep it from being an event: title, starts, …'),
})
export type EventDraft = z.output<typeof eventDraft>

const one = z.object({ id: idInPath })
const body = draftForm.extend({ picture: z.null().optional() })

export const listDrafts = endpoint({
  feature: 'events',
  method: 'GET',
  path: '/api/user/event-drafts',
  audience: 'signedIn',
  summary: 'One’s drafts of events, the one changed last first. Nobody else sees them.',
  query: pageQuery,
  paged: true,
  response: z.array(eventDraft),
})

export const createDraft = endpoint({
  feature: 'events',
  method: 'POST',
  path: '/api/user/event-drafts',
  audience: 'signedIn',
  summary:
    'Keep an event that is not complete yet, as Advertiser or admin: as JSON or, with a picture, as multipart.',
  pictureField: 'picture',
  body,
  status: 201,
  response: eventDraft,
  refusals: [eventRequiresPlan, tooManyDrafts, notAPicture, pictureTooLarge],
})

export const readDraft = endpoint({
  feature: 'events',
  method: 'GET',
  path: '/api/user/event-drafts/{id}',
  audience: 'signedIn',
  summary: 'A draft of one’s own.',
  params: one,
  response: eventDraft,
})

export const saveDraft = endpoint({
  feature: 'events',
  method: 'PUT',
  path: '/api/user/event-drafts/{id}',
  audience: 'signedIn',
  summary:
    'Write a draft anew: all that it says is in the body. Its picture stays unless another comes, or null takes it away.',
  params: one,
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
  summary: 'Take a draft away, with its picture.',
  params: one,
})

export const publishDraft = endpoint({
  feature: 'events',
  method: 'POST',
  path: '/api/user/event-drafts/{id}/publication',
  audience: 'signedIn',
  summary: 'Make an event of a draft, by the same rules as any; the draft is gone then.',
  params: one,
  status: 201,
  response: eventPage,
  refusals: [...createEvent.refusals, draftIncomplete],
})
