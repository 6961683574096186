import { z } from 'zod'

import { visible } from './characters.ts'
import { endpoint } from './endpoint.ts'
import { circleLimit, person } from './groups/groups.ts'
import { answerMaximum, introductionMaximum, pendingMessagesMaximum } from './limits.ts'
import { refusal } from './refusals.ts'
import { id, idInPath, instant, pageQuery, picture, text } from './schemas.ts'
import { swipeLimit } from './swipes.ts'
import { validationMessage } from './validation-messages.ts'

export const cannotRequestSelf = refusal('cannot_request_self', 422)
export const alreadyConnected = refusal('already_connected', 409)
export const alreadyAnswered = refusal('already_answered', 409)
export const senderCircleLimit = refusal('sender_circle_limit', 409)

export const invitationOnly = refusal('invitation_only', 403)

export const notAcceptingRequests = refusal('not_accepting_requests', 403)
/** Travels with `Retry-After`: the seconds until the day ends where the sender lives. */
export const firstMessageLimit = refusal('first_message_limit', 429)

const introduction = text(introductionMaximum, validationMessage('introductionTooLong'))
const answer = text(answerMaximum, validationMessage('answerTooLong'))

/** One person asks another for friendship or, with a groupId, the circle's admins for membership. */
export const friendRequest = z.object({
  id,
  fromId: id,
  toId: id,
  groupId: id.nullable(),
  status: z.enum(['pending', 'accepted', 'rejected', 'withdrawn']),
  introduction: z.string().nullable(),
  question: z.string().nullable().describe('What the circle asked when it was answered'),
  answer: z.string().nullable(),
  createdAt: instant,
  fromUserName: z.string(),
  fromUserAvatar: picture,
  fromUserLocation: z.string().nullable(),
  fromUserInterests: z.array(z.string()),
  toUserName: z.string().nullable().describe('Null where the viewer does not see whom it asks'),
  toUserAvatar: picture,
  groupName: z.string().nullable(),
  groupImage: picture,
})
export type FriendRequest = z.output<typeof friendRequest>

/** How many mutual friends are named; `mutualFriendCount` counts all. */
export const mutualFriendsNamed = 3

/** A request with what helps its receiver to decide. */
export const receivedRequest = friendRequest.extend({
  fromUserBio: z.string().nullable(),
  mutualFriends: z.array(person).max(mutualFriendsNamed),
  mutualFriendCount: z.int(),
  sharedCircles: z.array(z.object({ id, name: z.string() })),
})
export type ReceivedRequest = z.output<typeof receivedRequest>

export const pendingRequestCounts = z.object({
  requests: z.int().describe(`Open requests that you may answer, at most ${pendingMessagesMaximum}`),
  people: z.int().describe('How many people sent them'),
})

export const sendRequest = endpoint({
  feature: 'requests',
  method: 'POST',
  path: '/api/friend-requests',
  audience: 'signedIn',
  perMinute: 120,
  summary:
    'Ask to connect. With groupId, toId is that circle’s creator; a circle with open entry accepts at once. Asking again while it is open answers the open request; asking somebody who has asked already accepts theirs.',
  body: z.object({
    toId: id,
    groupId: id.nullish(),
    introduction: introduction.nullish(),
    answer: answer.nullish(),
  }),
  status: 201,
  response: friendRequest,
  refusals: [
    cannotRequestSelf,
    alreadyConnected,
    alreadyAnswered,
    invitationOnly,
    notAcceptingRequests,
    circleLimit,
    swipeLimit,
    firstMessageLimit,
  ],
})

export const listRequests = endpoint({
  feature: 'requests',
  method: 'GET',
  path: '/api/friend-requests',
  audience: 'signedIn',
  summary:
    'Open requests, the newest first: those one received, also for circles whose admin one is, or those one sent.',
  query: pageQuery.extend({ direction: z.enum(['received', 'sent']).default('received') }),
  paged: true,
  response: z.array(friendRequest),
})

export const countPendingRequests = endpoint({
  feature: 'requests',
  method: 'GET',
  path: '/api/friend-requests/waiting',
  audience: 'signedIn',
  summary: `Count the open requests that wait for your answer, up to ${pendingMessagesMaximum}.`,
  response: pendingRequestCounts,
})

export const getRequest = endpoint({
  feature: 'requests',
  method: 'GET',
  path: '/api/friend-requests/{id}',
  audience: 'signedIn',
  summary:
    'Get a request that you received, or that a circle you organize received. Withdrawn ones are gone.',
  params: z.object({ id: idInPath }),
  response: receivedRequest,
})

export const answerRequest = endpoint({
  feature: 'requests',
  method: 'PATCH',
  path: '/api/friend-requests/{id}',
  audience: 'signedIn',
  summary:
    'The receiver, of a circle any admin, accepts or rejects; the sender withdraws. The same answer again changes nothing.',
  params: z.object({ id: idInPath }),
  body: z.object({ status: z.enum(['accepted', 'rejected', 'withdrawn']) }),
  response: friendRequest,
  refusals: [alreadyAnswered, senderCircleLimit],
})

export const sendIntroduction = endpoint({
  feature: 'requests',
  method: 'PUT',
  path: '/api/friend-requests/{id}/introduction',
  audience: 'signedIn',
  summary:
    'The sender of an open request writes, or writes anew, the words that go with it, and the answer to what the circle asks.',
  params: z.object({ id: idInPath }),
  body: z.object({
    introduction: introduction.regex(visible, validationMessage('fewWords')),
    answer: answer.nullish(),
  }),
  response: friendRequest,
  refusals: [alreadyAnswered, notAcceptingRequests, firstMessageLimit],
})
