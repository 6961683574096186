import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { groupCard, person } from './groups/groups.ts'
import { firstPeople, maxArrivalsCounted, nearbyMiles } from './limits.ts'
import { profileViewLimit } from './profile-views.ts'
import { refusal } from './refusals.ts'
import { id, idInPath, instant, pageQuery, profileTextFields, promptAnswers, trustFields } from './schemas.ts'
import { validationMessage } from './validation-messages.ts'

export const feedPageSize = 20
/** Circles that people can like at once. */
const maxFirstLikes = 20

export const rangeRequiresPlan = refusal('range_requires_plan', 403)
export const unknownInterest = refusal('unknown_interest', 422)

export const cityRequired = refusal('city_required', 422)

const feedQuery = pageQuery.extend({
  interests: z
    .string()
    .max(2600)
    .regex(/^[^,]+(,[^,]+)*$/, validationMessage('interestsByCommas'))
    .transform((list) => list.split(','))
    .pipe(z.array(z.string().max(60)).max(60))
    .optional()
    .describe('IDs of interests, separated by commas; matches any of them.'),
  range: z
    .string()
    .regex(/^\d{1,3}$/, validationMessage('miles'))
    .transform(Number)
    .pipe(z.int().min(5).max(100).multipleOf(5, validationMessage('stepsOfMiles')))
    .optional()
    .describe('Maximum distance in miles, 5 to 100 in steps of 5; for Premium and Advertiser members.'),
})

const reasons = z.object({
  sharedInterests: z.array(z.string()).describe('Names of shared interests, rarest first.'),
  distanceMiles: z.int().nullable().describe('Miles between city centers, rounded; `null` if unknown.'),
  isNew: z
    .boolean()
    .describe(
      'Whether the card has a place that is kept for new people (of the last 30 days) or circles (60 days): one on each page.',
    ),
})

export const discoveredGroup = groupCard.extend({
  reasons: reasons.extend({
    friendsInCircle: z.int().describe('Number of members who are the viewer’s friends.'),
    circleMatesInCircle: z
      .int()
      .describe(
        'Number of members who share a circle with the viewer and are not friends. Of each of the viewer’s circles, the 200 latest members count, and at most 1000 people in all.',
      ),
    arrivals: z
      .int()
      .describe(
        `Number of members who joined in the last 30 days, after the founders, at most ${maxArrivalsCounted}; \`0\` if fewer than three, or if the circle is older than 180 days.`,
      ),
  }),
})
export type DiscoveredGroup = z.output<typeof discoveredGroup>

export const candidate = person.extend({
  ...profileTextFields,
  promptAnswers,
  ...trustFields,
  location: z.string().nullable(),
  interests: z.array(z.string()),
  liked: z.boolean().describe('Whether the viewer likes this profile.'),
  reasons: reasons.extend({
    mutualFriends: z.int().describe('Number of mutual friends that the viewer can see.'),
    sharedCircles: z.int().describe('Number of circles both are members of.'),
    commonEventMates: z
      .int()
      .describe(
        'Number of people both met at small events of the last two years, of those people and events that the viewer can see; `0` if fewer than three.',
      ),
    eventMatesCircle: z
      .string()
      .nullable()
      .describe('Name of the viewer’s circle where they met most of these people; `null` outside circles.'),
  }),
})
export type Candidate = z.output<typeof candidate>

export const discoverPeople = endpoint({
  feature: 'discovery',
  method: 'GET',
  path: '/api/users',
  audience: 'signedIn',
  summary:
    'List people you may get along with, best matches first. Excludes you, your friends, people you sent a request to or skipped, blocks in either direction, deactivated accounts, and people who turned off discovery.',
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
    'List circles you may like, best matches first. Excludes your own circles and those you skipped or asked to join.',
  query: feedQuery,
  paged: true,
  response: z.array(discoveredGroup),
  refusals: [rangeRequiresPlan, cityRequired, unknownInterest],
})

export const likeDiscoveredGroups = endpoint({
  feature: 'discovery',
  method: 'POST',
  path: '/api/groups/discover/likes',
  audience: 'signedIn',
  summary:
    'Like several circles at once, for example after sign-up. The list of circles is then ranked anew. Idempotent. Circles that it doesn’t contain are ignored.',
  body: z.object({ groupIds: z.array(id).min(1).max(maxFirstLikes).describe('IDs of circles.') }),
})

const likeResult = z.object({ id, liked: z.boolean() })

export const likePerson = endpoint({
  feature: 'discovery',
  method: 'PUT',
  path: '/api/people/{id}/like',
  audience: 'signedIn',
  summary: 'Like a profile. Idempotent.',
  params: z.object({ id: idInPath }),
  response: likeResult,
})

export const unlikePerson = endpoint({
  feature: 'discovery',
  method: 'DELETE',
  path: '/api/people/{id}/like',
  audience: 'signedIn',
  summary: 'Unlike a profile. Idempotent.',
  params: z.object({ id: idInPath }),
  response: likeResult,
})

export const receivedLike = person.extend({
  location: z.string().nullable(),
  since: instant,
  requestId: id.nullable().describe('ID of their open request; `null` if they sent none.'),
})
export type ReceivedLike = z.output<typeof receivedLike>

export const listReceivedLikes = endpoint({
  feature: 'discovery',
  method: 'GET',
  path: '/api/user/likes',
  audience: 'premium',
  summary: 'List people who like your profile or have sent you a request that is still open, newest first.',
  query: pageQuery,
  paged: true,
  response: z.array(receivedLike),
  refusals: [profileViewLimit],
})

export const getCityStatus = endpoint({
  feature: 'discovery',
  method: 'GET',
  path: '/api/user/city',
  audience: 'signedIn',
  summary: `Find out whether the community in your city is new: fewer than ${firstPeople} people live there or within ${nearbyMiles} miles.`,
  response: z.object({
    isNew: z.boolean().describe('Whether the community is new; `false` without a city.'),
  }),
})
