import { randomUUID } from 'node:crypto'

import type { Message, Thread } from '@coterie/contract/messages/messages'

import type { Context } from '../context.ts'
import { insertFriendship } from '../features/friends/queries.ts'
import type { Member } from './cast.ts'
import type { TestClock } from './test-app.ts'

type ErrorBody = { error: { code: string; message: string; issues?: { path: string; message: string }[] } }

/** A circle's id, or `u` and a person's id, as in the API. */
export type Conversation = number | `u${number}`

const toRecipientFields = (conversation: Conversation) =>
  typeof conversation === 'number' ? { groupId: conversation } : { receiverId: Number(conversation.slice(1)) }

export function sendMessage(
  member: Member,
  conversation: Conversation,
  content: unknown = 'Hello',
  more: object = {},
) {
  const body = { clientId: randomUUID(), content, ...toRecipientFields(conversation), ...more }
  return member.send<Message & ErrorBody>('POST /api/messages', { body })
}

export function sendPicture(
  member: Member,
  conversation: Conversation,
  picture: Blob,
  more: Record<string, string> = {},
) {
  const form = new FormData()
  const fields = { clientId: randomUUID(), content: '', ...toRecipientFields(conversation), ...more }
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  form.set('picture', picture, 'lake.jpg')
  return member.send<Message & ErrorBody>('POST /api/messages', { body: form })
}

export const readThread = (member: Member, conversation: number | string, query: object = {}) =>
  member.send<Thread & ErrorBody>('GET /api/messages/{conversation}', { params: { conversation }, query })

export const readChanges = (member: Member, conversation: number | string, after: unknown) =>
  member.send<{ messages: Message[]; seq: number; hasMore: boolean } & ErrorBody>(
    'GET /api/messages/{conversation}/changes',
    { params: { conversation }, query: { after } },
  )

const toParams = (conversation: number | string, id: unknown) => ({ conversation, id })

export const edit = (member: Member, conversation: number | string, id: unknown, content: unknown) =>
  member.send<Message & ErrorBody>('PATCH /api/messages/{conversation}/{id}', {
    params: toParams(conversation, id),
    body: { content },
  })

export const remove = (member: Member, conversation: number | string, id: unknown) =>
  member.send<Message & ErrorBody>('DELETE /api/messages/{conversation}/{id}', {
    params: toParams(conversation, id),
  })

export const react = (member: Member, conversation: number | string, id: unknown, emoji: unknown) =>
  member.send<Message & ErrorBody>('PUT /api/messages/{conversation}/{id}/reaction', {
    params: toParams(conversation, id),
    body: { emoji },
  })

export const removeReaction = (member: Member, conversation: number | string, id: unknown) =>
  member.send<Message & ErrorBody>('DELETE /api/messages/{conversation}/{id}/reaction', {
    params: toParams(conversation, id),
  })

export const markRead = (member: Member, conversation: number | string, lastReadId: unknown) =>
  member.send<{ unreadCount: number } & ErrorBody>('PUT /api/messages/{conversation}/read', {
    params: { conversation },
    body: { lastReadId },
  })

export async function makeFriends({ db, clock }: Pick<Context, 'db' | 'clock'>, a: Member, b: Member) {
  await db.transaction().execute((tx) => insertFriendship(tx, a.id, b.id, clock.now()))
}

export async function sendAll(
  clock: TestClock,
  member: Member,
  conversation: Conversation,
  contents: readonly string[],
): Promise<Message[]> {
  const messages = []
  for (const content of contents) {
    clock.advance(1)
    messages.push((await sendMessage(member, conversation, content)).body)
  }
  return messages
}
