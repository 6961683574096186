import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { quoteMaximum } from '../limits.ts'
import { id, instant, pageQuery, picture } from '../schemas.ts'
import { validationMessage } from '../validation-messages.ts'

export const threadPage = 50
export const changesPage = 100

/** `12` is circle 12; `u42` is the conversation with person 42. */
export const conversationInPath = z
  .string()
  .regex(/^u?[1-9]\d{0,9}$/, validationMessage('conversation'))
  .refine((key) => Number(key.replace('u', '')) <= 2_147_483_647, validationMessage('noConversation'))

/** The number of a change in a conversation. */
const sequence = z.coerce.number().int().min(0).max(2_147_483_647)
const messageInQuery = z.coerce.number().int().positive().max(2_147_483_647).optional()

const collapsed = z
  .enum(['blocked', 'hidden'])
  .optional()
  .describe(
    'Reason to collapse the message: `blocked` if the viewer has blocked its sender, `hidden` for another reason; missing if it is shown.',
  )

/** The message that a reply quotes. */
export const quote = z.object({
  id,
  senderId: id.nullable(),
  senderName: z.string(),
  content: z.string().describe(`First ${quoteMaximum} characters of the text.`),
  hasPicture: z.boolean(),
  deleted: z.boolean(),
  collapsed,
})
export type Quote = z.output<typeof quote>

/** The addresses work only for people who may read the message. */
export const messagePicture = z.object({
  url: z.string().describe('Address of the picture, at most 960 pixels wide and high.'),
  thumbnail: z.string().describe('Address of the thumbnail, at most 320 pixels wide and high.'),
  width: z.int().describe('Width of `url` in pixels.'),
  height: z.int().describe('Height of `url` in pixels.'),
})
export type MessagePicture = z.output<typeof messagePicture>

/** An emoji with the people who reacted with it, in order. */
export const reaction = z.object({
  emoji: z.string(),
  people: z.array(z.object({ id, name: z.string() })),
})
export type Reaction = z.output<typeof reaction>

export const message = z.object({
  id,
  seq: z
    .int()
    .describe(
      'Number of its latest change in the conversation. Of two states of a message, the higher one is current.',
    ),
  clientId: z.uuid().nullable().describe('UUID made by the sender’s client, so that retries are safe.'),
  senderId: id.nullable(),
  senderName: z.string(),
  senderAvatar: picture,
  receiverId: id.nullable(),
  groupId: id.nullable(),
  activityId: id.nullable().describe('Id of the activity to vote on; `content` is its title.'),
  content: z.string().describe('Text; empty for a picture without text or a deleted message.'),
  picture: messagePicture.nullable(),
  replyTo: quote.nullable(),
  reactions: z.array(reaction),
  edited: z.boolean(),
  deleted: z.boolean().describe('Whether it was deleted; only sender and time are left.'),
  collapsed,
  createdAt: instant,
  read: z.boolean().describe('Whether the viewer has read it; `true` for their own messages.'),
})
export type Message = z.output<typeof message>

export const muting = z.object({
  muted: z.boolean(),
  mutedUntil: instant.nullable().describe('End of the mute; `null` if it has no end or is not muted.'),
})
export type Muting = z.output<typeof muting>

const conversationTitle = z.object({
  key: z.string(),
  name: z.string(),
  image: picture,
  isGroup: z.boolean(),
})

export const conversationRow = muting.extend({
  conversation: z.string(),
  name: z.string(),
  image: picture,
  isGroupMessage: z.boolean(),
  lastMessage: message.nullable(),
  timestamp: instant.describe('Time of the last message or, without one, of joining.'),
  unreadCount: z.int(),
})
export type ConversationRow = z.output<typeof conversationRow>

/** How far another person has read. */
export const receipt = z.object({ userId: id, name: z.string(), avatar: picture, lastReadId: id })
export type Receipt = z.output<typeof receipt>

/**
 * `access`: `member` may read and write. `requested` has an open request and sees only its first message. `closed` may
 * only read, because the friendship has ended or the circle is hidden; there may be a new open request.
 */
export const thread = muting.extend({
  conversation: conversationTitle.extend({ memberCount: z.int().nullable() }),
  access: z.enum(['member', 'requested', 'closed']),
  request: z
    .object({
      id,
      introduction: z.string().nullable(),
      question: z.string().nullable().describe('Question of the circle.'),
      answer: z.string().nullable(),
    })
    .nullable(),
  messages: z.array(message).describe('Messages, oldest first.'),
  earlier: z.boolean().describe('Whether older messages exist; get them with `before` set to the first id.'),
  later: z.boolean().describe('Whether newer messages exist; get them with `after` set to the last id.'),
  lastReadId: id.nullable(),
  firstUnreadId: id.nullable().describe('Id of the oldest unread message; `null` if there is none.'),
  unreadCount: z.int(),
  seq: z.int().describe('Number of the latest change included in these messages.'),
  receipts: z
    .array(receipt)
    .nullable()
    .describe('How far the others have read; `null` if the viewer’s plan doesn’t include it.'),
})
export type Thread = z.output<typeof thread>

export const listConversations = endpoint({
  feature: 'messages',
  method: 'GET',
  path: '/api/messages',
  audience: 'signedIn',
  summary:
    'List your conversations, the latest message first, each with its last message and number of unread ones. `filter` selects circles or unread conversations; `search` matches any part of the name.',
  query: pageQuery.extend({
    filter: z.enum(['all', 'groups', 'unread']).optional().describe('Conversations to list.'),
    search: z.string().trim().max(100).optional().describe('Part of the name.'),
  }),
  paged: true,
  response: z.array(conversationRow),
})

export const foundMessage = z.object({ conversation: conversationTitle, message })
export type FoundMessage = z.output<typeof foundMessage>

export const searchMessages = endpoint({
  feature: 'messages',
  method: 'GET',
  path: '/api/messages/search',
  audience: 'signedIn',
  summary:
    'Search messages that contain these words, in all conversations you may read, the newest first. Ignores case. To open a result, get its thread with `around` set to the message’s id.',
  query: pageQuery.extend({
    search: z.string().trim().min(2, validationMessage('twoLetters')).max(100),
  }),
  paged: true,
  response: z.array(foundMessage),
})

export const readThread = endpoint({
  feature: 'messages',
  method: 'GET',
  path: '/api/messages/{conversation}',
  audience: 'signedIn',
  summary: 'Get the latest 50 messages of a conversation, or the 50 before, after or around a message.',
  params: z.object({ conversation: conversationInPath }),
  query: z
    .object({
      before: messageInQuery.describe('Id of the message after the page.'),
      after: messageInQuery.describe('Id of the message before the page.'),
      around: messageInQuery.describe('Id of the message in the middle of the page.'),
    })
    .refine((query) => Object.values(query).filter((value) => value !== undefined).length <= 1, {
      ...validationMessage('oneOfAround'),
      path: ['before'],
    }),
  response: thread,
})

export const readChanges = endpoint({
  feature: 'messages',
  method: 'GET',
  path: '/api/messages/{conversation}/changes',
  audience: 'signedIn',
  summary:
    'List messages that were sent, edited, deleted or reacted to after a change: each one once, in its current state, in the order of its latest change.',
  params: z.object({ conversation: conversationInPath }),
  query: z.object({ after: sequence.default(0).describe('Number of the last change you have.') }),
  response: z.object({
    messages: z.array(message),
    seq: z.int().describe('Value of `after` for the next call.'),
    more: z.boolean().describe('Whether more changes are available now.'),
  }),
})

/**
 * Live update about a new or changed message, for everyone in the conversation. `seq` grows by one with each update; after
 * a gap, get the changes.
 */
export const messageUpdate = z.object({
  kind: z.literal('message'),
  conversation: z.string(),
  change: z.enum(['new', 'edited', 'deleted', 'reaction']),
  message: message.omit({ read: true }),
})

/** Live update about read messages, for the reader's other devices and for people whose plan includes read receipts. */
export const readUpdate = z.object({
  kind: z.literal('read'),
  conversation: z.string(),
  userId: id,
  lastReadId: id,
})
