import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { offerHours } from '../limits.ts'
import { id, idInPath } from '../schemas.ts'
import {
  eventCard,
  eventIsCancelled,
  eventOver,
  eventPage,
  eventsOverlap,
  hostNeedsNoSpot,
  eventFull,
  rsvpLimit,
  tooManyEvents,
} from './events.ts'

const one = z.object({ id: idInPath })

/** The event after one said yes or no, and what that did to one's points: more, less, or 0. */
export const attended = z.object({ event: eventPage, points: z.int() })
export type Attended = z.output<typeof attended>

export const attendEvent = endpoint({
  feature: 'events',
  method: 'PUT',
  path: '/api/events/{id}/attendance',
  audience: 'signedIn',
  summary: `RSVP ("I'll Go!") and earn the event's points. Joins the waitlist if the event is full. A spot that opens up is offered to the person who has waited longest, for ${offerHours} hours and never beyond the start; this call accepts the offer. While the event runs there is no waitlist: a free spot goes to the next person who asks. The number of upcoming events, waitlists included, and of RSVP changes a day is limited. An event during another one that you go to is refused; \`overlap=switch\` gives up the other one. Events that last longer than a day leave room for others. Idempotent.`,
  params: one,
  query: z.object({ overlap: z.enum(['refuse', 'switch']).default('refuse') }),
  response: attended,
  refusals: [
    eventOver,
    eventIsCancelled,
    eventFull,
    hostNeedsNoSpot,
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
  params: one,
  response: attended,
  refusals: [eventOver],
})

const opinion = z.object({ id, likes: eventCard.shape.likes, dismissed: z.boolean() })
export type EventOpinion = z.output<typeof opinion>

export const likeEvent = endpoint({
  feature: 'events',
  method: 'PUT',
  path: '/api/events/{id}/like',
  audience: 'signedIn',
  summary: 'Like an event. Again changes nothing.',
  params: one,
  response: opinion,
})

export const unlikeEvent = endpoint({
  feature: 'events',
  method: 'DELETE',
  path: '/api/events/{id}/like',
  audience: 'signedIn',
  summary: 'Take the like back. Again changes nothing.',
  params: one,
  response: opinion,
})

export const dismissEvent = endpoint({
  feature: 'events',
  method: 'PUT',
  path: '/api/events/{id}/dismissal',
  audience: 'signedIn',
  summary: 'Skip an event: it stays away from what one discovers. Again changes nothing.',
  params: one,
  response: opinion,
})

export const undismissEvent = endpoint({
  feature: 'events',
  method: 'DELETE',
  path: '/api/events/{id}/dismissal',
  audience: 'signedIn',
  summary: 'Undo a skip. Again changes nothing.',
  params: one,
  response: opinion,
})
