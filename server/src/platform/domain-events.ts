import { z } from 'zod'

import type { Queryable, Transaction } from '../db/database.ts'
import type { Jobs } from './jobs.ts'

const id = z.int().positive()

const moderationOutcomes = [
  'content-removed',
  'warned',
  'decision-upheld',
  'decision-overturned',
  'report-upheld',
  'report-declined',
  'report-confirmed',
  'report-reversed',
] as const
export type ModerationOutcome = (typeof moderationOutcomes)[number]

/**
 * Something that happened, as ids only: handlers read the current state from the database. `by` is the actor, who is not
 * notified.
 */
const domainEvent = z.discriminatedUnion('kind', [
  /** A friend or join request was sent, or sent again with a new introduction. */
  z.object({ kind: z.literal('request-sent'), requestId: id }),
  /** Covers the new friendship or membership too: there is no other event for it. */
  z.object({ kind: z.literal('request-accepted'), requestId: id, by: id }),
  /** Rejected or withdrawn: notifies no one and deletes earlier notifications. */
  z.object({ kind: z.literal('request-closed'), requestId: id }),
  /** A person joined through a link, or joined an open circle. */
  z.object({ kind: z.literal('member-joined'), groupId: id, userId: id }),
  z.object({ kind: z.literal('waved'), groupId: id, userId: id, by: id }),
  /** A member became an admin or, with `isOwner`, the owner. */
  z.object({ kind: z.literal('role-changed'), groupId: id, userId: id, by: id, isOwner: z.boolean() }),
  z.object({ kind: z.literal('member-removed'), groupId: id, userId: id, by: id }),
  z.object({ kind: z.literal('circle-deleted'), groupId: id, by: id }),
  /** A removal of members or the deletion of a circle was undone. */
  z.object({ kind: z.literal('members-restored'), groupId: id, userIds: z.array(id) }),
  z.object({ kind: z.literal('vote-opened'), activityId: id, by: id }),
  /** `by` is null if the deadline passed. */
  z.object({ kind: z.literal('vote-closed'), activityId: id, by: id.nullable() }),
  z.object({ kind: z.literal('meetup-created'), activityId: id, by: id }),
  /** `attending`: everyone who was going or on the waitlist. */
  z.object({
    kind: z.literal('meetup-cancelled'),
    activityId: id,
    by: id,
    attending: z.array(id).default([]),
  }),
  /** `userIds`: people who are asked later than the others. */
  z.object({ kind: z.literal('proposal-created'), proposalId: id, userIds: z.array(id).optional() }),
  z.object({ kind: z.literal('proposal-confirmed'), proposalId: id, by: id }),
  /** An event or meetup was created, or its time or location changed. Notifies attendees. */
  z.object({
    kind: z.literal('event-changed'),
    eventId: id,
    by: id.nullable(),
    /** The start time before the change. */
    previousStart: z.iso.datetime().optional(),
  }),
  /** The rows of the event and its attendance stay. `by` is null if no one should be named. */
  z.object({ kind: z.literal('event-cancelled'), eventId: id, by: id.nullable() }),
  /** A spot became free and is offered to this person on the waitlist. */
  z.object({ kind: z.literal('spot-offered'), eventId: id, userId: id }),
  /** The host lowered the number of spots, and this person waits again. */
  z.object({ kind: z.literal('moved-to-waitlist'), eventId: id, userId: id }),
  z.object({ kind: z.literal('co-host-invited'), eventId: id, userId: id, by: id }),
  z.object({ kind: z.literal('co-host-accepted'), eventId: id, userId: id }),
  /** `by` is the co-host, who left, or a host. With `accepted` false, it was an invitation. */
  z.object({
    kind: z.literal('co-host-removed'),
    eventId: id,
    userId: id,
    by: id,
    accepted: z.boolean(),
  }),
  /** The host deleted their account, and a co-host is the host now. */
  z.object({ kind: z.literal('host-changed'), eventId: id, userId: id }),
  z.object({ kind: z.literal('event-comment'), eventId: id, commentId: id, by: id }),
  z.object({ kind: z.literal('event-comment-removed'), eventId: id, commentId: id, authorId: id }),
  /** A host's message to the guests. Its recipients are stored. */
  z.object({ kind: z.literal('host-message'), eventId: id, messageId: id, by: id }),
  /** A person checked in, or a host marked them as attended. */
  z.object({ kind: z.literal('attendance-recorded'), eventId: id }),
  /** Two people gave each other a heart; `by` was second. Covers the new friendship too. */
  z.object({ kind: z.literal('hearts-matched'), eventId: id, userId: id, by: id }),
  /** The day before a table, these people are asked if they are coming. */
  z.object({ kind: z.literal('table-confirmation-due'), eventId: id, userIds: z.array(id) }),
  /** A person who had not confirmed lost their spot at a table to someone who waited. */
  z.object({ kind: z.literal('table-spot-lost'), eventId: id, userId: id }),
  /** Too few people could come. */
  z.object({ kind: z.literal('table-ended'), proposalId: id }),
  z.object({ kind: z.literal('event-invited'), eventId: id, userId: id, by: id }),
  /** A host gave a person on the waitlist a spot. */
  z.object({ kind: z.literal('guest-let-in'), eventId: id, userId: id, by: id }),
  z.object({ kind: z.literal('guest-removed'), eventId: id, userId: id, by: id }),
  /** The host can no longer run the event: their account was suspended. */
  z.object({ kind: z.literal('event-paused'), eventId: id }),
  /** Notifies admins. */
  z.object({ kind: z.literal('report-created'), reportId: id }),
  /** The return time of a safety check-in has passed. */
  z.object({ kind: z.literal('safety-checkin-due'), checkinId: id }),
  /** The outcome of a report, for the reporter or the author. Notification settings do not mute it. */
  z.object({
    kind: z.literal('moderation-outcome'),
    userId: id,
    outcome: z.enum(moderationOutcomes),
  }),
  /** A person sent a selfie. Notifies admins. */
  z.object({ kind: z.literal('photo-check-submitted'), userId: id }),
  z.object({
    kind: z.literal('photo-check-ended'),
    userId: id,
    outcome: z.enum(['approved', 'rejected', 'expired']),
  }),
])
type DomainEvent = z.output<typeof domainEvent>
type NewDomainEvent = z.input<typeof domainEvent>
type DomainEventKind = DomainEvent['kind']

/** How a feature handles domain events, by kind. */
export type HandlersByKind<HandlerContext> = {
  readonly [Kind in DomainEventKind]?: (
    context: HandlerContext,
    event: Extract<DomainEvent, { kind: Kind }>,
  ) => Promise<void>
}

const domainEventJob = { kind: 'domain-event', payload: domainEvent } as const
/** An event that several features handle, for one of them. */
const featureJob = {
  kind: 'domain-event-for-feature',
  payload: z.object({ feature: z.string(), event: domainEvent }),
} as const

/**
 * Stores an event in the transaction of its cause. Each feature that handles it does so after the commit, exactly once.
 *
 * @param at the earliest time to handle it, for deadlines.
 */
export async function publishEvent(
  jobs: Jobs,
  tx: Queryable,
  event: NewDomainEvent,
  at?: Date,
): Promise<void> {
  await jobs.enqueue(tx, domainEventJob, event, at)
}

export async function publishEvents(
  jobs: Jobs,
  tx: Queryable,
  events: readonly NewDomainEvent[],
): Promise<void> {
  await jobs.enqueueAll(tx, domainEventJob, events)
}

/**
 * Registers the handlers of all features. If several features handle a kind, each gets its own job: a handler that fails is
 * retried without the others.
 *
 * @throws if no feature handles a kind.
 */
export function handleDomainEvents<HandlerContext>(
  jobs: Jobs,
  features: Readonly<Record<string, HandlersByKind<HandlerContext>>>,
  openContext: (tx: Transaction) => HandlerContext,
): void {
  const findFeatures = (kind: DomainEventKind) =>
    Object.keys(features).filter((feature) => features[feature]?.[kind] !== undefined)
  const unhandled = domainEvent.options
    .map(({ shape }) => shape.kind.value)
    .filter((kind) => findFeatures(kind).length === 0)
  if (unhandled.length > 0) throw new Error(`No feature handles the domain events ${unhandled.join(', ')}`)

  const handle = async (tx: Transaction, feature: string, event: DomainEvent) => {
    const handler = features[feature]?.[event.kind] as
      | ((context: HandlerContext, event: DomainEvent) => Promise<void>)
      | undefined
    if (handler === undefined) throw new Error(`${feature} does not handle ${event.kind}`)
    await handler(openContext(tx), event)
  }
  jobs.handleOnce(domainEventJob, async (tx, event) => {
    const [feature = '', ...others] = findFeatures(event.kind)
    if (others.length === 0) return await handle(tx, feature, event)
    const payloads = [feature, ...others].map((name) => ({ feature: name, event }))
    await jobs.enqueueAll(tx, featureJob, payloads)
  })
  jobs.handleOnce(featureJob, async (tx, { feature, event }) => await handle(tx, feature, event))
}
