import { z } from 'zod'

import { ownUser } from './account.ts'
import { endpoint } from './kit.ts'
import { planIds } from './plans.ts'
import {
  discoveryPreferences,
  gamePreferences,
  notificationPreferences,
  privacyPreferences,
} from './preferences.ts'
import { refusal } from './refusals.ts'
import { instant } from './shapes.ts'

export const privacyNeedsPlan = refusal(
  'premium_needed',
  403,
  'These privacy settings are for Premium and Advertiser members.',
)

export const savePreferences = endpoint({
  feature: 'settings',
  method: 'PATCH',
  path: '/api/user/preferences',
  audience: 'signedIn',
  summary:
    'Change some of the notification, privacy, discovery or game settings; what is absent stays as it is. Privacy settings are for Premium and Advertiser members.',
  body: z.union([
    z.strictObject({ notifications: notificationPreferences.partial() }),
    z.strictObject({ privacy: privacyPreferences.partial() }),
    z.strictObject({ discovery: discoveryPreferences.partial() }),
    z.strictObject({ game: gamePreferences.partial() }),
  ]),
  response: ownUser,
  refusals: [privacyNeedsPlan],
})

export const subscription = z.object({
  planId: z.enum(planIds),
  /** `none` without a paid plan. */
  status: z.string(),
  /** Until when it is paid for; null where nothing was. */
  currentPeriodEnd: instant.nullable(),
})
export type Subscription = z.output<typeof subscription>

export const getSubscription = endpoint({
  feature: 'settings',
  method: 'GET',
  path: '/api/subscription',
  audience: 'signedIn',
  summary: 'The plan of the signed-in person.',
  response: subscription,
})
