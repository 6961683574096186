import { randomUUID } from 'node:crypto'

import type { Message, Thread } from '@coterie/contract/messages/messages'

import type { Context } from '../context.ts'
import { insertFriendship } from '../features/friends/queries.ts'
import type { Member } from './cast.ts'
import type { TestClock } from './world.ts'

type ErrorBody = { error: { code: string; message: string; issues?: { path: string; message: string }[] } }

/** A circle's id, or `u` and a person's id, as in the API. */
export type Conversation = number | `u${number}`

const conversationPath = (place: Conversation) =>
  typeof place === 'number' ? { groupId: place } : { receiverId: Number(place.slice(1)) }

export function sendMessage(by: Member, place: Conversation, content: unknown = 'Hello', more: object = {}) {
  const body = { clientId: randomUUID(), content, ...conversationPath(place), ...more }
  return by.send<Message & ErrorBody>('POST /api/messages', { body })
}

/** Sends a message with a picture, as browsers do. */
export function sendPicture(
  by: Member,
  place: Conversation,
  picture: Blob,
  more: Record<string, string> = {},
) {
  const form = new FormData()
  const fields = { clientId: randomUUID(), content: '', ...conversationPath(place), ...more }
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  form.set('picture', picture, 'lake.jpg')
  return by.send<Message & ErrorBody>('POST /api/messages', { body: form })
}

export const readThread = (by: Member, place: number | string, query: object = {}) =>
  by.send<Thread & ErrorBody>('GET /api/messages/{conversation}', { params: { conversation: place }, query })

export const changes = (by: Member, place: number | string, after: unknown) =>
  by.send<{ messages: Message[]; seq: number; more: boolean } & ErrorBody>(
    'GET /api/messages/{conversation}/changes',
    { params: { conversation: place }, query: { after } },
  )

const at = (place: number | string, id: unknown) => ({ conversation: place, id })

export const edit = (by: Member, place: number | string, id: unknown, content: unknown) =>
  by.send<Message & ErrorBody>('PATCH /api/messages/{conversation}/{id}', {
    params: at(place, id),
    body: { content },
  })

export const remove = (by: Member, place: number | string, id: unknown) =>
  by.send<Message & ErrorBody>('DELETE /api/messages/{conversation}/{id}', { params: at(place, id) })

export const react = (by: Member, place: number | string, id: unknown, emoji: unknown) =>
  by.send<Message & ErrorBody>('PUT /api/messages/{conversation}/{id}/reaction', {
    params: at(place, id),
    body: { emoji },
  })

export const removeReaction = (by: Member, place: number | string, id: unknown) =>
  by.send<Message & ErrorBody>('DELETE /api/messages/{conversation}/{id}/reaction', { params: at(place, id) })

export const markRead = (by: Member, place: number | string, lastReadId: unknown) =>
  by.send<{ unreadCount: number } & ErrorBody>('PUT /api/messages/{conversation}/read', {
    params: { conversation: place },
    body: { lastReadId },
  })

export async function makeFriends({ db, clock }: Pick<Context, 'db' | 'clock'>, one: Member, other: Member) {
  await db.transaction().execute((tx) => insertFriendship(tx, one.id, other.id, clock.now()))
}

/** Sends messages one second apart. */
export async function sendAll(
  clock: TestClock,
  by: Member,
  place: Conversation,
  contents: readonly string[],
): Promise<Message[]> {
  const written = []
  for (const content of contents) {
    clock.forward(1)
    written.push((await sendMessage(by, place, content)).body)
  }
  return written
}
