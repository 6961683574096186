import { z } from 'zod'

import { waveUpdate } from './messages/arrivals.ts'
import { conversationInPath, messageUpdate, readUpdate } from './messages/messages.ts'
import { id } from './schemas.ts'

/**
 * A message from the server to the browsers of a person. Delivered at most once: after a gap, the browser refetches what
 * it shows. Most updates only name what has changed, and the browser fetches it with the viewer's permissions.
 */
export const liveUpdate = z.discriminatedUnion('kind', [
  /** The connection is ready. */
  z.object({ kind: z.literal('hello') }),
  /** Updates may have been lost. Refetch what is on the screen. */
  z.object({ kind: z.literal('missed') }),
  /** The response to a ping. */
  z.object({ kind: z.literal('pong') }),
  /** A request you received or sent is new, or has been accepted or declined. */
  z.object({ kind: z.literal('request'), id }),
  /** A friendship began or ended. */
  z.object({ kind: z.literal('friend'), userId: id }),
  /** One of your circles changed: its members, its card or your membership. */
  z.object({
    kind: z.literal('circle'),
    groupId: id,
    isMember: z.boolean().default(true).describe('False once you are no longer a member.'),
  }),
  /** A proposed circle is new, was answered or was created. */
  z.object({ kind: z.literal('proposal'), id }),
  /** A vote in one of your circles was opened, voted on, closed or turned into a meetup. */
  z.object({ kind: z.literal('activity'), groupId: id, id }),
  /** An event of yours changed: your spot, its time or location, it was cancelled or, if you host it, its guests. */
  z.object({ kind: z.literal('event'), id }),
  /** A comment was added to or deleted from an event you are going to. */
  z.object({ kind: z.literal('event-comment'), eventId: id, id }),
  /** A picture was added to or removed from the album of a meetup in one of your circles. */
  z.object({ kind: z.literal('album'), groupId: id, eventId: id }),
  z.object({ kind: z.literal('points') }),
  /** Your plan or payments have changed. */
  z.object({ kind: z.literal('subscription') }),
  /** You have a new notification, or some were read. */
  z.object({ kind: z.literal('notifications') }),
  messageUpdate,
  readUpdate,
  waveUpdate,
  /** A person is typing in this conversation (its key as you see it). Valid for 5 seconds. */
  z.object({ kind: z.literal('typing'), conversation: conversationInPath, userId: id, name: z.string() }),
  /** The response to `watch`: everyone online whose presence you may see. */
  z.object({ kind: z.literal('online-snapshot'), userIds: z.array(id) }),
  /** While watching: people who came online or went offline. */
  z.object({ kind: z.literal('online'), joined: z.array(id), left: z.array(id) }),
])
export type LiveUpdate = z.output<typeof liveUpdate>
export type LiveUpdateKind = LiveUpdate['kind']

/** A message from the browser. Anything that is stored goes over HTTP instead. */
export const liveClientMessage = z.discriminatedUnion('kind', [
  /** Asks for a pong, to check the connection. */
  z.object({ kind: z.literal('ping') }),
  /** The viewer is typing. Send it at most once every 3 seconds. */
  z.object({ kind: z.literal('typing'), conversation: conversationInPath }),
  /** Whether a screen shows who is online among friends and members of your circles. */
  z.object({ kind: z.literal('watch'), on: z.boolean() }),
])
export type LiveClientMessage = z.output<typeof liveClientMessage>
