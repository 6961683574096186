import { z } from 'zod'

import { currentUser } from '../account/account.ts'
import { endpoint } from '../endpoint.ts'
import { refusal } from '../refusals.ts'
import {
  discoveryPreferences,
  gamePreferences,
  notificationPreferences,
  privacyPreferences,
  safetyPreferences,
} from './preferences.ts'

export const privacyRequiresPlan = refusal('premium_required', 403)

export const savePreferences = endpoint({
  feature: 'settings',
  method: 'PATCH',
  path: '/api/user/preferences',
  audience: 'signedIn',
  summary:
    'Update notification, privacy, discovery, game or safety settings. Missing ones stay unchanged. Only Premium and Advertiser members can turn a privacy setting off.',
  body: z.union([
    z.strictObject({ notifications: notificationPreferences.partial() }),
    z.strictObject({ privacy: privacyPreferences.partial() }),
    z.strictObject({ discovery: discoveryPreferences.partial() }),
    z.strictObject({ game: gamePreferences.partial() }),
    z.strictObject({ safety: safetyPreferences.partial() }),
  ]),
  response: currentUser,
  refusals: [privacyRequiresPlan],
})
