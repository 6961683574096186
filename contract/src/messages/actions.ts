import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { maxMessageLength } from '../limits.ts'
import { notAPicture, pictureTooLarge } from '../profiles.ts'
import { refusal } from '../refusals.ts'
import { id, idInPath, instant, structured, text, newClientId } from '../schemas.ts'
import { validationMessage } from '../validation-messages.ts'
import { conversationInPath, message, muteState } from './messages.ts'

export const emptyMessage = refusal('empty_message', 400)
export const messageRateLimit = refusal('message_rate_limit', 429)
export const tooLateToEdit = refusal('too_late_to_edit', 409)

const content = text(maxMessageLength, validationMessage('messageTooLong'))

const messageParams = z.object({ conversation: conversationInPath, id: idInPath })

export const sendMessage = endpoint({
  feature: 'messages',
  method: 'POST',
  path: '/api/messages',
  audience: 'signedIn',
  summary:
    'Send a message to a circle (`groupId`) or a person (`receiverId`), optionally as a reply. Accepts JSON or, with a picture, multipart. Idempotent by `clientId`.',
  pictureField: 'picture',
  body: z
    .object({
      clientId: newClientId,
      groupId: structured(id.optional()).optional().describe('ID of the circle to write to.'),
      receiverId: structured(id.optional()).optional().describe('ID of the person to write to.'),
      replyToId: structured(id.optional()).optional().describe('ID of the message to reply to.'),
      content: content.default('').describe('Text; may be empty with a picture.'),
    })
    .refine((body) => (body.groupId === undefined) !== (body.receiverId === undefined), {
      ...validationMessage('circleOrPerson'),
      path: ['groupId'],
    }),
  status: 201,
  response: message,
  refusals: [emptyMessage, messageRateLimit, notAPicture, pictureTooLarge],
})

export const editMessage = endpoint({
  feature: 'messages',
  method: 'PATCH',
  path: '/api/messages/{conversation}/{id}',
  audience: 'signedIn',
  summary: 'Edit your message within 15 minutes.',
  params: messageParams,
  body: z.object({ content }),
  response: message,
  refusals: [emptyMessage, tooLateToEdit],
})

export const deleteMessage = endpoint({
  feature: 'messages',
  method: 'DELETE',
  path: '/api/messages/{conversation}/{id}',
  audience: 'signedIn',
  summary: 'Delete your message for everyone: its text, picture and reactions. A placeholder remains.',
  params: messageParams,
  response: message,
})

/** One emoji, which may be several code points. */
const emoji = z
  .string()
  .max(40)
  .regex(/^\p{RGI_Emoji}$/v, validationMessage('singleEmoji'))

export const addReaction = endpoint({
  feature: 'messages',
  method: 'PUT',
  path: '/api/messages/{conversation}/{id}/reaction',
  audience: 'signedIn',
  summary: 'React to a message with an emoji. Replaces your earlier reaction.',
  params: messageParams,
  body: z.object({ emoji }),
  response: message,
})

export const removeReaction = endpoint({
  feature: 'messages',
  method: 'DELETE',
  path: '/api/messages/{conversation}/{id}/reaction',
  audience: 'signedIn',
  summary: 'Remove your reaction from a message. Idempotent.',
  params: messageParams,
  response: message,
})

export const markRead = endpoint({
  feature: 'messages',
  method: 'PUT',
  path: '/api/messages/{conversation}/read',
  audience: 'signedIn',
  summary: 'Mark messages as read up to the given one. Never moves the position back.',
  params: z.object({ conversation: conversationInPath }),
  body: z.object({ lastReadId: id.describe('ID of the last message read.') }),
  response: z.object({ conversation: z.string(), unreadCount: z.int() }),
})

export const muteConversation = endpoint({
  feature: 'messages',
  method: 'PUT',
  path: '/api/messages/{conversation}/mute',
  audience: 'signedIn',
  summary:
    'Mute a conversation until the given time, or indefinitely with `null`. It sends no notifications while muted.',
  params: z.object({ conversation: conversationInPath }),
  body: z.object({ until: instant.nullable().describe('End of the mute; `null` for no end.') }),
  response: muteState,
})

export const unmuteConversation = endpoint({
  feature: 'messages',
  method: 'DELETE',
  path: '/api/messages/{conversation}/mute',
  audience: 'signedIn',
  summary: 'Unmute a conversation. Idempotent.',
  params: z.object({ conversation: conversationInPath }),
  response: muteState,
})

export const getPicture = endpoint({
  feature: 'messages',
  method: 'GET',
  path: '/api/message-pictures/{conversationId}/{id}/{width}',
  audience: 'signedIn',
  summary: 'Download the picture of a message, scaled down to at most `width` pixels in width and height.',
  params: z.object({ conversationId: idInPath, id: idInPath, width: z.enum(['320', '960']) }),
  file: 'image/webp',
})
