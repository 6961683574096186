import { z } from 'zod'

import { voteClosed } from '../activities.ts'
import { endpoint } from '../endpoint.ts'
import { invitationNotOpen } from '../events/co-hosts.ts'
import {
  answersRequired,
  eventFull,
  eventIsCancelled,
  eventOver,
  eventsOverlap,
  notEnoughSpots,
  questionsChanged,
  removedByHost,
  rsvpLimit,
  spotNotOffered,
  tooManyEvents,
  tooManyPlusOnes,
} from '../events/events.ts'
import { notAtTable, tableConfirmNotOpen } from '../events/tables.ts'
import { circleLimit } from '../groups/groups.ts'
import { proposalConfirmed } from '../proposals.ts'
import { alreadyAnswered, senderCircleLimit } from '../requests.ts'
import { id } from '../schemas.ts'
import { answerableKinds, invalidLink } from './notifications.ts'

const refusals = [
  alreadyAnswered,
  senderCircleLimit,
  circleLimit,
  proposalConfirmed,
  invitationNotOpen,
  voteClosed,
  spotNotOffered,
  eventOver,
  eventIsCancelled,
  eventFull,
  notEnoughSpots,
  tooManyPlusOnes,
  answersRequired,
  questionsChanged,
  eventsOverlap,
  removedByHost,
  rsvpLimit,
  tooManyEvents,
  notAtTable,
  tableConfirmNotOpen,
] as const

const result = z.object({ message: z.string().describe('Result in words, such as “Request accepted”.') })
const notificationAnswer = z.enum(['yes', 'no'])
export type NotificationAnswer = z.output<typeof notificationAnswer>

export const answerNotification = endpoint({
  feature: 'notifications',
  method: 'POST',
  path: '/api/notifications/answer',
  audience: 'signedIn',
  summary:
    'Answer what a notification asks, once: accept or decline a request, vote on a plan (yes to all its dates), claim or decline an offered spot, answer an invitation or a proposed circle, say if you are coming to a table, or accept or decline to co-host an event. Later answers are refused with `already_answered`.',
  body: z.object({
    kind: z.enum(answerableKinds).describe('`answerable.kind` of the notification.'),
    id: id.describe('`answerable.id` of the notification.'),
    answer: notificationAnswer.describe('Your answer.'),
  }),
  response: result,
  refusals,
})

/** The page of an emailed answer link. Opening it doesn't answer, because email scanners open links, too. */
export const answerPage = '/answer'

export const answerByLink = endpoint({
  feature: 'notifications',
  method: 'POST',
  path: '/api/notifications/answer-link',
  audience: 'anyone',
  summary:
    'Give the answer of an emailed link, once, signed in or not. Links expire after seven days, and when the account’s email changes.',
  body: z.object({ token: z.string().max(2000).describe('Token of the link.') }),
  response: result,
  refusals: [invalidLink, ...refusals],
})
