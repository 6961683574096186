import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { refusal } from './refusals.ts'
import { id, idInPath, instant } from './schemas.ts'

export const undoRequiresPlan = refusal('undo_requires_plan', 403)
export const alreadyRequested = refusal('already_requested', 409)
/** Travels with `Retry-After`: the seconds until the swipes come back. */
export const swipeLimit = refusal('swipe_limit', 429)

const skipped = z.object({ id, skipped: z.boolean() })

export const skipGroup = endpoint({
  feature: 'swipes',
  method: 'PUT',
  path: '/api/groups/{id}/skip',
  audience: 'signedIn',
  summary: 'Skip a circle: it stays away from the feed. Again changes nothing.',
  params: z.object({ id: idInPath }),
  response: skipped,
  refusals: [alreadyRequested, swipeLimit],
})

export const unskipGroup = endpoint({
  feature: 'swipes',
  method: 'DELETE',
  path: '/api/groups/{id}/skip',
  audience: 'signedIn',
  summary: 'Undo a skip, for Premium and Advertiser members. Again changes nothing.',
  params: z.object({ id: idInPath }),
  response: skipped,
  refusals: [undoRequiresPlan],
})

export const skipPerson = endpoint({
  feature: 'swipes',
  method: 'PUT',
  path: '/api/people/{id}/skip',
  audience: 'signedIn',
  summary: 'Skip a person: they stay away from the feed and do not learn of it. Again changes nothing.',
  params: z.object({ id: idInPath }),
  response: skipped,
  refusals: [alreadyRequested, swipeLimit],
})

export const unskipPerson = endpoint({
  feature: 'swipes',
  method: 'DELETE',
  path: '/api/people/{id}/skip',
  audience: 'signedIn',
  summary: 'Undo a skip, for Premium and Advertiser members. Again changes nothing.',
  params: z.object({ id: idInPath }),
  response: skipped,
  refusals: [undoRequiresPlan],
})

export const swipesLeft = z.object({
  limit: z
    .int()
    .nullable()
    .describe('Swipes a day, skips and connects of people and circles together; null is no limit'),
  left: z.int().nullable(),
  resetsAt: instant.describe('The next midnight where the person lives; UTC without a place'),
})
export type SwipesLeft = z.output<typeof swipesLeft>

export const getSwipesLeft = endpoint({
  feature: 'swipes',
  method: 'GET',
  path: '/api/user/swipes',
  audience: 'signedIn',
  summary: 'How many swipes are left today, and when they come back.',
  response: swipesLeft,
})
