import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { groupCard, person } from './groups/groups.ts'
import { profileViewLimit } from './profile-views.ts'
import { refusal } from './refusals.ts'
import { id, idInPath, instant, pageQuery } from './schemas.ts'
import { validationMessage } from './validation-messages.ts'

/** Cards in one page of a feed. */
export const feedPage = 20

export const rangeRequiresPlan = refusal('range_requires_plan', 403)
export const unknownInterest = refusal('unknown_interest', 422)

export const cityRequired = refusal('city_required', 422)

/** What narrows a feed. */
const feedQuery = pageQuery.extend({
  interests: z
    .string()
    .max(2600)
    .regex(/^[^,]+(,[^,]+)*$/, validationMessage('interestsByCommas'))
    .transform((list) => list.split(','))
    .pipe(z.array(z.string().max(60)).max(60))
    .optional()
    .describe('Ids of interests, separated by commas: who has any of them'),
  range: z
    .string()
    .regex(/^\d{1,3}$/, validationMessage('miles'))
    .transform(Number)
    .pipe(z.int().min(5).max(100).multipleOf(5, validationMessage('stepsOfMiles')))
    .optional()
    .describe('Miles, 5 to 100 in steps of 5; for Premium and Advertiser members'),
})

/** Why a card stands where it does. */
const reasons = z.object({
  sharedInterests: z.array(z.string()).describe('The rarest first'),
  distanceMiles: z.int().nullable().describe('Between city centres, rounded'),
})

/** A circle in the Discover feed. */
export const discoveredGroup = groupCard.extend({
  reasons: reasons.extend({
    friendsInCircle: z.int().describe('Its members who are friends of the viewer'),
    circleMatesInCircle: z
      .int()
      .describe('Its members who share a circle with the viewer and are not friends'),
  }),
})
export type DiscoveredGroup = z.output<typeof discoveredGroup>

/** A person in Find BFFs, as they let others see them. */
export const candidate = person.extend({
  bio: z.string().nullable(),
  location: z.string().nullable(),
  interests: z.array(z.string()),
  liked: z.boolean().describe('Whether the viewer likes this profile'),
  reasons: reasons.extend({
    mutualFriends: z.int().describe('Friends of both, as far as the viewer may see them'),
    sharedCircles: z.int().describe('Circles that both are members of'),
  }),
})
export type Candidate = z.output<typeof candidate>

export const discoverPeople = endpoint({
  feature: 'discovery',
  method: 'GET',
  path: '/api/users',
  audience: 'signedIn',
  summary:
    'People for this person, the best first. Never oneself, nor who is a friend, asked, skipped, blocked either way, deactivated, or does not want to be discovered.',
  query: feedQuery,
  paged: true,
  response: z.array(candidate),
  refusals: [rangeRequiresPlan, cityRequired, unknownInterest, profileViewLimit],
})

export const discoverGroups = endpoint({
  feature: 'discovery',
  method: 'GET',
  path: '/api/groups/discover',
  audience: 'signedIn',
  summary:
    'Circles for this person, the best first. Never one’s own circles, nor those skipped or asked to join.',
  query: feedQuery,
  paged: true,
  response: z.array(discoveredGroup),
  refusals: [rangeRequiresPlan, cityRequired, unknownInterest],
})

const liked = z.object({ id, liked: z.boolean() })

export const likePerson = endpoint({
  feature: 'discovery',
  method: 'PUT',
  path: '/api/people/{id}/like',
  audience: 'signedIn',
  summary: 'Like a profile. Again changes nothing.',
  params: z.object({ id: idInPath }),
  response: liked,
})

export const unlikePerson = endpoint({
  feature: 'discovery',
  method: 'DELETE',
  path: '/api/people/{id}/like',
  audience: 'signedIn',
  summary: 'Take a like back. Again changes nothing.',
  params: z.object({ id: idInPath }),
  response: liked,
})

/** Somebody who likes the viewer's profile or has asked to connect. */
export const admirer = person.extend({
  location: z.string().nullable(),
  since: instant,
  requestId: id.nullable().describe('Their open request, when they sent one'),
})
export type Admirer = z.output<typeof admirer>

export const listAdmirers = endpoint({
  feature: 'discovery',
  method: 'GET',
  path: '/api/user/likes',
  audience: 'premium',
  summary: 'Who likes one’s profile or has asked to connect and has no answer yet, the latest first.',
  query: pageQuery,
  paged: true,
  response: z.array(admirer),
  refusals: [profileViewLimit],
})
