import { z } from 'zod'

import { tooManyAttempts } from './account/account.ts'
import { endpoint } from './endpoint.ts'
import { circleLimit, joinPolicies, groupCard, memberRoles } from './groups/groups.ts'
import { inviteDays, inviteUses } from './limits.ts'
import { refusal } from './refusals.ts'
import { sendRequest } from './requests.ts'
import { id, idInPath, instant } from './schemas.ts'

export const inviteUnknown = refusal('invite_unknown', 404)
export const inviteExpired = refusal('invite_expired', 410)
export const inviteUsedUp = refusal('invite_used_up', 410)
export const inviteRevoked = refusal('invite_revoked', 410)
export const removedFromGroup = refusal('removed_from_circle', 403)
export const tooManyInvites = refusal('too_many_invites', 409)
/** Links that a circle holds at once, those that have ended included until they are taken back. */
export const maxActiveInvites = 20

/** A token as it stands in a link. What cannot be one is unknown rather than wrong. */
export const inviteToken = z.string().max(200)

/** How a link stands: it lets people in, or why not. */
export const inviteStates = ['open', 'expired', 'used_up', 'revoked'] as const
export type InviteState = (typeof inviteStates)[number]

/** An invitation link as those see it who may take it back. Its token is shown once, when it is made. */
export const invite = z.object({
  id,
  groupId: id,
  createdBy: id,
  createdByName: z.string(),
  createdAt: instant,
  expiresAt: instant.nullable(),
  useLimit: z.int().nullable(),
  used: z.int(),
  state: z.enum(inviteStates).exclude(['revoked']),
})
export type Invite = z.output<typeof invite>

export const newInvite = invite.extend({ url: z.string().describe('The link with its token, this once') })
export type NewInvite = z.output<typeof newInvite>

export const createInvite = endpoint({
  feature: 'invites',
  method: 'POST',
  path: '/api/groups/{id}/invites',
  audience: 'signedIn',
  perMinute: 30,
  summary:
    'Make an invitation link. Who comes by it is a member at once, so admins make them; where entry is open, any member does.',
  params: z.object({ id: idInPath }),
  body: z.object({
    expiresInDays: z.union([z.literal(inviteDays), z.null()]),
    useLimit: z.int().min(1).max(inviteUses).nullable(),
  }),
  status: 201,
  response: newInvite,
  refusals: [tooManyInvites],
})

export const listInvites = endpoint({
  feature: 'invites',
  method: 'GET',
  path: '/api/groups/{id}/invites',
  audience: 'signedIn',
  summary:
    'The links of a circle that were not taken back, the newest first: to its admins all, to members their own.',
  params: z.object({ id: idInPath }),
  response: z.array(invite),
})

export const revokeInvite = endpoint({
  feature: 'invites',
  method: 'DELETE',
  path: '/api/groups/{id}/invites/{inviteId}',
  audience: 'signedIn',
  summary: 'Take a link back. An admin does it with any, a member with their own. Again changes nothing.',
  params: z.object({ id: idInPath, inviteId: idInPath }),
})

/** A circle as its public page shows it: nobody in it is named. */
export const publicGroup = groupCard
  .pick({ id: true, name: true, description: true, location: true, interests: true, imageUrl: true })
  .extend({
    memberCount: z.int(),
    joinPolicy: z.enum(joinPolicies),
    joinQuestion: z.string().nullable(),
    role: z.enum(memberRoles).nullable().describe('The viewer’s own; null outside'),
    hasRequested: z.boolean().describe('The viewer has an open request to join'),
    invite: z
      .enum([...inviteStates, 'unknown'])
      .nullable()
      .describe('How the link stands that came along; null without one'),
  })
export type PublicGroup = z.output<typeof publicGroup>

export const readPublicGroup = endpoint({
  feature: 'invites',
  method: 'GET',
  path: '/api/groups/{id}/public',
  audience: 'anyone',
  summary:
    'A circle’s public page. One that is entered by invitation only shows to its members, and to who brings a link that works.',
  params: z.object({ id: idInPath }),
  query: z.object({ invite: inviteToken.optional() }),
  response: publicGroup,
  refusals: [inviteExpired, inviteUsedUp, inviteRevoked, tooManyAttempts],
})

const joinResult = z.object({ outcome: z.enum(['joined', 'requested']), groupId: id })
export type JoinResult = z.output<typeof joinResult>

export const joinGroup = endpoint({
  feature: 'invites',
  method: 'POST',
  path: '/api/groups/{id}/join',
  audience: 'signedIn',
  summary:
    'Come into a circle: by a link at once; without one at once where entry is open, else by a request. Who is in already stays.',
  params: z.object({ id: idInPath }),
  body: z.object({ invite: inviteToken.optional() }),
  response: joinResult,
  refusals: [
    inviteUnknown,
    inviteExpired,
    inviteUsedUp,
    inviteRevoked,
    removedFromGroup,
    tooManyAttempts,
    ...sendRequest.refusals,
  ],
})

export const completePendingJoin = endpoint({
  feature: 'invites',
  method: 'POST',
  path: '/api/pending-join',
  audience: 'signedIn',
  summary:
    'Where somebody lands whose sign-up began at a circle’s page: in the circle if an invitation link brought them, else before it. Once; then nowhere.',
  response: z.object({ groupId: id.nullable(), joined: z.boolean() }),
  refusals: [inviteExpired, inviteUsedUp, inviteRevoked, removedFromGroup, circleLimit],
})
