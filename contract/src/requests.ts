import { z } from 'zod'

import { visible } from './characters.ts'
import { endpoint } from './endpoint.ts'
import { circleLimit, person } from './groups/groups.ts'
import { maxAnswerLength, maxIntroductionLength, maxPendingCount } from './limits.ts'
import { toSenderTexts } from './profile-texts.ts'
import { refusal } from './refusals.ts'
import {
  id,
  idInPath,
  idInQuery,
  instant,
  pageQuery,
  picture,
  profileTextFields,
  promptAnswers,
  text,
} from './schemas.ts'
import { cardReason, swipeLimit } from './swipes.ts'
import { validationMessage } from './validation-messages.ts'

export const cannotRequestSelf = refusal('cannot_request_self', 422)
export const alreadyConnected = refusal('already_connected', 409)
export const alreadyAnswered = refusal('already_answered', 409)
export const answeredByYou = refusal('already_answered', 409, 'answered_by_you')
/** The sender withdrew it. */
export const requestClosed = refusal('already_answered', 409, 'request_closed')
export const senderCircleLimit = refusal('sender_circle_limit', 409)

export const invitationOnly = refusal('invitation_only', 403)

export const notAcceptingRequests = refusal('not_accepting_requests', 403)
/** `Retry-After` is the number of seconds until midnight where the sender lives. */
export const firstMessageLimit = refusal('first_message_limit', 429)

const introduction = text(maxIntroductionLength, validationMessage('introductionTooLong'))
const answer = text(maxAnswerLength, validationMessage('answerTooLong'))

const firstMessage = {
  introduction: introduction.nullish().describe('First message.'),
  answer: answer.nullish().describe('Answer to the circle’s question.'),
}

/** A friend request; or, with a `groupId`, a join request to the circle's organizers. */
export const friendRequest = z.object({
  id,
  fromId: id,
  toId: id,
  groupId: id.nullable(),
  status: z.enum(['pending', 'accepted', 'rejected', 'withdrawn']),
  introduction: z.string().nullable(),
  question: z.string().nullable().describe('Question of the circle when the request was sent.'),
  answer: z.string().nullable(),
  createdAt: instant,
  fromUserName: z.string(),
  fromUserAvatar: picture,
  fromUserLocation: z.string().nullable(),
  fromUserInterests: z.array(z.string()),
  toUserName: z.string().nullable().describe('Name of the receiver; `null` if the viewer may not see them.'),
  toUserAvatar: picture,
  groupName: z.string().nullable(),
  groupImage: picture,
})
export type FriendRequest = z.output<typeof friendRequest>

export const maxMutualFriendsShown = 3

/** A request with details that help its receiver decide. */
export const receivedRequest = friendRequest.extend({
  ...toSenderTexts(profileTextFields),
  fromUserPromptAnswers: promptAnswers,
  mutualFriends: z
    .array(person)
    .max(maxMutualFriendsShown)
    .describe(`First ${maxMutualFriendsShown} mutual friends.`),
  mutualFriendCount: z.int().describe('Number of mutual friends.'),
  sharedCircles: z.array(z.object({ id, name: z.string() })),
})
export type ReceivedRequest = z.output<typeof receivedRequest>

export const pendingRequestCounts = z.object({
  requests: z.int().describe(`Number of open requests that you may answer, at most ${maxPendingCount}.`),
  people: z.int().describe('Number of people who sent them.'),
})

export const sendRequest = endpoint({
  feature: 'requests',
  method: 'POST',
  path: '/api/friend-requests',
  audience: 'signedIn',
  perMinute: 120,
  summary:
    'Send a friend request. If the person has already sent you a request, accepts theirs. Idempotent while the request is open. With `groupId`, does the same as `POST /api/groups/{id}/join-requests`; `toId` must be the circle’s creator.',
  body: z.object({
    toId: id,
    groupId: id.nullish().describe('ID of the circle, for a join request.'),
    ...firstMessage,
    reason: cardReason,
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

export const sendJoinRequest = endpoint({
  feature: 'requests',
  method: 'POST',
  path: '/api/groups/{id}/join-requests',
  audience: 'signedIn',
  perMinute: 120,
  summary: 'Ask to join a circle. An open circle accepts immediately. Idempotent while the request is open.',
  params: z.object({ id: idInPath }),
  body: z.object({ ...firstMessage, reason: cardReason }),
  status: 201,
  response: friendRequest,
  refusals: [alreadyConnected, alreadyAnswered, invitationOnly, circleLimit, swipeLimit, firstMessageLimit],
})

export const listRequests = endpoint({
  feature: 'requests',
  method: 'GET',
  path: '/api/friend-requests',
  audience: 'signedIn',
  summary: 'List open requests, newest first: received by you and by circles you organize, or sent by you.',
  query: pageQuery.extend({
    direction: z.enum(['received', 'sent']).default('received').describe('Requests you received or sent.'),
    groupId: idInQuery.optional().describe('Only join requests to this circle.'),
  }),
  paged: true,
  response: z.array(friendRequest),
})

export const countPendingRequests = endpoint({
  feature: 'requests',
  method: 'GET',
  path: '/api/friend-requests/counts',
  audience: 'signedIn',
  summary: `Count the open requests you can answer, up to ${maxPendingCount}.`,
  response: pendingRequestCounts,
})

export const getRequest = endpoint({
  feature: 'requests',
  method: 'GET',
  path: '/api/friend-requests/{id}',
  audience: 'signedIn',
  summary:
    'Get a request that you received, or that a circle you organize received. Withdrawn requests are not found.',
  params: z.object({ id: idInPath }),
  response: receivedRequest,
})

export const answerRequest = endpoint({
  feature: 'requests',
  method: 'PATCH',
  path: '/api/friend-requests/{id}',
  audience: 'signedIn',
  summary:
    'Accept or reject a request as its receiver (any organizer of the circle), or withdraw it as its sender. Idempotent.',
  params: z.object({ id: idInPath }),
  body: z.object({
    status: z
      .enum(['accepted', 'rejected', 'withdrawn'])
      .describe('New status: accepted, rejected or withdrawn.'),
  }),
  response: friendRequest,
  refusals: [alreadyAnswered, senderCircleLimit],
})

export const sendIntroduction = endpoint({
  feature: 'requests',
  method: 'PUT',
  path: '/api/friend-requests/{id}/introduction',
  audience: 'signedIn',
  summary:
    'Write or replace the first message of your open request, and the answer to the circle’s question.',
  params: z.object({ id: idInPath }),
  body: z.object({
    introduction: introduction
      .regex(visible, validationMessage('introductionRequired'))
      .describe('First message.'),
    answer: answer.nullish().describe('Answer to the circle’s question.'),
  }),
  response: friendRequest,
  refusals: [alreadyAnswered, notAcceptingRequests, firstMessageLimit],
})
