import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { anyInterests } from '../profiles.forms.ts'
import { notAPicture, pictureTooLarge } from '../profiles.ts'
import { refusal } from '../refusals.ts'
import { id, idInPath, instant, pageQuery, picture, structured } from '../schemas.ts'
import { circleForm } from './groups.forms.ts'

export const circleLimit = refusal('circle_limit', 403)
export const maxFreeCircles = 3

export const memberRoles = ['admin', 'member'] as const
export type MemberRole = (typeof memberRoles)[number]

/** People join immediately, after an organizer accepts their request, or only with an invite link. */
export const joinPolicies = ['open', 'request', 'invitation'] as const
export type JoinPolicy = (typeof joinPolicies)[number]

export const person = z.object({ id, name: z.string(), avatar: picture })
export type Person = z.output<typeof person>

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
  meetupPlanned: z.boolean().describe('Whether `nextMeetup` is a planned meetup; otherwise it is free text.'),
  suggestedActivity: z.string().nullable(),
  joinPolicy: z.enum(joinPolicies),
  joinQuestion: z.string().nullable().describe('Question for people who ask to join.'),
  memberCount: z.int(),
  members: z.array(person).describe('First few members.'),
  hidden: z
    .optional(z.literal(true))
    .describe(
      'Whether an admin has hidden the circle: it can’t be found or joined, and its members can only read.',
    ),
  listed: z
    .optional(z.literal(true))
    .describe(
      'Whether people can find the circle on the web: on the pages of its city and in search engines.',
    ),
  active: z.boolean().describe('Whether it had a message, a new member or an activity in the last 7 days.'),
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

export const groupPage = groupCard.extend({
  role: z.enum(memberRoles).nullable().describe('Role of the viewer; `null` if not a member.'),
})
export type GroupPage = z.output<typeof groupPage>

const fields = circleForm.shape

export const groupForm = z.object({
  name: fields.name,
  description: z.nullish(fields.description).describe('Description.'),
  location: z.nullish(fields.location).describe('City, or another location as free text.'),
  nextMeetup: z.nullish(fields.nextMeetup).describe('Next meetup, as free text.'),
  suggestedActivity: z.nullish(fields.suggestedActivity).describe('Suggested activity, as free text.'),
  joinQuestion: z.nullish(fields.joinQuestion).describe('Question for people who ask to join.'),
  joinPolicy: z.enum(joinPolicies).optional().describe('How people join: open, request or invitation.'),
  listed: structured(z.boolean())
    .optional()
    .describe('Whether people can find the circle on the web. Has no effect while it is invite-only.'),
  interests: structured(z.optional(anyInterests))
    .optional()
    .describe('IDs of interests, or custom interests.'),
  picture: z.null().optional().describe('Picture file, or `null` to delete the picture.'),
})

export const listGroups = endpoint({
  feature: 'groups',
  method: 'GET',
  path: '/api/groups',
  audience: 'signedIn',
  summary: 'List your circles, most recently joined first.',
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
    'Create a circle with you as its first organizer. Accepts JSON or, with a picture, multipart (interests as JSON text). Interests and city default to yours.',
  pictureField: 'picture',
  body: groupForm,
  status: 201,
  response: ownGroup,
  refusals: [circleLimit, notAPicture, pictureTooLarge],
})

export const getGroup = endpoint({
  feature: 'groups',
  method: 'GET',
  path: '/api/groups/{id}',
  audience: 'signedIn',
  summary: 'Get a circle and your role in it.',
  params: z.object({ id: idInPath }),
  response: groupPage,
})

export const editGroup = endpoint({
  feature: 'groups',
  method: 'PATCH',
  path: '/api/groups/{id}',
  audience: 'signedIn',
  summary:
    'Edit a circle, as an organizer. Accepts JSON or, with a picture, multipart. Missing fields stay unchanged; an empty string or a picture of `null` deletes the old value; empty interests are replaced with yours. A location that is not a known city leaves the circle’s city unchanged.',
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
  summary: 'Delete a circle, as its owner. You can undo this for 10 minutes by restoring your membership.',
  params: z.object({ id: idInPath }),
})

export const likesAndRating = groupCard.pick({ id: true, likes: true, rating: true })

export const likeGroup = endpoint({
  feature: 'groups',
  method: 'PUT',
  path: '/api/groups/{id}/like',
  audience: 'signedIn',
  summary: 'Like a circle. Idempotent.',
  params: z.object({ id: idInPath }),
  response: likesAndRating,
})

export const unlikeGroup = endpoint({
  feature: 'groups',
  method: 'DELETE',
  path: '/api/groups/{id}/like',
  audience: 'signedIn',
  summary: 'Unlike a circle. Idempotent.',
  params: z.object({ id: idInPath }),
  response: likesAndRating,
})

export const rateGroup = endpoint({
  feature: 'groups',
  method: 'PUT',
  path: '/api/groups/{id}/rating',
  audience: 'signedIn',
  summary: 'Rate a circle from 1 to 5 stars. Replaces your earlier rating.',
  params: z.object({ id: idInPath }),
  body: z.object({ stars: z.int().min(1).max(5).describe('Stars, 1 to 5.') }),
  response: likesAndRating,
})
