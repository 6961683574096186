import { z } from 'zod'

import { tooManyAttempts } from '../account/account.ts'
import { endpoint } from '../endpoint.ts'
import { minReach, maxPromotedInterests } from '../limits.ts'
import { refusal } from '../refusals.ts'
import { idInPath, instant } from '../schemas.ts'
import { validationMessage } from '../validation-messages.ts'
import { promotedInterestsForm } from './events.forms.ts'
import { eventStarted, eventIsCancelled } from './events.ts'

export const promotionRequiresPlan = refusal('promotion_requires_plan', 403)
export const promotionRequiresCity = refusal('promotion_requires_city', 409)

const one = z.object({ id: idInPath })
const miles = z.int().min(5).max(100).multipleOf(5, validationMessage('stepsOfMiles'))

/** What an event is promoted to, or was before it was stopped. */
export const eventPromotion = z.object({
  interests: z.array(z.string()).describe('Names, in order'),
  range: z.int().describe('Miles around the place of the event'),
  running: z.boolean(),
  since: instant.describe('When it was last begun'),
  until: instant.describe('The start of the event, with which it ends by itself'),
})
export type EventPromotion = z.output<typeof eventPromotion>

const promotionState = z.object({
  promotion: eventPromotion.nullable().describe('Null where it never was promoted'),
})

export const readPromotion = endpoint({
  feature: 'events',
  method: 'GET',
  path: '/api/events/{id}/promotion',
  audience: 'signedIn',
  summary: 'How an event of one’s own is promoted; the admin sees that of any.',
  params: one,
  response: promotionState,
})

export const promoteEvent = endpoint({
  feature: 'events',
  method: 'PUT',
  path: '/api/events/{id}/promotion',
  audience: 'signedIn',
  summary:
    'Promote an event to come, as its host with the Advertiser plan or as the admin: from now on, until it starts, people who like one of the interests and live within the range find it marked among others. Again changes interests and range.',
  params: one,
  body: z.object({ interests: promotedInterestsForm, range: miles }),
  response: promotionState,
  refusals: [promotionRequiresPlan, promotionRequiresCity, eventStarted, eventIsCancelled],
})

export const stopPromotion = endpoint({
  feature: 'events',
  method: 'DELETE',
  path: '/api/events/{id}/promotion',
  audience: 'signedIn',
  summary: 'Stop promoting an event. Again changes nothing.',
  params: one,
  response: promotionState,
})

export const promotionReach = endpoint({
  feature: 'events',
  method: 'GET',
  path: '/api/events/{id}/promotion/reach',
  audience: 'signedIn',
  summary:
    'How many people a promotion would reach: about, as of today, and never of whom. The same question has the same answer all day; an interest that too few share within the range adds nobody.',
  params: one,
  query: z.object({
    interests: z
      .string()
      .max(600)
      .regex(/^[^,]+(,[^,]+)*$/, validationMessage('interestsByCommas'))
      .transform((list) => list.split(','))
      .pipe(z.array(z.string().max(60)).max(maxPromotedInterests))
      .describe('Ids of interests, separated by commas'),
    range: z
      .string()
      .regex(/^\d{1,3}$/, validationMessage('miles'))
      .transform(Number)
      .pipe(miles),
  }),
  response: z.object({
    people: z.int().nullable().describe(`Rounded down; null for fewer than ${minReach}`),
  }),
  refusals: [promotionRequiresPlan, promotionRequiresCity, tooManyAttempts],
})
export type PromotionReach = z.output<typeof promotionReach.response>
