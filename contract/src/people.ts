import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { person } from './groups/groups.ts'
import { profileViewLimit } from './profile-views.ts'
import {
  id,
  idInPath,
  instant,
  pageQuery,
  picture,
  profileTextFields,
  promptAnswers,
  trustFields,
} from './schemas.ts'

export const maxMutualFriendsShown = 12

export const personPage = person.extend({
  ...profileTextFields,
  promptAnswers,
  ...trustFields,
  youMet: z.boolean().describe('Whether the viewer said that they met this person at an event.'),
  location: z.string().nullable().describe('City; `null` if hidden or unknown.'),
  interests: z.array(z.string()),
  isFriend: z.boolean().describe('Whether the viewer and this person are friends.'),
  friendsSince: instant.nullable().describe('When they became friends; `null` if they aren’t.'),
  hasRequested: z.boolean().describe('Whether the viewer has an open friend request to this person.'),
  acceptsRequests: z.boolean().describe('Whether the viewer may send this person a friend request.'),
  mutualFriends: z
    .array(person)
    .max(maxMutualFriendsShown)
    .describe(`First ${maxMutualFriendsShown} mutual friends.`),
  mutualFriendCount: z.int().describe('Number of mutual friends.'),
  sharedCircles: z.array(z.object({ id, name: z.string(), imageUrl: picture })),
})
export type PersonPage = z.output<typeof personPage>

export const getPerson = endpoint({
  feature: 'people',
  method: 'GET',
  path: '/api/people/{id}',
  audience: 'signedIn',
  summary:
    'Get a person’s profile, within their privacy settings, with mutual friends and shared circles. People you may not see are not found.',
  params: z.object({ id: idInPath }),
  response: personPage,
  refusals: [profileViewLimit],
})

export const mutualFriend = person.extend({
  location: z.string().nullable().describe('City; `null` if hidden or unknown.'),
})
export type MutualFriend = z.output<typeof mutualFriend>

export const listMutualFriends = endpoint({
  feature: 'people',
  method: 'GET',
  path: '/api/people/{id}/mutual-friends',
  audience: 'signedIn',
  summary: 'List the friends you have in common with a person. Empty for yourself.',
  params: z.object({ id: idInPath }),
  query: pageQuery,
  paged: true,
  response: z.array(mutualFriend),
  refusals: [profileViewLimit],
})
