import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { person } from '../groups/groups.ts'
import { profileViewLimit } from '../profile-views.ts'
import { refusal } from '../refusals.ts'
import { id, idInPath, instant, pageQuery, newClientId } from '../schemas.ts'
import { attended } from './attendance.ts'
import { commentForm, feedbackForm } from './events.forms.ts'
import { eventIsCancelled, eventPage, eventFull, hostNeedsNoSpot } from './events.ts'

export const attendeesOnly = refusal('attendees_only', 403)
export const eventNotOver = refusal('event_not_over', 409)
export const didNotAttend = refusal('did_not_attend', 409)
export const checkInClosed = refusal('check_in_closed', 409)
export const wrongCode = refusal('wrong_code', 422, 'wrong_event_code')

const one = z.object({ id: idInPath })

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

/** Comments in one page. */
export const commentsPage = 30

export const listComments = endpoint({
  feature: 'events',
  method: 'GET',
  path: '/api/events/{id}/comments',
  audience: 'signedIn',
  summary: 'The event’s own chat, the newest first, for those who go and its host.',
  params: one,
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
  summary:
    'Comment on an event. Notifies the host and everyone who is going; a host’s comment is pushed and mailed at once. Idempotent by clientId.',
  params: one,
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
  summary: 'Take one’s own comment back; the host takes away anybody’s.',
  params: one.extend({ commentId: idInPath }),
  refusals: [attendeesOnly],
})

const attendanceMark = z.object({ userId: id, attended: z.boolean() })

export const markAttended = endpoint({
  feature: 'events',
  method: 'PUT',
  path: '/api/events/{id}/attendees/{userId}/attended',
  audience: 'signedIn',
  summary: 'Mark a guest as there, as the host. Confirms their points for the event. Idempotent.',
  params: one.extend({ userId: idInPath }),
  response: attendanceMark,
  refusals: [checkInClosed],
})

export const unmarkAttended = endpoint({
  feature: 'events',
  method: 'DELETE',
  path: '/api/events/{id}/attendees/{userId}/attended',
  audience: 'signedIn',
  summary:
    'Mark a guest as a no-show: as the host, say that they did not come. Their points for the event are no longer confirmed. Idempotent.',
  params: one.extend({ userId: idInPath }),
  response: attendanceMark,
  refusals: [checkInClosed],
})

export const showCheckIn = endpoint({
  feature: 'events',
  method: 'GET',
  path: '/api/events/{id}/check-in',
  audience: 'signedIn',
  summary: 'What the host shows at the place: the address to check in at, also as a QR code.',
  params: one,
  response: z.object({
    url: z.string().describe('/events/{id}?check-in=CODE, whole'),
    qr: z.string().describe('The same as a picture, a data: URL'),
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
    'One is there, as the code at the place shows. Who had not said yes goes by this too, while there are places. Again changes nothing.',
  params: one,
  body: z.object({ code: z.string().max(100) }),
  response: attended,
  refusals: [wrongCode, checkInClosed, eventIsCancelled, eventFull, hostNeedsNoSpot],
})

export const sendFeedback = endpoint({
  feature: 'events',
  method: 'PUT',
  path: '/api/events/{id}/feedback',
  audience: 'signedIn',
  summary: 'Note for yourself how it was, 1 to 5 stars and words, once it is over. Nobody else sees it.',
  params: one,
  body: z.object({ stars: feedbackForm.shape.stars, words: feedbackForm.shape.words }),
  response: eventPage,
  refusals: [eventNotOver, didNotAttend],
})
