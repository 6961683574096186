import { z } from 'zod'

import { circleForm } from './groups.forms.ts'
import { endpoint } from './kit.ts'
import { refusal } from './refusals.ts'
import { id, idInPath, instant, pageQuery, picture } from './shapes.ts'

export const circleLimit = refusal(
  'circle_limit',
  403,
  'The Free plan holds up to 3 circles. Upgrade to Premium for as many as you like.',
)
export const freeCircles = 3

export const memberRoles = ['admin', 'member'] as const

/** A person as a circle shows them. */
export const person = z.object({ id, name: z.string(), avatar: picture })
export type Person = z.output<typeof person>

/** A circle as every card shows it. `members` holds the first few; `memberCount` all. */
export const groupCard = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  location: z.string().nullable(),
  interests: z.array(z.string()),
  imageUrl: picture,
  createdBy: id.nullable(),
  createdAt: instant,
  nextMeetup: z.string().nullable(),
  suggestedActivity: z.string().nullable(),
  memberCount: z.int(),
  members: z.array(person),
  active: z.boolean().describe('A message, a new member or an activity in the last 7 days'),
  likes: z.object({ count: z.int(), mine: z.boolean() }),
  rating: z.object({
    average: z.number().nullable(),
    count: z.int(),
    mine: z.int().min(1).max(5).nullable(),
  }),
})
export type GroupCard = z.output<typeof groupCard>

export const ownGroup = groupCard.extend({ role: z.enum(memberRoles) })
export type OwnGroup = z.output<typeof ownGroup>

const typed = circleForm.shape

export const groupForm = z.object({
  name: typed.name,
  description: z.nullish(typed.description),
  location: z.nullish(typed.location),
  nextMeetup: z.nullish(typed.nextMeetup),
  suggestedActivity: z.nullish(typed.suggestedActivity),
})

export const listGroups = endpoint({
  feature: 'groups',
  method: 'GET',
  path: '/api/groups',
  audience: 'signedIn',
  summary: 'The circles that one belongs to, the latest joined first.',
  query: pageQuery,
  paged: true,
  response: z.array(ownGroup),
})

export const createGroup = endpoint({
  feature: 'groups',
  method: 'POST',
  path: '/api/groups',
  audience: 'signedIn',
  summary: 'Create a circle; its creator is its first admin. Its interests and place start as the creator’s.',
  body: groupForm,
  status: 201,
  response: ownGroup,
  refusals: [circleLimit],
})

export const listMembers = endpoint({
  feature: 'groups',
  method: 'GET',
  path: '/api/groups/{id}/members',
  audience: 'signedIn',
  summary: 'Members of a circle, the admin first, then by joining.',
  params: z.object({ id: idInPath }),
  query: pageQuery,
  paged: true,
  response: z.array(
    z.object({ id, groupId: id, userId: id, role: z.enum(memberRoles), joined: instant, user: person }),
  ),
})

/** What the viewer and others think of a circle, after a change of it. */
export const opinions = groupCard.pick({ id: true, likes: true, rating: true })

export const likeGroup = endpoint({
  feature: 'groups',
  method: 'PUT',
  path: '/api/groups/{id}/like',
  audience: 'signedIn',
  summary: 'Like a circle. Again changes nothing.',
  params: z.object({ id: idInPath }),
  response: opinions,
})

export const unlikeGroup = endpoint({
  feature: 'groups',
  method: 'DELETE',
  path: '/api/groups/{id}/like',
  audience: 'signedIn',
  summary: 'Take the like back.',
  params: z.object({ id: idInPath }),
  response: opinions,
})

export const rateGroup = endpoint({
  feature: 'groups',
  method: 'PUT',
  path: '/api/groups/{id}/rating',
  audience: 'signedIn',
  summary: 'Rate a circle from 1 to 5 stars. A later rating replaces the earlier one.',
  params: z.object({ id: idInPath }),
  body: z.object({ stars: z.int().min(1).max(5) }),
  response: opinions,
})
