import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { person } from '../groups/groups.ts'
import { refusal } from '../refusals.ts'
import { id, idInPath, instant } from '../schemas.ts'
import { messageRateLimit } from './actions.ts'

/** The chat shows arrivals for this long. */
export const arrivalDays = 30
export const maxArrivals = 30
export const maxWaversShown = 3

export const cannotWaveAtSelf = refusal('cannot_wave_at_self', 422)

/** A member who joined a circle recently. */
export const arrival = z.object({
  person,
  joinedAt: instant,
  waveCount: z.int().describe('Number of members who waved at them.'),
  wavers: z.array(person).max(maxWaversShown).describe(`First ${maxWaversShown} of them.`),
  hasWaved: z.boolean().describe('Whether you waved at them.'),
})
export type Arrival = z.output<typeof arrival>

export const listArrivals = endpoint({
  feature: 'messages',
  method: 'GET',
  path: '/api/groups/{id}/arrivals',
  audience: 'signedIn',
  summary: `List the latest ${maxArrivals} members who joined your circle in the last ${arrivalDays} days, oldest first. Includes you, but neither people who joined before you nor the founders.`,
  params: z.object({ id: idInPath }),
  response: z.array(arrival).max(maxArrivals),
})

export const wave = endpoint({
  feature: 'messages',
  method: 'PUT',
  path: '/api/groups/{id}/members/{userId}/wave',
  audience: 'signedIn',
  summary: 'Wave at a member who joined your circle recently: one of its arrivals. Idempotent.',
  params: z.object({ id: idInPath, userId: idInPath }),
  response: arrival,
  refusals: [cannotWaveAtSelf, messageRateLimit],
})

/** Live update about a wave in a circle, for the newcomer and the person who waved. */
export const waveUpdate = z.object({ kind: z.literal('wave'), groupId: id })
