import { z } from 'zod'

import { mainAdminRequired } from './account-deletion.ts'
import { endpoint } from './endpoint.ts'
import { joinPolicies, memberRoles } from './groups/groups.ts'
import { planIds } from './plans.ts'
import { refusal } from './refusals.ts'
import { id, idInPath, instant, pageQuery } from './schemas.ts'
import { validationMessage } from './validation-messages.ts'

export const adminSearchMaximum = 100
/** People whom a search finds, at most. */
export const maxSearchResults = 200

const integerInQuery = (maximum: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/, validationMessage('wholeNumber'))
    .transform(Number)
    .pipe(z.int().max(maximum))

const search = z.optional(z.string().trim().max(adminSearchMaximum))
const one = z.object({ id: idInPath })

/** `usersByLocation` holds the places of most people; how many live elsewhere is `usersElsewhere`. */
export const dashboard = z.object({
  totalUsers: z.int(),
  activeUsers: z.int().describe('Who was here within the last 30 days'),
  totalGroups: z.int(),
  totalInterests: z.int().describe('Interests that at least one person has'),
  newestUsers: z.array(z.object({ id, name: z.string(), email: z.string(), joinDate: instant })),
  usersByLocation: z.record(z.string(), z.int()),
  usersElsewhere: z.int(),
})
export type Dashboard = z.output<typeof dashboard>

export const readDashboard = endpoint({
  feature: 'admin',
  method: 'GET',
  path: '/api/admin/dashboard',
  audience: 'admin',
  summary:
    'How many people, circles and interests there are, who is new, and where people live. In a large community counts may be a few minutes old.',
  response: dashboard,
})

export const adminUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  isVerified: z.boolean(),
  isMainAdmin: z.boolean(),
})
export type AdminUser = z.output<typeof adminUser>

/** `more`: the search found more than it shows. */
export const adminUsers = z.object({
  users: z.array(adminUser),
  pagination: z.object({
    page: z.int(),
    limit: z.int(),
    pages: z.int(),
    total: z.int(),
    more: z.boolean(),
  }),
})
export type AdminUsers = z.output<typeof adminUsers>

export const listAdminUsers = endpoint({
  feature: 'admin',
  method: 'GET',
  path: '/api/admin/users',
  audience: 'admin',
  summary: `All people, the latest first, by pages with numbers. A search finds up to ${maxSearchResults} whose name, as it is or with its last word first, or email begins so.`,
  query: z.object({
    page: z.optional(integerInQuery(100_000_000)),
    limit: z.optional(integerInQuery(50)),
    search,
  }),
  response: adminUsers,
})

export const adminUserDetails = adminUser.extend({
  location: z.nullable(z.string()),
  role: z.enum(['user', 'admin']),
  joinDate: instant,
  isActive: z.boolean().describe('False once deactivated'),
  subscriptionPlan: z.enum(planIds),
  interests: z.array(z.string()),
  groups: z.array(z.object({ id, name: z.string(), location: z.nullable(z.string()) })),
  /** Null for who never signed in. */
  analytics: z.nullable(
    z.object({ loginCount: z.int(), averageSessionMinutes: z.int(), lastActive: instant }),
  ),
})
export type AdminUserDetails = z.output<typeof adminUserDetails>

export const readAdminUser = endpoint({
  feature: 'admin',
  method: 'GET',
  path: '/api/admin/users/{id}',
  audience: 'admin',
  summary: 'A person: profile, plan, circles, and how they use this.',
  params: one,
  response: adminUserDetails,
})

export const cannotDeleteSelf = refusal('cannot_delete_self', 422)

export const deleteAdminUser = endpoint({
  feature: 'admin',
  method: 'DELETE',
  path: '/api/admin/users/{id}',
  audience: 'admin',
  summary: 'Erase a person, as if they had deleted their account themselves. The main admin stays.',
  params: one,
  refusals: [mainAdminRequired, cannotDeleteSelf],
})

export const alreadyPremium = refusal('already_premium', 409)

export const grantPremium = endpoint({
  feature: 'admin',
  method: 'POST',
  path: '/api/admin/users/{id}/grant-premium',
  audience: 'admin',
  summary: 'Give a person Premium, without payment or end.',
  params: one,
  response: adminUserDetails,
  refusals: [alreadyPremium],
})

export const adminGroup = z.object({
  id,
  name: z.string(),
  description: z.nullable(z.string()),
  interests: z.array(z.string()),
  location: z.nullable(z.string()),
  memberCount: z.int(),
  createdAt: instant,
  hiddenAt: z.nullable(instant),
})
export type AdminGroup = z.output<typeof adminGroup>

export const listAdminGroups = endpoint({
  feature: 'admin',
  method: 'GET',
  path: '/api/admin/groups',
  audience: 'admin',
  summary: 'All circles, the latest first, also hidden ones. A search finds those whose name begins so.',
  query: pageQuery.extend({ search }),
  paged: true,
  response: z.array(adminGroup),
})

export const adminGroupDetails = adminGroup.extend({
  joinPolicy: z.enum(joinPolicies),
  creator: z.nullable(z.object({ id, name: z.string() })),
  lastActiveAt: instant,
  members: z
    .array(z.object({ id, name: z.string(), role: z.enum(memberRoles), joined: instant }))
    .describe('The first 50'),
})
export type AdminGroupDetails = z.output<typeof adminGroupDetails>

export const readAdminGroup = endpoint({
  feature: 'admin',
  method: 'GET',
  path: '/api/admin/groups/{id}',
  audience: 'admin',
  summary: 'A circle: who made it, how one gets in, and its first members. Never what they write.',
  params: one,
  response: adminGroupDetails,
})

export const hideAdminGroup = endpoint({
  feature: 'admin',
  method: 'PUT',
  path: '/api/admin/groups/{id}/hidden',
  audience: 'admin',
  summary:
    'Hide a circle: nobody finds, opens or joins it any more; its members go on reading their chat. Again changes nothing.',
  params: one,
  response: adminGroupDetails,
})

export const unhideAdminGroup = endpoint({
  feature: 'admin',
  method: 'DELETE',
  path: '/api/admin/groups/{id}/hidden',
  audience: 'admin',
  summary: 'Show a hidden circle again. Again changes nothing.',
  params: one,
  response: adminGroupDetails,
})

export const deleteAdminGroup = endpoint({
  feature: 'admin',
  method: 'DELETE',
  path: '/api/admin/groups/{id}',
  audience: 'admin',
  summary: 'Delete a circle for good, with its chat and meetups. Its members are told.',
  params: one,
})

export const adminEvent = z.object({
  id,
  title: z.string(),
  description: z.nullable(z.string()),
  location: z.nullable(z.string()),
  /** What the calendar of its place says, '2026-12-05', and its clock, '19:30'. */
  eventDate: z.string(),
  time: z.string(),
  timezone: z.string(),
  startsAt: instant,
  sponsors: z.array(z.string()),
  upcoming: z.boolean().describe('Until it is over'),
  cancelled: z.boolean(),
  group: z.nullable(z.object({ id, name: z.string() })).describe('The circle whose meetup it is'),
  canEdit: z.boolean().describe('Neither begun nor cancelled, and no meetup, about which a circle votes'),
})
export type AdminEvent = z.output<typeof adminEvent>

export const listAdminEvents = endpoint({
  feature: 'admin',
  method: 'GET',
  path: '/api/admin/events',
  audience: 'admin',
  summary:
    'All events, the latest to start first, also past and cancelled ones. A search finds those whose title begins so.',
  query: pageQuery.extend({ search }),
  paged: true,
  response: z.array(adminEvent),
})

export const deleteAdminEvent = endpoint({
  feature: 'admin',
  method: 'DELETE',
  path: '/api/admin/events/{id}',
  audience: 'admin',
  summary: 'Take an event away for good. Who goes hears that it is cancelled, and its points are taken back.',
  params: one,
})
