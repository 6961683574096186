import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { person } from './groups/groups.ts'
import { profileViewLimit } from './profile-views.ts'
import { id, idInPath, pageQuery, picture } from './schemas.ts'

/** How many mutual friends are named; `mutualFriendCount` counts all. */
export const mutualFriendsNamed = 12

/** A person as they let others see them. `location` is null where they do not show it. */
export const personPage = person.extend({
  bio: z.string().nullable(),
  location: z.string().nullable(),
  interests: z.array(z.string()),
  friends: z.boolean().describe('Whether the viewer and this person are friends'),
  hasRequested: z
    .boolean()
    .describe('Whether the viewer has asked this person to connect and waits for an answer'),
  acceptsRequests: z.boolean().describe('Whether the viewer may ask this person to connect'),
  mutualFriends: z.array(person).max(mutualFriendsNamed),
  mutualFriendCount: z.int(),
  sharedCircles: z.array(z.object({ id, name: z.string(), imageUrl: picture })),
})
export type PersonPage = z.output<typeof personPage>

export const getPerson = endpoint({
  feature: 'people',
  method: 'GET',
  path: '/api/people/{id}',
  audience: 'signedIn',
  summary:
    'A person as the viewer may see them, with mutual friends and shared circles. Whoever is not for the viewer is not found.',
  params: z.object({ id: idInPath }),
  response: personPage,
  refusals: [profileViewLimit],
})

/** Somebody who is a friend of both. `location` is null where they do not show it. */
export const mutualFriend = person.extend({ location: z.string().nullable() })
export type MutualFriend = z.output<typeof mutualFriend>

export const listMutualFriends = endpoint({
  feature: 'people',
  method: 'GET',
  path: '/api/people/{id}/mutual-friends',
  audience: 'signedIn',
  summary: 'Those who are friends with the viewer and with this person. Nobody of oneself.',
  params: z.object({ id: idInPath }),
  query: pageQuery,
  paged: true,
  response: z.array(mutualFriend),
  refusals: [profileViewLimit],
})
