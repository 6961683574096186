import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { profileViewLimit } from '../profile-views.ts'
import { refusal } from '../refusals.ts'
import { id, idInPath, instant, pageQuery } from '../schemas.ts'
import { circleLimit, groupPage, memberRoles, person } from './groups.ts'

export const lastAdmin = refusal('last_admin', 409)
export const memberCircleLimit = refusal('member_circle_limit', 409)

export const member = z.object({
  id,
  groupId: id,
  userId: id,
  role: z.enum(memberRoles),
  joined: instant,
  user: person,
  can: z
    .object({ remove: z.boolean(), changeRole: z.boolean() })
    .describe('Actions of the viewer on this member. You can always leave.'),
})
export type Member = z.output<typeof member>

const memberParams = z.object({ id: idInPath, userId: idInPath })

export const listMembers = endpoint({
  feature: 'groups',
  method: 'GET',
  path: '/api/groups/{id}/members',
  audience: 'signedIn',
  summary: 'List the members of a circle: organizers first, then by join date; or the newest members first.',
  params: z.object({ id: idInPath }),
  query: pageQuery.extend({
    order: z.enum(['role', 'newest']).default('role').describe('Order of the members.'),
  }),
  paged: true,
  response: z.array(member),
  refusals: [profileViewLimit],
})

export const removeMember = endpoint({
  feature: 'groups',
  method: 'DELETE',
  path: '/api/groups/{id}/members/{userId}',
  audience: 'signedIn',
  summary:
    'Leave a circle, or remove a member as an organizer; only the owner can remove organizers. If the owner or the last organizer leaves, the circle passes to its longest-standing organizer or member; if the last member leaves, it is deleted.',
  params: memberParams,
})

export const restoreMember = endpoint({
  feature: 'groups',
  method: 'PUT',
  path: '/api/groups/{id}/members/{userId}',
  audience: 'signedIn',
  summary:
    'Undo, within 10 minutes, leaving a circle, removing a member or (with your own ID) deleting the circle. Members who have reached their plan’s circle limit are not restored.',
  params: memberParams,
  response: groupPage,
  refusals: [circleLimit, memberCircleLimit],
})

export const setMemberRole = endpoint({
  feature: 'groups',
  method: 'PUT',
  path: '/api/groups/{id}/members/{userId}/role',
  audience: 'signedIn',
  summary:
    'Change a member’s role: as an organizer, make a member an organizer or step down yourself; only the owner can demote others. If the owner steps down, the circle passes to the longest-standing other organizer.',
  params: memberParams,
  body: z.object({ role: z.enum(memberRoles).describe('New role.') }),
  response: member,
  refusals: [lastAdmin],
})
