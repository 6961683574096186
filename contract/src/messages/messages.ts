import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { quoteMaximum } from '../limits.ts'
import { id, instant, pageQuery, picture } from '../schemas.ts'
import { validationMessage } from '../validation-messages.ts'

/** Messages in one answer of a thread. */
export const threadPage = 50
/** Messages in one answer of what changed. */
export const changesPage = 100

/** `12` is the circle 12; `u42` the conversation with person 42. */
export const conversationInPath = z
  .string()
  .regex(/^u?[1-9]\d{0,9}$/, validationMessage('conversation'))
  .refine((key) => Number(key.replace('u', '')) <= 2_147_483_647, validationMessage('noConversation'))

/** Somebody's place in a conversation's sequence of changes. */
const sequence = z.coerce.number().int().min(0).max(2_147_483_647)
const messageInQuery = z.coerce.number().int().positive().max(2_147_483_647).optional()

/** Why a message is shown collapsed until the reader opens it. Absent: it is shown. */
const collapsed = z
  .enum(['blocked', 'hidden'])
  .optional()
  .describe('`blocked`: by a person whom the viewer has blocked. `hidden`: collapsed without a reason.')

/** What a message answers, as far as it is shown with it. */
export const quote = z.object({
  id,
  senderId: id.nullable(),
  senderName: z.string(),
  content: z.string().describe(`Its first ${quoteMaximum} characters`),
  hasPicture: z.boolean(),
  deleted: z.boolean(),
  collapsed,
})
export type Quote = z.output<typeof quote>

/** A picture of a message. Only those who may read the message get it from these addresses. */
export const messagePicture = z.object({
  url: z.string().describe('At most 960 pixels wide and high'),
  thumbnail: z.string().describe('At most 320 pixels wide and high'),
  width: z.int().describe('Pixels of what url shows'),
  height: z.int(),
})
export type MessagePicture = z.output<typeof messagePicture>

/** An emoji and who reacted with it, the first first. */
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
      'Its latest change in the conversation’s sequence. Of two states of a message the higher holds.',
    ),
  clientId: z
    .uuid()
    .nullable()
    .describe('The id that the sender’s client made; sent back so that a retry is harmless'),
  senderId: id.nullable(),
  senderName: z.string(),
  senderAvatar: picture,
  receiverId: id.nullable(),
  groupId: id.nullable(),
  activityId: id
    .nullable()
    .describe('What is put to the vote with it, in activities; the content is its title'),
  content: z.string().describe('Empty where it is a picture alone, or deleted'),
  picture: messagePicture.nullable(),
  replyTo: quote.nullable(),
  reactions: z.array(reaction),
  edited: z.boolean(),
  deleted: z.boolean().describe('Only that there was a message, by whom and when, is left'),
  collapsed,
  createdAt: instant,
  read: z.boolean().describe('By the viewer; one’s own are'),
})
export type Message = z.output<typeof message>

/** Whether a conversation is muted for the viewer; `mutedUntil` is null where it is so for good, or not at all. */
export const muting = z.object({ muted: z.boolean(), mutedUntil: instant.nullable() })
export type Muting = z.output<typeof muting>

/** What a conversation is called. */
const conversationTitle = z.object({
  key: z.string(),
  name: z.string(),
  image: picture,
  isGroup: z.boolean(),
})

/** One row of the list. `timestamp` is that of the last message, or of joining while there is none. */
export const conversationRow = muting.extend({
  conversation: z.string(),
  name: z.string(),
  image: picture,
  isGroupMessage: z.boolean(),
  lastMessage: message.nullable(),
  timestamp: instant,
  unreadCount: z.int(),
})
export type ConversationRow = z.output<typeof conversationRow>

/** How far another one has read. */
export const receipt = z.object({ userId: id, name: z.string(), avatar: picture, lastReadId: id })
export type Receipt = z.output<typeof receipt>

/**
 * How the viewer stands to a conversation: in it; outside with an open request and, until it is
 * answered, nothing but their own introduction to see; or, no longer friends or in a circle that
 * was hidden, only reading what was written, perhaps with an open request to be friends again.
 */
export const thread = muting.extend({
  conversation: conversationTitle.extend({ memberCount: z.int().nullable() }),
  access: z.enum(['member', 'requested', 'closed']),
  request: z
    .object({
      id,
      introduction: z.string().nullable(),
      question: z.string().nullable().describe('What the circle asks'),
      answer: z.string().nullable(),
    })
    .nullable(),
  messages: z.array(message).describe('The oldest first'),
  earlier: z.boolean().describe('Whether older messages exist; ask with before=the first id'),
  later: z.boolean().describe('Whether newer messages exist; ask with after=the last id'),
  lastReadId: id.nullable(),
  firstUnreadId: id.nullable().describe('The oldest that the viewer has not read'),
  unreadCount: z.int(),
  seq: z.int().describe('All changes up to this one are in the answer, as far as they are of its messages'),
  receipts: z
    .array(receipt)
    .nullable()
    .describe('How far the others have read; null for those whose plan does not show it'),
})
export type Thread = z.output<typeof thread>

export const listConversations = endpoint({
  feature: 'messages',
  method: 'GET',
  path: '/api/messages',
  audience: 'signedIn',
  summary:
    'One’s conversations, the latest message first, each with its last message and the count of unread ones. With a filter only circles, or those with unread messages; with search those whose name contains it.',
  query: pageQuery.extend({
    filter: z.enum(['all', 'groups', 'unread']).optional(),
    search: z.string().trim().max(100).optional(),
  }),
  paged: true,
  response: z.array(conversationRow),
})

/** A message that was found, and where it stands. */
export const foundMessage = z.object({ conversation: conversationTitle, message })
export type FoundMessage = z.output<typeof foundMessage>

export const searchMessages = endpoint({
  feature: 'messages',
  method: 'GET',
  path: '/api/messages/search',
  audience: 'signedIn',
  summary:
    'Messages whose text contains these words, whatever the case, in all conversations that one may read, the newest first. Open the thread there with around=the message’s id.',
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
  summary: 'The latest 50 messages of a conversation; or the 50 before, after or around a given one.',
  params: z.object({ conversation: conversationInPath }),
  query: z
    .object({ before: messageInQuery, after: messageInQuery, around: messageInQuery })
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
    'What is new, edited, deleted or reacted to since a place in the conversation’s sequence of changes: each message once, as it is now, in the order of their latest changes.',
  params: z.object({ conversation: conversationInPath }),
  query: z.object({ after: sequence.default(0) }),
  response: z.object({
    messages: z.array(message),
    seq: z.int().describe('Ask with after=this the next time'),
    more: z.boolean().describe('Whether there is more to ask for at once'),
  }),
})

/**
 * Told to everybody in a conversation when one of its messages is new or has changed: the whole message,
 * whose seq is one above that of the event before. Where it is not, something was missed: ask for the changes.
 */
export const messageUpdate = z.object({
  kind: z.literal('message'),
  conversation: z.string(),
  change: z.enum(['new', 'edited', 'deleted', 'reaction']),
  /** It does not say whether the viewer has read it. */
  message: message.omit({ read: true }),
})

/**
 * Told when somebody has read further: to themselves, for their other screens, and to those in the
 * conversation whose plan shows it.
 */
export const readUpdate = z.object({
  kind: z.literal('read'),
  conversation: z.string(),
  userId: id,
  lastReadId: id,
})
