import { z } from 'zod'

import type { Queryable, Transaction } from '../db/database.ts'
import type { Jobs } from './jobs.ts'

const id = z.int32().positive()

const moderationOutcomes = [
  'content-removed',
  'warned',
  'decision-upheld',
  'decision-overturned',
  'report-upheld',
  'report-declined',
  'report-stands',
  'report-reversed',
] as const
export type ModerationOutcome = (typeof moderationOutcomes)[number]

/**
 * Something that happened and that others want to hear of, in ids alone: who reads it asks the database
 * what it means by then. `by` is who did it and is told nothing of it.
 */
const domainEvent = z.discriminatedUnion('kind', [
  /** A friend or circle request was opened, or asked again with other words. */
  z.object({ kind: z.literal('request-sent'), requestId: id }),
  /** Also the friendship, or the membership, that comes of it: no further fact is told of that. */
  z.object({ kind: z.literal('request-accepted'), requestId: id, by: id }),
  /** Rejected or withdrawn: nobody is told, and what was told of it goes. */
  z.object({ kind: z.literal('request-closed'), requestId: id }),
  /** Somebody came into a circle by themselves: by a link, or where entry is open. */
  z.object({ kind: z.literal('member-joined'), groupId: id, userId: id }),
  /** Somebody became an admin; with `holder` the circle is theirs now. */
  z.object({ kind: z.literal('role-given'), groupId: id, userId: id, by: id, holder: z.boolean() }),
  z.object({ kind: z.literal('member-removed'), groupId: id, userId: id, by: id }),
  z.object({ kind: z.literal('circle-deleted'), groupId: id, by: id }),
  /** Removing or deleting was taken back for these people. */
  z.object({ kind: z.literal('members-restored'), groupId: id, userIds: z.array(id) }),
  z.object({ kind: z.literal('vote-opened'), activityId: id, by: id }),
  /** `by` is null where the deadline ended it. */
  z.object({ kind: z.literal('vote-closed'), activityId: id, by: id.nullable() }),
  z.object({ kind: z.literal('meetup-fixed'), activityId: id, by: id }),
  /** `attending` are those who were going or waiting. */
  z.object({
    kind: z.literal('meetup-cancelled'),
    activityId: id,
    by: id,
    attending: z.array(id).default([]),
  }),
  z.object({ kind: z.literal('proposal-made'), proposalId: id }),
  z.object({ kind: z.literal('proposal-alive'), proposalId: id, by: id }),
  /** Where or when it is, or that it is at all. Those who attend hear of it, also of a circle's meetup. */
  z.object({
    kind: z.literal('event-changed'),
    eventId: id,
    by: id.nullable(),
    /** When it was to start before the change. */
    previousStart: z.iso.datetime().optional(),
  }),
  /** The event's row stays, and so do the answers of those who hear of it. `by` is null where nobody is to be named. */
  z.object({ kind: z.literal('event-cancelled'), eventId: id, by: id.nullable() }),
  /** A place came free and is held for this person of the waiting list. */
  z.object({ kind: z.literal('place-offered'), eventId: id, userId: id }),
  /** A comment on an event; `fromHost` if a host wrote it. */
  z.object({
    kind: z.literal('event-comment'),
    eventId: id,
    commentId: id,
    by: id,
    fromHost: z.boolean(),
  }),
  z.object({ kind: z.literal('event-comment-removed'), eventId: id, commentId: id, authorId: id }),
  /** A report that admins are notified of. */
  z.object({ kind: z.literal('report-made'), reportId: id }),
  /** Somebody who shared a plan said that they would be back by now. */
  z.object({ kind: z.literal('safe-plan-due'), planId: id }),
  /** What became of a report, or of what a person had written or shown. No switch silences it. */
  z.object({
    kind: z.literal('moderation-word'),
    userId: id,
    word: z.enum(moderationOutcomes),
  }),
])
export type DomainEvent = z.output<typeof domainEvent>
type NewDomainEvent = z.input<typeof domainEvent>
export type DomainEventKind = DomainEvent['kind']

const domainEventJob = { kind: 'fact', payload: domainEvent } as const

/**
 * Writes down what happened, in the transaction in which it happens. Those who read facts hear of it
 * after the commit, exactly once each.
 *
 * @param at not before then: for what happens by itself, such as a deadline.
 */
export async function publishEvent(
  jobs: Jobs,
  tx: Queryable,
  event: NewDomainEvent,
  at?: Date,
): Promise<void> {
  await jobs.enqueue(tx, domainEventJob, event, at)
}

/** The same for many at once. */
export async function publishEvents(
  jobs: Jobs,
  tx: Queryable,
  event: readonly NewDomainEvent[],
): Promise<void> {
  await jobs.enqueueAll(tx, domainEventJob, event)
}

/** Says who reads facts. There is one reader, which hands on what concerns others. */
export function onDomainEvent(
  jobs: Jobs,
  handle: (tx: Transaction, event: DomainEvent) => Promise<void>,
): void {
  jobs.handleOnce(domainEventJob, handle)
}
