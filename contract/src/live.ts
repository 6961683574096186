import { z } from 'zod'

import { conversationInPath, messageUpdate, readUpdate } from './messages/messages.ts'
import { id } from './schemas.ts'

/**
 * What the server tells the browsers of a person. Delivery is at most once: whoever was away asks for
 * what they show. Most events say only what has changed, and the browser asks for it as its viewer.
 */
export const liveUpdate = z.discriminatedUnion('kind', [
  /** The connection stands. */
  z.object({ kind: z.literal('hello') }),
  /** Events may have been lost on the way: what is on the screen has to be asked for again. */
  z.object({ kind: z.literal('missed') }),
  /** The answer to a ping. */
  z.object({ kind: z.literal('pong') }),
  /** A request that one received or sent is new, or was answered. */
  z.object({ kind: z.literal('request'), id }),
  /** One has a friend more, or one less. */
  z.object({ kind: z.literal('friend'), userId: id }),
  /** A circle of one's own: its members, its card, or whether one is in it. */
  z.object({ kind: z.literal('circle'), groupId: id }),
  /** A circle that Coterie proposes to one: new, answered, or come to life. */
  z.object({ kind: z.literal('proposal'), id }),
  /** Something put to the vote in one's circle: new, voted on, closed, made a meetup. */
  z.object({ kind: z.literal('activity'), groupId: id, id }),
  /** An event that concerns one: one's place there, its time, its place, or that it is cancelled. */
  z.object({ kind: z.literal('event'), id }),
  /** Somebody wrote in the chat of an event that one goes to, or took it back. */
  z.object({ kind: z.literal('event-comment'), eventId: id, id }),
  /** One's points have changed. */
  z.object({ kind: z.literal('points') }),
  /** One's plan, or what one paid, has changed. */
  z.object({ kind: z.literal('subscription') }),
  /** One's notices have changed: a new one, or some were read. */
  z.object({ kind: z.literal('notifications') }),
  messageUpdate,
  readUpdate,
  /** Somebody writes in this conversation, named as the receiver names it. It holds for 5 seconds. */
  z.object({ kind: z.literal('typing'), conversation: conversationInPath, userId: id, name: z.string() }),
  /** The answer to `watch`: all that are online of those whom one may know it of. */
  z.object({ kind: z.literal('online-now'), userIds: z.array(id) }),
  /** While watching: who came and who went since. */
  z.object({ kind: z.literal('online'), joined: z.array(id), left: z.array(id) }),
])
export type LiveUpdate = z.output<typeof liveUpdate>
export type LiveUpdateKind = LiveUpdate['kind']

/** What a browser may send. Everything that is stored goes over HTTP. */
export const liveClientMessage = z.discriminatedUnion('kind', [
  /** Asks for a pong, to learn whether the line still stands. */
  z.object({ kind: z.literal('ping') }),
  /** Somebody writes; once in 3 seconds is enough. */
  z.object({ kind: z.literal('typing'), conversation: conversationInPath }),
  /** Whether a screen shows who is online: friends, and members of one's circles. */
  z.object({ kind: z.literal('watch'), on: z.boolean() }),
])
export type LiveClientMessage = z.output<typeof liveClientMessage>
