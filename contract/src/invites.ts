import { z } from 'zod'

import { invitedSignUpForm } from './account/account.forms.ts'
import { nameNotAllowed, notApproved, tooManyAttempts } from './account/account.ts'
import { endpoint } from './endpoint.ts'
import { circleLimit, joinPolicies, groupCard, memberRoles } from './groups/groups.ts'
import { inviteDays, inviteUses } from './limits.ts'
import { refusal } from './refusals.ts'
import { sendJoinRequest } from './requests.ts'
import { id, idInPath, instant } from './schemas.ts'

export const inviteUnknown = refusal('invite_unknown', 404)
export const inviteExpired = refusal('invite_expired', 410)
export const inviteUsedUp = refusal('invite_used_up', 410)
export const inviteRevoked = refusal('invite_revoked', 410)
export const removedFromGroup = refusal('removed_from_circle', 403)
export const tooManyInvites = refusal('too_many_invites', 409)
/** Maximum invite links per circle. Ended ones count until they are revoked. */
export const maxActiveInvites = 20

/** A malformed token is unknown, not invalid input. */
export const inviteToken = z.string().max(200)

export const inviteStates = ['open', 'expired', 'used_up', 'revoked'] as const
export type InviteState = (typeof inviteStates)[number]

/** An invite link without its token, which is only shown when it is created. */
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
  approvalsLeft: z
    .int()
    .nullable()
    .describe(
      'How many people without an account the link can still approve today; `null` if it approves no one, because its creator isn’t an organizer or the operator doesn’t allow it.',
    ),
})
export type Invite = z.output<typeof invite>

export const newInvite = invite.extend({
  url: z.string().describe('Invite link with its token, shown only once.'),
})
export type NewInvite = z.output<typeof newInvite>

export const createInvite = endpoint({
  feature: 'invites',
  method: 'POST',
  path: '/api/groups/{id}/invites',
  audience: 'signedIn',
  perMinute: 30,
  summary:
    'Create an invite link. People who use it become members immediately, so only organizers can create one; in open circles any member can.',
  params: z.object({ id: idInPath }),
  body: z.object({
    expiresInDays: z
      .union([z.literal(inviteDays), z.null()])
      .describe('Days until it expires: 1, 7 or 30, or `null` for never.'),
    useLimit: z
      .int()
      .min(1)
      .max(inviteUses)
      .nullable()
      .describe(`Number of people who can use it, 1 to ${inviteUses}; \`null\` for no limit.`),
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
    'List the active and ended invite links of a circle, newest first: all of them as an organizer, your own as a member.',
  params: z.object({ id: idInPath }),
  response: z.array(invite),
})

export const revokeInvite = endpoint({
  feature: 'invites',
  method: 'DELETE',
  path: '/api/groups/{id}/invites/{inviteId}',
  audience: 'signedIn',
  summary:
    'Revoke an invite link. Organizers can revoke any link, members the ones they created. Idempotent.',
  params: z.object({ id: idInPath, inviteId: idInPath }),
})

export const publicGroup = groupCard
  .pick({
    id: true,
    name: true,
    description: true,
    location: true,
    interests: true,
    imageUrl: true,
    listed: true,
  })
  .extend({
    memberCount: z.int(),
    joinPolicy: z.enum(joinPolicies),
    joinQuestion: z.string().nullable(),
    role: z.enum(memberRoles).nullable().describe('Role of the viewer; `null` if not a member.'),
    invitedBy: z
      .string()
      .nullable()
      .describe('First name of the member who created the invite link; `null` without a working link.'),
    nextMeetupOn: z.iso
      .date()
      .nullable()
      .describe(
        'Day of the next meetup in its time zone, without its time and place; `null` if none is planned.',
      ),
    approves: z
      .boolean()
      .describe('Whether people who sign up with the invite link can join Coterie at once.'),
    hasRequested: z.boolean().describe('Whether the viewer has an open join request.'),
    invite: z
      .enum([...inviteStates, 'unknown'])
      .nullable()
      .describe('State of the invite link in the request; `null` if none.'),
  })
export type PublicGroup = z.output<typeof publicGroup>

export const getPublicGroup = endpoint({
  feature: 'invites',
  method: 'GET',
  path: '/api/groups/{id}/public',
  audience: 'anyone',
  summary:
    'Get the public page of a circle. Invite-only circles are visible only to members and to visitors with a working invite link.',
  params: z.object({ id: idInPath }),
  query: z.object({ invite: inviteToken.optional().describe('Token of an invite link.') }),
  response: publicGroup,
  refusals: [inviteExpired, inviteUsedUp, inviteRevoked, tooManyAttempts],
})

export const signUpWithInvite = endpoint({
  feature: 'invites',
  method: 'POST',
  path: '/api/groups/{id}/sign-up',
  audience: 'anyone',
  summary:
    'Sign up without a password, with the invite link of a circle. Emails a link and a six-digit code that confirm the address and sign in. The response is the same for an address that has an account: it gets an email to sign in. If the link doesn’t approve people, an address that isn’t approved joins the waitlist.',
  params: z.object({ id: idInPath }),
  body: z.object({ ...invitedSignUpForm.shape, invite: inviteToken.describe('Token of the invite link.') }),
  status: 202,
  response: z.object({ email: z.string() }),
  refusals: [
    inviteUnknown,
    inviteExpired,
    inviteUsedUp,
    inviteRevoked,
    notApproved,
    nameNotAllowed,
    tooManyAttempts,
  ],
})

const joinResult = z.object({ outcome: z.enum(['joined', 'requested']), groupId: id })
export type JoinResult = z.output<typeof joinResult>

export const joinGroup = endpoint({
  feature: 'invites',
  method: 'POST',
  path: '/api/groups/{id}/join',
  audience: 'signedIn',
  summary:
    'Join a circle with an invite link, or directly if it is open; otherwise send a join request. Idempotent for members.',
  params: z.object({ id: idInPath }),
  body: z.object({ invite: inviteToken.optional().describe('Token of an invite link.') }),
  response: joinResult,
  refusals: [
    inviteUnknown,
    inviteExpired,
    inviteUsedUp,
    inviteRevoked,
    removedFromGroup,
    tooManyAttempts,
    ...sendJoinRequest.refusals,
  ],
})

export const completePendingJoin = endpoint({
  feature: 'invites',
  method: 'POST',
  path: '/api/pending-join',
  audience: 'signedIn',
  summary:
    'Complete the sign-up that began on a circle’s page. Joins the circle if an invite link led there. Returns the circle to open, once; then `null`.',
  response: z.object({ groupId: id.nullable(), joined: z.boolean() }),
  refusals: [inviteExpired, inviteUsedUp, inviteRevoked, removedFromGroup, circleLimit],
})
