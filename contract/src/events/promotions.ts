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

const idParams = z.object({ id: idInPath })
const miles = z.int().min(5).max(100).multipleOf(5, validationMessage('stepsOfMiles'))

export const eventPromotion = z.object({
  interests: z.array(z.string()).describe('Names of the interests, sorted.'),
  range: z.int().describe('Miles around the event’s city.'),
  running: z.boolean(),
  since: instant.describe('Last start of the promotion.'),
  until: instant.describe('End of the promotion, which is the start of the event.'),
})
export type EventPromotion = z.output<typeof eventPromotion>

const promotionState = z.object({
  promotion: eventPromotion.nullable().describe('Promotion; `null` if the event was never promoted.'),
})

export const getPromotion = endpoint({
  feature: 'events',
  method: 'GET',
  path: '/api/events/{id}/promotion',
  audience: 'signedIn',
  summary: 'Get the promotion of your event; admins can get any.',
  params: idParams,
  response: promotionState,
})

export const promoteEvent = endpoint({
  feature: 'events',
  method: 'PUT',
  path: '/api/events/{id}/promotion',
  audience: 'signedIn',
  summary:
    'Promote an upcoming event, as its host on the Advertiser plan or as an admin. Until it starts, people who like one of the interests and live within the range see it marked in their list. Replaces an earlier promotion.',
  params: idParams,
  body: z.object({
    interests: promotedInterestsForm,
    range: miles.describe('Miles around the event’s city.'),
  }),
  response: promotionState,
  refusals: [promotionRequiresPlan, promotionRequiresCity, eventStarted, eventIsCancelled],
})

export const stopPromotion = endpoint({
  feature: 'events',
  method: 'DELETE',
  path: '/api/events/{id}/promotion',
  audience: 'signedIn',
  summary: 'Stop promoting an event. Idempotent.',
  params: idParams,
  response: promotionState,
})

export const estimatePromotionReach = endpoint({
  feature: 'events',
  method: 'GET',
  path: '/api/events/{id}/promotion/reach',
  audience: 'signedIn',
  summary:
    'Estimate how many people a promotion would reach. The number is approximate and changes once a day; interests that too few people share within the range are not counted.',
  params: idParams,
  query: z.object({
    interests: z
      .string()
      .max(600)
      .regex(/^[^,]+(,[^,]+)*$/, validationMessage('interestsByCommas'))
      .transform((list) => list.split(','))
      .pipe(z.array(z.string().max(60)).max(maxPromotedInterests))
      .describe('IDs of interests, separated by commas.'),
    range: z
      .string()
      .regex(/^\d{1,3}$/, validationMessage('miles'))
      .transform(Number)
      .pipe(miles)
      .describe('Miles around the event’s city.'),
  }),
  response: z.object({
    people: z
      .int()
      .nullable()
      .describe(`Number of people, rounded down; \`null\` for fewer than ${minReach}.`),
  }),
  refusals: [promotionRequiresPlan, promotionRequiresCity, tooManyAttempts],
})
export type PromotionReach = z.output<typeof estimatePromotionReach.response>
