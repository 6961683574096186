import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { maxEventQuestions, offerHours } from '../limits.ts'
import { id, idInPath } from '../schemas.ts'
import { answerForm, plusOnesForm } from './events.forms.ts'
import {
  answersRequired,
  eventCard,
  eventIsCancelled,
  eventOver,
  eventPage,
  eventsOverlap,
  eventFull,
  notEnoughSpots,
  questionsChanged,
  removedByHost,
  rsvpLimit,
  tooManyEvents,
  tooManyPlusOnes,
} from './events.ts'

const idParams = z.object({ id: idInPath })

const includeQuery = z.object({
  include: z
    .enum(['event'])
    .optional()
    .describe('`event`: return the event, too, as you see it now. Takes longer.'),
})

const rsvp = z.object({
  attendance: eventCard.shape.mine.shape.attendance,
  points: z.int().describe('Change of your points: positive, negative or 0.'),
  goingCount: eventCard.shape.goingCount,
  spotsLeft: eventCard.shape.spotsLeft,
})
export type Rsvp = z.output<typeof rsvp>

export const attendanceResult = rsvp.extend({
  event: eventPage
    .nullable()
    .describe('The event with `include=event`, if you still see it; otherwise `null`.'),
})
export type AttendanceResult = z.output<typeof attendanceResult>

export const rsvpToEvent = endpoint({
  feature: 'events',
  method: 'PUT',
  path: '/api/events/{id}/attendance',
  audience: 'signedIn',
  summary: `RSVP ("I'll Go!") and earn the event's points, or join the waitlist if the event is full. A free spot is offered to the first person on the waitlist for ${offerHours} hours, never beyond the start; this call accepts the offer. A running event has no waitlist: free spots go to the next person who asks. People you bring take a spot each: an offer holds spots for all of you, and with fewer free spots you join the waitlist. Call it again to change their number; if the host lowers the limit, an earlier number stays valid. Only hosts see your answers to their questions; a new RSVP needs an answer to each required one. Limits apply to upcoming events (waitlists included) and to RSVP changes per day. Refuses an event at the same time as another one you are going to, unless \`overlap=switch\` gives up that spot; events longer than a day don't count. Hosts take no spot, earn no points at a public event, and have no limits. Idempotent.`,
  params: idParams,
  query: includeQuery.extend({
    overlap: z
      .enum(['refuse', 'switch'])
      .default('refuse')
      .describe('What to do if you are going to another event at that time: refuse, or give up that spot.'),
  }),
  body: z
    .object({
      plusOnes: z
        .optional(plusOnesForm)
        .describe('Number of people you bring, up to `plusOnes` of the event; keeps the number if missing.'),
      answers: z
        .array(z.object({ questionId: id, answer: answerForm }))
        .max(maxEventQuestions)
        .optional()
        .describe('Answers to the host’s questions; an empty text deletes an answer.'),
    })
    .nullish(),
  response: attendanceResult,
  refusals: [
    eventOver,
    eventIsCancelled,
    eventFull,
    notEnoughSpots,
    tooManyPlusOnes,
    answersRequired,
    questionsChanged,
    removedByHost,
    rsvpLimit,
    tooManyEvents,
    eventsOverlap,
  ],
})

export const leaveEvent = endpoint({
  feature: 'events',
  method: 'DELETE',
  path: '/api/events/{id}/attendance',
  audience: 'signedIn',
  summary:
    'Give up your spot and its points, leave the waitlist, or decline an offered spot, until the event is over. Idempotent.',
  params: idParams,
  query: includeQuery,
  response: attendanceResult,
  refusals: [eventOver],
})

const likesAndDismissal = z.object({ id, likes: eventCard.shape.likes, dismissed: z.boolean() })
export type LikesAndDismissal = z.output<typeof likesAndDismissal>

export const likeEvent = endpoint({
  feature: 'events',
  method: 'PUT',
  path: '/api/events/{id}/like',
  audience: 'signedIn',
  summary: 'Like an event. Idempotent.',
  params: idParams,
  response: likesAndDismissal,
})

export const unlikeEvent = endpoint({
  feature: 'events',
  method: 'DELETE',
  path: '/api/events/{id}/like',
  audience: 'signedIn',
  summary: 'Unlike an event. Idempotent.',
  params: idParams,
  response: likesAndDismissal,
})

export const dismissEvent = endpoint({
  feature: 'events',
  method: 'PUT',
  path: '/api/events/{id}/dismissal',
  audience: 'signedIn',
  summary: 'Skip an event, so that it no longer appears in discovery. Idempotent.',
  params: idParams,
  response: likesAndDismissal,
})

export const undismissEvent = endpoint({
  feature: 'events',
  method: 'DELETE',
  path: '/api/events/{id}/dismissal',
  audience: 'signedIn',
  summary: 'Undo the skip of an event. Idempotent.',
  params: idParams,
  response: likesAndDismissal,
})
