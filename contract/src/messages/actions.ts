import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { messageMaximum } from '../limits.ts'
import { notAPicture, pictureTooLarge } from '../profiles.ts'
import { refusal } from '../refusals.ts'
import { id, idInPath, instant, structured, text, newClientId } from '../schemas.ts'
import { validationMessage } from '../validation-messages.ts'
import { conversationInPath, message, muting } from './messages.ts'

export const emptyMessage = refusal('empty_message', 400)
export const messageRateLimit = refusal('message_rate_limit', 429)
export const tooLateToEdit = refusal('too_late_to_edit', 409)

const content = text(messageMaximum, validationMessage('messageTooLong'))

/** A message of a conversation. */
const messageParams = z.object({ conversation: conversationInPath, id: idInPath })

export const sendMessage = endpoint({
  feature: 'messages',
  method: 'POST',
  path: '/api/messages',
  audience: 'signedIn',
  summary:
    'Write to a circle (groupId) or a person (receiverId), perhaps in answer to a message there; as multipart with a picture, which needs no words. Idempotent by clientId.',
  pictureField: 'picture',
  body: z
    .object({
      clientId: newClientId,
      groupId: structured(id.optional()).optional(),
      receiverId: structured(id.optional()).optional(),
      replyToId: structured(id.optional()).optional(),
      content: content.default(''),
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
  summary: 'Change the words of a message of one’s own, within 15 minutes.',
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
  summary:
    'Delete a message of one’s own for everyone: its words, picture and reactions are erased; that there was one stays.',
  params: messageParams,
  response: message,
})

/** One emoji as keyboards write it, whatever it is made of. */
const emoji = z
  .string()
  .max(40)
  .regex(/^\p{RGI_Emoji}$/v, validationMessage('oneEmoji'))

export const addReaction = endpoint({
  feature: 'messages',
  method: 'PUT',
  path: '/api/messages/{conversation}/{id}/reaction',
  audience: 'signedIn',
  summary: 'React to a message with an emoji, in place of one’s earlier one.',
  params: messageParams,
  body: z.object({ emoji }),
  response: message,
})

export const removeReaction = endpoint({
  feature: 'messages',
  method: 'DELETE',
  path: '/api/messages/{conversation}/{id}/reaction',
  audience: 'signedIn',
  summary: 'Take one’s reaction back.',
  params: messageParams,
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

export const muteConversation = endpoint({
  feature: 'messages',
  method: 'PUT',
  path: '/api/messages/{conversation}/mute',
  audience: 'signedIn',
  summary: 'Mute a conversation until then, or for good with null: no notices come of it.',
  params: z.object({ conversation: conversationInPath }),
  body: z.object({ until: instant.nullable() }),
  response: muting,
})

export const unmuteConversation = endpoint({
  feature: 'messages',
  method: 'DELETE',
  path: '/api/messages/{conversation}/mute',
  audience: 'signedIn',
  summary: 'Let a conversation be heard again.',
  params: z.object({ conversation: conversationInPath }),
  response: muting,
})

export const readPicture = endpoint({
  feature: 'messages',
  method: 'GET',
  path: '/api/message-pictures/{id}/{width}',
  audience: 'signedIn',
  summary: 'The picture of a message that one may read, at most this wide and high.',
  params: z.object({ id: idInPath, width: z.enum(['320', '960']) }),
  file: 'image/webp',
})
