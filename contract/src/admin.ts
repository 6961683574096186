import { z } from 'zod'

import { mainAdminRequired } from './account-deletion.ts'
import { endpoint } from './endpoint.ts'
import { joinPolicies, memberRoles } from './groups/groups.ts'
import { firstInvitations, firstPeople } from './limits.ts'
import { planIds } from './plans.ts'
import { refusal } from './refusals.ts'
import { id, idInPath, instant, pageQuery } from './schemas.ts'
import { validationMessage } from './validation-messages.ts'

export const maxAdminSearchLength = 100
export const maxUserSearchResults = 200

const integerInQuery = (maximum: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/, validationMessage('wholeNumber'))
    .transform(Number)
    .pipe(z.int().max(maximum))

const search = z
  .optional(z.string().trim().max(maxAdminSearchLength))
  .describe('Beginning of the text to find.')
const idParams = z.object({ id: idInPath })

export const dashboard = z.object({
  totalUsers: z.int(),
  activeUsers: z.int().describe('People active in the last 30 days.'),
  totalGroups: z.int(),
  totalInterests: z.int().describe('Interests that at least one person has.'),
  newestUsers: z.array(z.object({ id, name: z.string(), email: z.string(), joinDate: instant })),
  usersByLocation: z.record(z.string(), z.int()).describe('People per city, for the most common cities.'),
  usersElsewhere: z.int().describe('People in all other cities.'),
})
export type Dashboard = z.output<typeof dashboard>

export const getDashboard = endpoint({
  feature: 'admin',
  method: 'GET',
  path: '/api/admin/dashboard',
  audience: 'admin',
  summary:
    'Get the counts of people, circles and interests, the newest people, and where people live. In a large community the counts may be a few minutes old.',
  response: dashboard,
})

const step = z.object({ isDone: z.boolean() })
const countedStep = step.extend({ count: z.int() })

export const foundersChecklist = z.object({
  name: step.extend({ value: z.string() }).describe('Name of the community, from `APP_NAME`.'),
  city: step.extend({ value: z.nullable(z.string()) }).describe('City of the admin.'),
  circle: countedStep.describe('Circles.'),
  invitations: countedStep.describe(
    `Approved addresses, without the main admin’s. Done from ${firstInvitations} on.`,
  ),
  meetup: countedStep
    .extend({ circle: z.nullable(id).describe('A circle of the admin to plan it in; `null` without one.') })
    .describe('Meetups and events that people here have planned.'),
  people: z.int().describe(`People near the admin’s city, up to ${firstPeople}.`),
})
export type FoundersChecklist = z.output<typeof foundersChecklist>

export const getFoundersChecklist = endpoint({
  feature: 'admin',
  method: 'GET',
  path: '/api/admin/checklist',
  audience: 'admin',
  summary: 'Get what a founder has done so far: name, city, first circle, ten invitations and first meetup.',
  response: foundersChecklist,
})

export const adminUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  isVerified: z.boolean(),
  isMainAdmin: z.boolean(),
})
export type AdminUser = z.output<typeof adminUser>

export const adminUsers = z.object({
  users: z.array(adminUser),
  pagination: z.object({
    page: z.int(),
    limit: z.int(),
    pages: z.int(),
    total: z.int(),
    truncated: z.boolean().describe('Whether the search matched more people than it can list.'),
  }),
})
export type AdminUsers = z.output<typeof adminUsers>

export const listAdminUsers = endpoint({
  feature: 'admin',
  method: 'GET',
  path: '/api/admin/users',
  audience: 'admin',
  summary: `List all people, newest first, in numbered pages. \`search\` matches the beginning of the email, the name or the last name, up to ${maxUserSearchResults} people.`,
  query: z.object({
    page: z.optional(integerInQuery(100_000_000)).describe('Page number, from 1.'),
    limit: z.optional(integerInQuery(50)).describe('People per page, up to 50.'),
    search,
  }),
  response: adminUsers,
})

export const adminUserDetails = adminUser.extend({
  location: z.nullable(z.string()),
  role: z.enum(['user', 'admin']),
  joinDate: instant,
  isActive: z.boolean().describe('Whether the account is active; `false` if it is deactivated.'),
  subscriptionPlan: z.enum(planIds),
  interests: z.array(z.string()),
  groups: z.array(z.object({ id, name: z.string(), location: z.nullable(z.string()) })),
  analytics: z
    .nullable(z.object({ loginCount: z.int(), averageSessionMinutes: z.int(), lastActive: instant }))
    .describe('Usage; `null` if the person has never signed in.'),
})
export type AdminUserDetails = z.output<typeof adminUserDetails>

export const getAdminUser = endpoint({
  feature: 'admin',
  method: 'GET',
  path: '/api/admin/users/{id}',
  audience: 'admin',
  summary: 'Get a person’s profile, plan, circles and usage.',
  params: idParams,
  response: adminUserDetails,
})

export const cannotDeleteSelf = refusal('cannot_delete_self', 422)

export const deleteAdminUser = endpoint({
  feature: 'admin',
  method: 'DELETE',
  path: '/api/admin/users/{id}',
  audience: 'admin',
  summary: 'Delete a person’s account, as if they had done it themselves. The main admin can’t be deleted.',
  params: idParams,
  refusals: [mainAdminRequired, cannotDeleteSelf],
})

export const alreadyPremium = refusal('already_premium', 409)

export const grantPremium = endpoint({
  feature: 'admin',
  method: 'POST',
  path: '/api/admin/users/{id}/grant-premium',
  audience: 'admin',
  summary: 'Grant a person Premium, free of charge and without an end date.',
  params: idParams,
  response: adminUserDetails,
  refusals: [alreadyPremium],
})

export const adminGroup = z.object({
  id,
  name: z.string(),
  description: z.nullable(z.string()),
  interests: z.array(z.string()),
  location: z.nullable(z.string()),
  memberCount: z.int().describe('Active members.'),
  createdAt: instant,
  hiddenAt: z.nullable(instant),
})
export type AdminGroup = z.output<typeof adminGroup>

export const listAdminGroups = endpoint({
  feature: 'admin',
  method: 'GET',
  path: '/api/admin/groups',
  audience: 'admin',
  summary:
    'List all circles, newest first, including hidden ones. `search` matches the beginning of the name.',
  query: pageQuery.extend({ search }),
  paged: true,
  response: z.array(adminGroup),
})

export const adminGroupDetails = adminGroup.extend({
  joinPolicy: z.enum(joinPolicies),
  creator: z.nullable(z.object({ id, name: z.string() })),
  lastActiveAt: instant,
  memberCount: z.int().describe('All members, including deactivated ones.'),
  members: z
    .array(z.object({ id, name: z.string(), role: z.enum(memberRoles), joined: instant }))
    .describe('First 50 members.'),
})
export type AdminGroupDetails = z.output<typeof adminGroupDetails>

export const getAdminGroup = endpoint({
  feature: 'admin',
  method: 'GET',
  path: '/api/admin/groups/{id}',
  audience: 'admin',
  summary: 'Get a circle: its creator, join policy and first members, but no messages.',
  params: idParams,
  response: adminGroupDetails,
})

export const hideAdminGroup = endpoint({
  feature: 'admin',
  method: 'PUT',
  path: '/api/admin/groups/{id}/hidden',
  audience: 'admin',
  summary:
    'Hide a circle: it can no longer be found, opened or joined; its members can still read its chat. Idempotent.',
  params: idParams,
  response: adminGroupDetails,
})

export const unhideAdminGroup = endpoint({
  feature: 'admin',
  method: 'DELETE',
  path: '/api/admin/groups/{id}/hidden',
  audience: 'admin',
  summary: 'Show a hidden circle again. Idempotent.',
  params: idParams,
  response: adminGroupDetails,
})

export const deleteAdminGroup = endpoint({
  feature: 'admin',
  method: 'DELETE',
  path: '/api/admin/groups/{id}',
  audience: 'admin',
  summary: 'Delete a circle permanently, with its chat and meetups. Notifies its members.',
  params: idParams,
})

export const adminEvent = z.object({
  id,
  title: z.string(),
  description: z.nullable(z.string()),
  location: z.nullable(z.string()),
  eventDate: z.string().describe('Local date of the start, such as 2026-12-05.'),
  time: z.string().describe('Local time of the start, such as 19:30.'),
  allDay: z.boolean().describe('Whether the event has days but no time of day.'),
  timezone: z.string(),
  startsAt: instant,
  sponsors: z.array(z.string()),
  upcoming: z.boolean().describe('Whether the event is upcoming or in progress.'),
  cancelled: z.boolean(),
  group: z
    .nullable(z.object({ id, name: z.string() }))
    .describe('Circle of the meetup; `null` for a public event.'),
  source: z.nullable(z.string()).describe('Name of the calendar feed that lists it; `null` without one.'),
  canEdit: z
    .boolean()
    .describe(
      'Whether admins can edit it: it has not started, is not cancelled, is not a meetup and is not from a calendar feed.',
    ),
})
export type AdminEvent = z.output<typeof adminEvent>

export const listAdminEvents = endpoint({
  feature: 'admin',
  method: 'GET',
  path: '/api/admin/events',
  audience: 'admin',
  summary:
    'List all events, latest start first, including past and cancelled ones. `search` matches the beginning of the title.',
  query: pageQuery.extend({ search }),
  paged: true,
  response: z.array(adminEvent),
})

export const deleteAdminEvent = endpoint({
  feature: 'admin',
  method: 'DELETE',
  path: '/api/admin/events/{id}',
  audience: 'admin',
  summary:
    'Delete an event permanently. Notifies attendees that it is cancelled and revokes its points. An event from a calendar feed isn’t imported again, even if the calendar still lists it.',
  params: idParams,
})
