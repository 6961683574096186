import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { person } from '../groups/groups.ts'
import { refusal } from '../refusals.ts'
import { reportReasons, reportTarget } from '../reports/reports.ts'
import { id, idInPath, instant, pageQuery, picture } from '../schemas.ts'
import { validationMessage } from '../validation-messages.ts'

/** What a notice can be about. Several causes about the same thing make one notice until it is read. */
export const notificationKinds = [
  'friend-request',
  'friend-made',
  'join-request',
  'let-in',
  'member-joined',
  'became-admin',
  'became-holder',
  'removed',
  'circle-deleted',
  'vote-opened',
  'vote-closed',
  'meetup-fixed',
  'meetup-cancelled',
  'proposal-made',
  'proposal-alive',
  'messages',
  'event-changed',
  'event-cancelled',
  'place-offered',
  'event-comment',
  'host-comment',
  'event-soon',
  'home-safe',
  'content-removed',
  'warned',
  'report-upheld',
  'report-declined',
  'decision-upheld',
  'decision-overturned',
  'report-stands',
  'report-reversed',
  'report-made',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/**
 * Something the person should know. `people` are those behind it whom they may see, the latest first, and
 * `count` says how often it happened: three messages, two people who joined.
 */
export const userNotification = z.object({
  id,
  kind: z.enum(notificationKinds),
  people: z.array(person).max(3),
  count: z.int(),
  about: z
    .object({ name: z.string(), image: picture })
    .nullable()
    .describe('What it is about: the circle, or the title of a vote or an event'),
  circle: z.string().nullable().describe('The circle that a vote or meetup is in'),
  startsAt: instant.nullable().describe('When the event or meetup begins'),
  timezone: z.string().nullable().describe('In which that is meant'),
  claimBy: instant.nullable().describe('When the offered spot lapses; null unless it is still offered'),
  comment: z.string().nullable().describe('The latest words of the host to everyone who is going'),
  report: z
    .object({ target: reportTarget, reason: z.enum(reportReasons), urgent: z.boolean() })
    .nullable()
    .describe('For admins: what was reported, and why'),
  href: z.string().describe('Where it leads, within the app'),
  at: instant.describe('When it last happened'),
  read: z.boolean(),
})
export type UserNotification = z.output<typeof userNotification>

/** Unread notices; counted up to 99. */
export const unreadNotifications = z.object({ unread: z.int() })

export const listNotifications = endpoint({
  feature: 'notifications',
  method: 'GET',
  path: '/api/notifications',
  audience: 'signedIn',
  summary: 'What the person should know, the latest first.',
  query: pageQuery,
  paged: true,
  response: z.array(userNotification),
})

export const countUnreadNotifications = endpoint({
  feature: 'notifications',
  method: 'GET',
  path: '/api/notifications/unread',
  audience: 'signedIn',
  summary: 'How many notices are unread, counted up to 99.',
  response: unreadNotifications,
})

export const markNotificationRead = endpoint({
  feature: 'notifications',
  method: 'PUT',
  path: '/api/notifications/{id}/read',
  audience: 'signedIn',
  summary: 'One has seen this. Again changes nothing.',
  params: z.object({ id: idInPath }),
  response: unreadNotifications,
})

export const markNotificationsRead = endpoint({
  feature: 'notifications',
  method: 'PUT',
  path: '/api/notifications/read',
  audience: 'signedIn',
  summary: 'One has seen everything up to an instant: what came after it stays unread.',
  body: z.object({ until: instant }),
  response: unreadNotifications,
})

export const pushKey = endpoint({
  feature: 'notifications',
  method: 'GET',
  path: '/api/push/key',
  audience: 'signedIn',
  summary: 'The public key (VAPID, base64url) with which a browser subscribes to web push.',
  response: z.object({ key: z.string() }),
})

/** A key as browsers give it: base64url of so many bytes, without padding. */
const bytes = (count: number) =>
  z
    .string()
    .regex(/^[\w-]+=*$/, validationMessage('base64url'))
    .refine(
      (text) => Math.floor((text.replace(/=+$/, '').length * 3) / 4) === count,
      validationMessage('bytes', count),
    )

export const invalidPushEndpoint = refusal('invalid_push_endpoint', 422)

export const subscribe = endpoint({
  feature: 'notifications',
  method: 'PUT',
  path: '/api/push/subscription',
  audience: 'signedIn',
  summary:
    'Send notices to this browser too, as its PushSubscription says, for as long as its session lives. Again renews it; a browser that was another person’s becomes one’s own.',
  body: z.object({
    endpoint: z.url({ protocol: /^https?$/ }).max(1000),
    keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
  }),
  refusals: [invalidPushEndpoint],
})

export const unsubscribe = endpoint({
  feature: 'notifications',
  method: 'DELETE',
  path: '/api/push/subscription',
  audience: 'signedIn',
  summary: 'Send nothing to this browser any more. Without a subscription nothing changes.',
  body: z.object({ endpoint: z.string().max(1000) }),
})

export const invalidUnsubscribeLink = refusal('invalid_link', 410)

export const unsubscribeFromMails = endpoint({
  feature: 'notifications',
  method: 'POST',
  path: '/api/notifications/unsubscribe',
  audience: 'anyone',
  summary: 'Turn off the emails that a mail’s link is about. Idempotent.',
  body: z.object({ token: z.string().max(200) }),
  response: z.object({
    email: z.string().describe('Shortened: a…@example.org'),
    turnedOff: z.enum(['email', 'urgentUpdates']).describe('Which notification preference is off now'),
  }),
  refusals: [invalidUnsubscribeLink],
})
