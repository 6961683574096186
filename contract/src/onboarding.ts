import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { id } from './schemas.ts'

/** A longer tag or time zone is unknown, not invalid input. */
const browserSetting = z.string().max(200).optional()

export const onboardingDefaults = z.object({
  circle: z
    .object({ id, name: z.string() })
    .nullable()
    .describe('Circle whose page or invite link led to the sign-up; `null` without one that you can see.'),
  location: z
    .object({
      city: z.string(),
      country: z.string(),
      source: z.enum(['circle', 'timezone']).describe('Where it comes from.'),
    })
    .nullable()
    .describe('City of the circle, or else a likely city in the time zone; `null` if neither is known.'),
  interests: z.array(z.string()).describe('Interests of the circle, by name.'),
  pictureFactor: z
    .int()
    .min(2)
    .nullable()
    .describe(
      'How many times as often introductions are accepted from people with a photo as from others, rounded down; `null` if it is less than 2, or if there are too few introductions to tell.',
    ),
})
export type OnboardingDefaults = z.output<typeof onboardingDefaults>

export const getOnboardingDefaults = endpoint({
  feature: 'onboarding',
  method: 'GET',
  path: '/api/user/onboarding-defaults',
  audience: 'signedIn',
  summary:
    'Get the location and interests that onboarding fills in, for you to change or accept. They come from the circle that led to the sign-up and from the time zone and language of the browser. Nothing is stored.',
  query: z.object({
    timezone: browserSetting.describe('IANA time zone of the browser.'),
    language: browserSetting.describe(
      'Language of the browser as a BCP 47 tag. Its region decides in time zones of several countries.',
    ),
  }),
  response: onboardingDefaults,
})
