import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { person } from '../groups/groups.ts'
import { profileViewLimit } from '../profile-views.ts'
import { refusal } from '../refusals.ts'
import { id, idInPath, instant, pageQuery, newClientId } from '../schemas.ts'
import { commentForm, feedbackForm } from './events.forms.ts'
import { eventIsCancelled, eventPage, eventFull, removedByHost } from './events.ts'
import { guestLeft } from './guests.ts'

export const attendeesOnly = refusal('attendees_only', 403)
export const eventNotOver = refusal('event_not_over', 409)
export const didNotAttend = refusal('did_not_attend', 409)
export const checkInClosed = refusal('check_in_closed', 409)
export const wrongCode = refusal('wrong_code', 422, 'wrong_event_code')

const idParams = z.object({ id: idInPath })

export const eventComment = z.object({
  id,
  clientId: z.uuid().nullable(),
  eventId: id,
  author: person,
  content: z.string(),
  createdAt: instant,
  can: z.object({ remove: z.boolean() }),
})
export type EventComment = z.output<typeof eventComment>

export const commentPageSize = 30

export const listComments = endpoint({
  feature: 'events',
  method: 'GET',
  path: '/api/events/{id}/comments',
  audience: 'signedIn',
  summary: 'List the comments on an event, newest first, for its host and people who are going.',
  params: idParams,
  query: pageQuery,
  paged: true,
  response: z.array(eventComment),
  refusals: [attendeesOnly, profileViewLimit],
})

export const writeComment = endpoint({
  feature: 'events',
  method: 'POST',
  path: '/api/events/{id}/comments',
  audience: 'signedIn',
  perMinute: 60,
  summary: 'Comment on an event. Notifies the host and everyone who is going. Idempotent by `clientId`.',
  params: idParams,
  body: z.object({
    clientId: newClientId,
    content: commentForm.shape.content,
  }),
  status: 201,
  response: eventComment,
  refusals: [attendeesOnly],
})

export const removeComment = endpoint({
  feature: 'events',
  method: 'DELETE',
  path: '/api/events/{id}/comments/{commentId}',
  audience: 'signedIn',
  summary: 'Delete your comment on an event; the host can delete any.',
  params: idParams.extend({ commentId: idInPath }),
  refusals: [attendeesOnly],
})

const attendanceMark = z.object({ userId: id, attended: z.boolean() })

export const markAttended = endpoint({
  feature: 'events',
  method: 'PUT',
  path: '/api/events/{id}/attendees/{userId}/attended',
  audience: 'signedIn',
  summary: 'Mark a guest as attended, as the host. Confirms their points for the event. Idempotent.',
  params: idParams.extend({ userId: idInPath }),
  response: attendanceMark,
  refusals: [checkInClosed, guestLeft],
})

export const unmarkAttended = endpoint({
  feature: 'events',
  method: 'DELETE',
  path: '/api/events/{id}/attendees/{userId}/attended',
  audience: 'signedIn',
  summary:
    'Mark a guest as a no-show, as the host. Revokes the confirmation of their points for the event. Idempotent.',
  params: idParams.extend({ userId: idInPath }),
  response: attendanceMark,
  refusals: [checkInClosed, guestLeft],
})

export const getCheckInCode = endpoint({
  feature: 'events',
  method: 'GET',
  path: '/api/events/{id}/check-in',
  audience: 'signedIn',
  summary: 'Get the check-in URL, for the host to show as a QR code at the event.',
  params: idParams,
  response: z.object({
    url: z.string().describe('Full URL of /events/{id}?check-in=CODE.'),
    opensAt: instant,
    closesAt: instant,
  }),
  refusals: [eventIsCancelled],
})

export const checkIn = endpoint({
  feature: 'events',
  method: 'POST',
  path: '/api/events/{id}/check-in',
  audience: 'signedIn',
  summary:
    'Check in at an event with the code shown there; at a meetup of your circle, `null` is enough, but doesn’t confirm your points. Without an RSVP, takes a free spot. Idempotent.',
  params: idParams,
  body: z.object({ code: z.string().max(100).nullable().describe('Code shown at the event.') }),
  response: z.object({
    event: eventPage,
    points: z.int().describe('Change of your points: positive or 0.'),
  }),
  refusals: [wrongCode, checkInClosed, eventIsCancelled, eventFull, removedByHost],
})

export const sendFeedback = endpoint({
  feature: 'events',
  method: 'PUT',
  path: '/api/events/{id}/feedback',
  audience: 'signedIn',
  summary: 'Save private feedback on an event that is over: 1 to 5 stars and a text. Only you can see it.',
  params: idParams,
  body: z.object({ stars: feedbackForm.shape.stars, comment: feedbackForm.shape.comment }),
  response: eventPage,
  refusals: [eventNotOver, didNotAttend],
})
