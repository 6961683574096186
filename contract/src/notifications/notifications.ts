import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { person } from '../groups/groups.ts'
import { refusal } from '../refusals.ts'
import { reportReasons, reportTarget } from '../reports/reports.ts'
import { id, idInPath, instant, pageQuery, picture } from '../schemas.ts'
import { validationMessage } from '../validation-messages.ts'

/** Notifications of one kind about the same thing are merged until they are read. */
export const notificationKinds = [
  'friend-request',
  'friend-added',
  'see-again',
  'hearts-matched',
  'join-request',
  'join-request-accepted',
  'member-joined',
  'waved',
  'became-admin',
  'became-owner',
  'removed-from-circle',
  'circle-deleted',
  'vote-opened',
  'vote-closed',
  'meetup-created',
  'meetup-cancelled',
  'proposal-created',
  'proposal-confirmed',
  'table-proposed',
  'table-created',
  'table-ended',
  'table-confirm',
  'table-spot-lost',
  'messages',
  'event-changed',
  'event-cancelled',
  'spot-offered',
  'moved-to-waitlist',
  'co-host-invited',
  'co-host-accepted',
  'co-host-left',
  'co-host-removed',
  'became-host',
  'event-comment',
  'host-message',
  'event-invited',
  'guest-let-in',
  'guest-removed',
  'event-paused',
  'event-reminder',
  'event-starting',
  'home-safe',
  'content-removed',
  'warned',
  'report-upheld',
  'report-declined',
  'decision-upheld',
  'decision-overturned',
  'report-confirmed',
  'report-reversed',
  'report-created',
  'photo-check-approved',
  'photo-check-rejected',
  'photo-check-expired',
  'photo-check-submitted',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** What a notification can ask: to answer a request, vote on a plan, claim a spot, answer an invitation, join a proposed circle, confirm a table or co-host an event. */
export const answerableKinds = [
  'request',
  'vote',
  'spot',
  'invitation',
  'proposal',
  'table',
  'co-host',
] as const
export type AnswerableKind = (typeof answerableKinds)[number]

const answerable = z.object({
  kind: z.enum(answerableKinds),
  id: id.describe('ID of the request, vote, event (of a spot, table or co-host) or proposed circle.'),
  answer: z.enum(['yes', 'no']).nullable().describe('Your answer so far.'),
  hasSeveralDates: z
    .boolean()
    .describe('Whether it is a vote on several dates. A yes counts for all of them.'),
  labels: z
    .object({ yes: z.string(), no: z.string() })
    .describe('Texts of the two buttons, in the language of the request.'),
})
export type Answerable = z.output<typeof answerable>

export const userNotification = z.object({
  id,
  kind: z.enum(notificationKinds),
  sentence: z
    .string()
    .describe('What happened, in the language of the request, such as “Ada and Ben joined Sunday Hikers”.'),
  detail: z
    .string()
    .nullable()
    .describe(
      'More about it, such as the comment; `null` if there is no more than `startsAt`, `circle` and `offerExpiresAt`.',
    ),
  people: z
    .array(person)
    .max(3)
    .describe('People who caused it and are visible to the viewer, latest first.'),
  count: z.int().describe('Number of merged occurrences, such as messages or new members.'),
  about: z
    .object({ name: z.string(), image: picture })
    .nullable()
    .describe('Circle, vote or event that it is about.'),
  circle: z.string().nullable().describe('Name of the circle of a vote or meetup.'),
  startsAt: instant.nullable().describe('Start of the event or meetup.'),
  allDay: z.boolean().describe('Whether the event or meetup has days but no time of day.'),
  timezone: z.string().nullable().describe('IANA time zone of the event or meetup.'),
  offerExpiresAt: instant
    .nullable()
    .describe('Expiry of the offered spot; `null` unless it is still offered.'),
  comment: z.string().nullable().describe('Latest message of the host.'),
  report: z
    .object({ target: reportTarget, reason: z.enum(reportReasons), urgent: z.boolean() })
    .nullable()
    .describe('Reported content and reason, for admins.'),
  answerable: answerable
    .nullable()
    .describe(
      'What you can answer with `POST /api/notifications/answer`; `null` if there is nothing to answer.',
    ),
  href: z.string().describe('Path of its page in the app.'),
  directionsHref: z
    .string()
    .nullable()
    .describe('Path that opens the directions, for reminders and changes of events whose address you see.'),
  at: instant.describe('Time of the latest occurrence.'),
  read: z.boolean(),
})
export type UserNotification = z.output<typeof userNotification>

export const unreadNotifications = z.object({
  unread: z.int().describe('Number of unread notifications, at most 99.'),
})

export const listNotifications = endpoint({
  feature: 'notifications',
  method: 'GET',
  path: '/api/notifications',
  audience: 'signedIn',
  summary: 'List your notifications, newest first.',
  query: pageQuery,
  paged: true,
  response: z.array(userNotification),
})

export const countUnreadNotifications = endpoint({
  feature: 'notifications',
  method: 'GET',
  path: '/api/notifications/unread',
  audience: 'signedIn',
  summary: 'Count your unread notifications, up to 99.',
  response: unreadNotifications,
})

export const markNotificationRead = endpoint({
  feature: 'notifications',
  method: 'PUT',
  path: '/api/notifications/{id}/read',
  audience: 'signedIn',
  summary: 'Mark a notification as read. Idempotent.',
  params: z.object({ id: idInPath }),
  response: unreadNotifications,
})

export const markNotificationsRead = endpoint({
  feature: 'notifications',
  method: 'PUT',
  path: '/api/notifications/read',
  audience: 'signedIn',
  summary: 'Mark all notifications up to the given time as read.',
  body: z.object({ until: instant.describe('Time up to which to mark them.') }),
  response: unreadNotifications,
})

export const getPushKey = endpoint({
  feature: 'notifications',
  method: 'GET',
  path: '/api/push/key',
  audience: 'signedIn',
  summary: 'Get the public key (VAPID, base64url) with which a browser subscribes to web push.',
  response: z.object({ key: z.string() }),
})

const bytes = (count: number) =>
  z
    .string()
    .regex(/^[\w-]+=*$/, validationMessage('base64url'))
    .refine(
      (text) => Math.floor((text.replace(/=+$/, '').length * 3) / 4) === count,
      validationMessage('bytes', count),
    )

export const invalidPushEndpoint = refusal('invalid_push_endpoint', 422)

export const subscribeToPush = endpoint({
  feature: 'notifications',
  method: 'PUT',
  path: '/api/push/subscription',
  audience: 'signedIn',
  summary:
    'Subscribe this browser to push notifications for as long as its session lasts. Replaces the subscription of another person on this browser. Idempotent.',
  body: z.object({
    endpoint: z
      .url({ protocol: /^https?$/ })
      .max(1000)
      .describe('Endpoint of the PushSubscription.'),
    keys: z.object({ p256dh: bytes(65), auth: bytes(16) }).describe('Keys of the PushSubscription.'),
  }),
  refusals: [invalidPushEndpoint],
})

export const unsubscribeFromPush = endpoint({
  feature: 'notifications',
  method: 'DELETE',
  path: '/api/push/subscription',
  audience: 'signedIn',
  summary: 'Unsubscribe this browser from push notifications. Idempotent.',
  body: z.object({ endpoint: z.string().max(1000).describe('Endpoint of the PushSubscription.') }),
})

export const invalidLink = refusal('invalid_link', 410)

export const unsubscribeFromEmails = endpoint({
  feature: 'notifications',
  method: 'POST',
  path: '/api/notifications/unsubscribe',
  audience: 'anyone',
  summary: 'Turn off the emails of an unsubscribe link. Idempotent.',
  body: z.object({ token: z.string().max(200).describe('Token of the unsubscribe link.') }),
  response: z.object({
    email: z.string().describe('Shortened email address, such as a…@example.org.'),
    turnedOff: z.enum(['email', 'urgentUpdates']).describe('Notification setting that is off now.'),
  }),
  refusals: [invalidLink],
})
