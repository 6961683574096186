import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { refusal } from './refusals.ts'
import { id, idInPath, instant } from './schemas.ts'

export const undoRequiresPlan = refusal('undo_requires_plan', 403)
export const alreadyRequested = refusal('already_requested', 409)
/** `Retry-After` is the number of seconds until the swipes reset. */
export const swipeLimit = refusal('swipe_limit', 429)

/** Main reason on a card, for statistics of the ranking. */
export const cardReasons = [
  'friends',
  'event-mates',
  'circles',
  'growth',
  'new',
  'interests',
  'distance',
  'none',
] as const
export type CardReason = (typeof cardReasons)[number]

export const cardReason = z
  .enum(cardReasons)
  .optional()
  .describe('Main reason on the card that you swiped. Only used for statistics of the ranking.')

const skipResult = z.object({ id, skipped: z.boolean() })

export const skipGroup = endpoint({
  feature: 'swipes',
  method: 'PUT',
  path: '/api/groups/{id}/skip',
  audience: 'signedIn',
  summary: 'Skip a circle, so that it no longer appears in the feed. Idempotent.',
  params: z.object({ id: idInPath }),
  query: z.object({ reason: cardReason }),
  response: skipResult,
  refusals: [alreadyRequested, swipeLimit],
})

export const unskipGroup = endpoint({
  feature: 'swipes',
  method: 'DELETE',
  path: '/api/groups/{id}/skip',
  audience: 'signedIn',
  summary: 'Undo the skip of a circle, as a Premium or Advertiser member. Idempotent.',
  params: z.object({ id: idInPath }),
  response: skipResult,
  refusals: [undoRequiresPlan],
})

export const skipPerson = endpoint({
  feature: 'swipes',
  method: 'PUT',
  path: '/api/people/{id}/skip',
  audience: 'signedIn',
  summary: 'Skip a person, so that they no longer appear in the feed. They are not notified. Idempotent.',
  params: z.object({ id: idInPath }),
  query: z.object({ reason: cardReason }),
  response: skipResult,
  refusals: [alreadyRequested, swipeLimit],
})

export const unskipPerson = endpoint({
  feature: 'swipes',
  method: 'DELETE',
  path: '/api/people/{id}/skip',
  audience: 'signedIn',
  summary: 'Undo the skip of a person, as a Premium or Advertiser member. Idempotent.',
  params: z.object({ id: idInPath }),
  response: skipResult,
  refusals: [undoRequiresPlan],
})

export const swipesLeft = z.object({
  limit: z
    .int()
    .nullable()
    .describe('Swipes per day: skips and requests, of people and circles together; `null` for no limit.'),
  left: z.int().nullable().describe('Swipes left today; `null` for no limit.'),
  resetsAt: instant.describe('Next midnight where the person lives, or in UTC without a city.'),
})
export type SwipesLeft = z.output<typeof swipesLeft>

export const getSwipesLeft = endpoint({
  feature: 'swipes',
  method: 'GET',
  path: '/api/user/swipes',
  audience: 'signedIn',
  summary: 'Get the number of swipes you have left today, and when they reset.',
  response: swipesLeft,
})
