import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { didNotAttend } from './events/participation.ts'
import { person } from './groups/groups.ts'
import { heartDays, seeAgainCardDays } from './limits.ts'
import { refusal } from './refusals.ts'
import { id, idInPath, instant, pageQuery } from './schemas.ts'

export const heartsNotOpen = refusal('hearts_not_open', 409)
export const heartsClosed = refusal('hearts_closed', 409)

const idParams = z.object({ id: idInPath })

/** Faces on a card. */
export const maxFacesShown = 6

export const seeAgainCard = z.object({
  event: z.object({ id, title: z.string(), startsAt: instant, timezone: z.string() }),
  people: z.array(person).max(maxFacesShown).describe('First people who came and aren’t your friends yet.'),
  peopleCount: z.int().describe('Number of people who came and aren’t your friends yet.'),
})
export type SeeAgainCard = z.output<typeof seeAgainCard>

export const personToSeeAgain = person.extend({
  isFriend: z.boolean(),
  hearted: z.boolean().describe('Whether you gave this person a heart.'),
  youMet: z.boolean().describe('Whether you said that you met this person, at this event or another one.'),
})
export type PersonToSeeAgain = z.output<typeof personToSeeAgain>

export const listSeeAgainCards = endpoint({
  feature: 'hearts',
  method: 'GET',
  path: '/api/see-again',
  audience: 'signedIn',
  summary: `List the events after which you can choose people to see again, latest first. An event is listed for ${seeAgainCardDays} days, until you are done with it.`,
  response: z.array(seeAgainCard),
})

export const closeSeeAgainCard = endpoint({
  feature: 'hearts',
  method: 'DELETE',
  path: '/api/see-again/{id}',
  audience: 'signedIn',
  summary:
    'Remove an event from the list of those after which you can choose people to see again. Your hearts stay. Idempotent.',
  params: idParams,
})

export const listPeopleToSeeAgain = endpoint({
  feature: 'hearts',
  method: 'GET',
  path: '/api/events/{id}/see-again',
  audience: 'signedIn',
  summary: `List the others who came to an event, as a person who came, with the hearts you gave and whether you said that you met them. Opens three hours after the event, or at 9 the next morning if that is later than 21:00 there, for ${heartDays} days. Hearts of others are never shown.`,
  params: idParams,
  query: pageQuery,
  paged: true,
  response: z.array(personToSeeAgain),
  refusals: [didNotAttend, heartsNotOpen, heartsClosed],
})

export const saveHeart = endpoint({
  feature: 'hearts',
  method: 'PUT',
  path: '/api/events/{id}/hearts',
  audience: 'signedIn',
  perMinute: 60,
  summary:
    'Give a person who came to an event a heart, or take it back. No one sees it. If the other person gives one too, you become friends, and neither heart can be taken back. Uses no friend request or swipe. Idempotent.',
  params: idParams,
  // In the body, because servers log URLs.
  body: z.object({ userId: id, hearted: z.boolean() }),
  response: z.object({
    userId: id,
    hearted: z.boolean().describe('Whether your heart is waiting for the other person’s.'),
    isFriend: z.boolean().describe('Whether you are friends, now or already.'),
  }),
  refusals: [didNotAttend, heartsNotOpen, heartsClosed],
})
