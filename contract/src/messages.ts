import { z } from 'zod'

import { endpoint } from './kit.ts'
import { messageMaximum } from './limits.ts'
import { id, instant, pageQuery, picture, text } from './shapes.ts'

/** Messages in one answer of a thread. */
export const threadPage = 50

/** `12` is the circle 12; `u42` the conversation with person 42. */
export const conversationInPath = z
  .string()
  .regex(/^u?[1-9]\d{0,9}$/, 'A conversation is a number, or u and a number')
  .refine((key) => Number(key.replace('u', '')) <= 2_147_483_647, 'No such conversation')

export const message = z.object({
  id,
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
  content: z.string(),
  createdAt: instant,
  read: z.boolean().describe('By the viewer; one’s own are'),
})
export type Message = z.output<typeof message>

/** One row of the list. `timestamp` is that of the last message, or of joining while there is none. */
export const conversationRow = z.object({
  conversation: z.string(),
  name: z.string(),
  image: picture,
  isGroupMessage: z.boolean(),
  lastMessage: message.nullable(),
  timestamp: instant,
  unreadCount: z.int(),
})
export type ConversationRow = z.output<typeof conversationRow>

/**
 * How the viewer stands to a conversation: in it; outside with an open request and, until it is
 * answered, nothing but their own introduction to see; or, no longer friends, only reading what was
 * written, perhaps with an open request to be friends again.
 */
export const thread = z.object({
  conversation: z.object({
    key: z.string(),
    name: z.string(),
    image: picture,
    isGroup: z.boolean(),
    memberCount: z.int().nullable(),
  }),
  standing: z.enum(['member', 'requested', 'closed']),
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
  lastReadId: id.nullable(),
})
export type Thread = z.output<typeof thread>

export const listConversations = endpoint({
  feature: 'messages',
  method: 'GET',
  path: '/api/messages',
  audience: 'signedIn',
  summary:
    'One’s conversations, the latest message first, each with its last message and the count of unread ones.',
  query: pageQuery,
  paged: true,
  response: z.array(conversationRow),
})

export const readThread = endpoint({
  feature: 'messages',
  method: 'GET',
  path: '/api/messages/{conversation}',
  audience: 'signedIn',
  summary: 'The latest 50 messages of a conversation, or the 50 before a given one.',
  params: z.object({ conversation: conversationInPath }),
  query: z.object({ before: z.coerce.number().int().positive().max(2_147_483_647).optional() }),
  response: thread,
})

export const sendMessage = endpoint({
  feature: 'messages',
  method: 'POST',
  path: '/api/messages',
  audience: 'signedIn',
  summary:
    'Write to a circle (groupId) or a person (receiverId). The same clientId again answers the message stored first.',
  body: z
    .object({
      clientId: z.uuid(),
      groupId: id.optional(),
      receiverId: id.optional(),
      content: text(messageMaximum, 'Please keep a message under 4,000 characters').min(
        1,
        'Please write something',
      ),
    })
    .refine((body) => (body.groupId === undefined) !== (body.receiverId === undefined), {
      message: 'Name either groupId or receiverId',
      path: ['groupId'],
    }),
  status: 201,
  response: message,
})

export const markRead = endpoint({
  feature: 'messages',
  method: 'PUT',
  path: '/api/messages/{conversation}/read',
  audience: 'signedIn',
  summary: 'One has read up to this message. An earlier one than before changes nothing.',
  params: z.object({ conversation: conversationInPath }),
  body: z.object({ lastReadId: id }),
  response: z.object({ conversation: z.string(), unreadCount: z.int() }),
})
