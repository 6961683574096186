import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { anyInterests } from '../profiles.forms.ts'
import { notAPicture, pictureTooLarge } from '../profiles.ts'
import { refusal } from '../refusals.ts'
import { id, idInPath, instant, pageQuery, picture, structured } from '../schemas.ts'
import { circleForm } from './groups.forms.ts'

export const circleLimit = refusal('circle_limit', 403)
export const freeCircles = 3

export const memberRoles = ['admin', 'member'] as const
export type MemberRole = (typeof memberRoles)[number]

/** How one becomes a member: at once, by asking its admins, or by their invitation alone. */
export const joinPolicies = ['open', 'request', 'invitation'] as const
export type JoinPolicy = (typeof joinPolicies)[number]

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
  meetupPlanned: z
    .boolean()
    .describe('Whether that is a meetup the circle has planned; what was typed shows once it is over'),
  suggestedActivity: z.string().nullable(),
  joinPolicy: z.enum(joinPolicies),
  joinQuestion: z.string().nullable().describe('What its admins want to know from those who ask'),
  memberCount: z.int(),
  members: z.array(person),
  hidden: z
    .optional(z.literal(true))
    .describe('By an admin of the platform: nobody finds or joins it, and its members only read'),
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

/** A circle that one may see, from within or from outside. */
export const groupPage = groupCard.extend({
  role: z.enum(memberRoles).nullable().describe('One’s own; null outside'),
})
export type GroupPage = z.output<typeof groupPage>

const typed = circleForm.shape

export const groupForm = z.object({
  name: typed.name,
  description: z.nullish(typed.description),
  location: z.nullish(typed.location),
  nextMeetup: z.nullish(typed.nextMeetup),
  suggestedActivity: z.nullish(typed.suggestedActivity),
  joinQuestion: z.nullish(typed.joinQuestion),
  joinPolicy: z.enum(joinPolicies).optional(),
  interests: structured(z.optional(anyInterests)).optional(),
  picture: z.null().optional(),
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
  perMinute: 20,
  summary:
    'Create a circle; its creator is its first admin. Without interests or a place of its own it takes the creator’s. With a picture as multipart (interests as JSON text, picture as a file), else as JSON.',
  pictureField: 'picture',
  body: groupForm,
  status: 201,
  response: ownGroup,
  refusals: [circleLimit, notAPicture, pictureTooLarge],
})

export const readGroup = endpoint({
  feature: 'groups',
  method: 'GET',
  path: '/api/groups/{id}',
  audience: 'signedIn',
  summary: 'A circle, and whether one is in it.',
  params: z.object({ id: idInPath }),
  response: groupPage,
})

export const editGroup = endpoint({
  feature: 'groups',
  method: 'PATCH',
  path: '/api/groups/{id}',
  audience: 'signedIn',
  summary:
    'An admin changes what a circle says of itself, as JSON or, with a picture, as multipart. What is absent stays; an empty text or a picture of null is taken away, and without interests it takes the admin’s. A location that names no city leaves the circle where it is.',
  params: z.object({ id: idInPath }),
  pictureField: 'picture',
  body: groupForm.partial(),
  response: ownGroup,
  refusals: [notAPicture, pictureTooLarge],
})

export const deleteGroup = endpoint({
  feature: 'groups',
  method: 'DELETE',
  path: '/api/groups/{id}',
  audience: 'signedIn',
  summary:
    'Whose circle it is deletes it, for all its members. For 10 minutes it can be taken back by taking oneself back as a member.',
  params: z.object({ id: idInPath }),
})

/** What the viewer and others think of a circle, after a change of it. */
export const groupOpinions = groupCard.pick({ id: true, likes: true, rating: true })

export const likeGroup = endpoint({
  feature: 'groups',
  method: 'PUT',
  path: '/api/groups/{id}/like',
  audience: 'signedIn',
  summary: 'Like a circle. Again changes nothing.',
  params: z.object({ id: idInPath }),
  response: groupOpinions,
})

export const unlikeGroup = endpoint({
  feature: 'groups',
  method: 'DELETE',
  path: '/api/groups/{id}/like',
  audience: 'signedIn',
  summary: 'Take the like back.',
  params: z.object({ id: idInPath }),
  response: groupOpinions,
})

export const rateGroup = endpoint({
  feature: 'groups',
  method: 'PUT',
  path: '/api/groups/{id}/rating',
  audience: 'signedIn',
  summary: 'Rate a circle from 1 to 5 stars. A later rating replaces the earlier one.',
  params: z.object({ id: idInPath }),
  body: z.object({ stars: z.int().min(1).max(5) }),
  response: groupOpinions,
})
