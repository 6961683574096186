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
    .describe('What the viewer may do with this member; leaving is always possible'),
})
export type Member = z.output<typeof member>

const ofMember = z.object({ id: idInPath, userId: idInPath })

export const listMembers = endpoint({
  feature: 'groups',
  method: 'GET',
  path: '/api/groups/{id}/members',
  audience: 'signedIn',
  summary: 'Members of a circle, the admins first, then by joining.',
  params: z.object({ id: idInPath }),
  query: pageQuery,
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
    'Leave a circle, or as an admin take a member out; only whose circle it is takes out admins. When its creator or last admin leaves, it passes to the longest admin, else to the longest member; when its last member leaves it is deleted.',
  params: ofMember,
})

export const restoreMember = endpoint({
  feature: 'groups',
  method: 'PUT',
  path: '/api/groups/{id}/members/{userId}',
  audience: 'signedIn',
  summary:
    'Take back, within 10 minutes, that one left, took somebody out, or (for oneself) deleted the circle: all is as before, but for those whose plan is full by then.',
  params: ofMember,
  response: groupPage,
  refusals: [circleLimit, memberCircleLimit],
})

export const setMemberRole = endpoint({
  feature: 'groups',
  method: 'PUT',
  path: '/api/groups/{id}/members/{userId}/role',
  audience: 'signedIn',
  summary:
    'An admin makes a member an admin too, or steps down; only whose circle it is makes admins members again. When that person steps down, the circle passes to the longest other admin.',
  params: ofMember,
  body: z.object({ role: z.enum(memberRoles) }),
  response: member,
  refusals: [lastAdmin],
})
