import type { NotificationKind } from '@coterie/contract/notifications/notifications'

import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/database.ts'
import { onDomainEvent } from '../../platform/domain-events.ts'
import type { DomainEvent, DomainEventKind } from '../../platform/domain-events.ts'
import { claimDueReminder, findMessageRecipients, mailEmailGuests } from '../events/service.ts'
import type { GuestMail } from '../events/service.ts'
import { createNotifications } from '../notification-store/service.ts'
import type { Subject } from '../notification-store/service.ts'
import * as queries from './domain-event-queries.ts'

const day = 24 * 60 * 60 * 1000

type EventOfKind<Kind extends DomainEventKind> = Extract<DomainEvent, { kind: Kind }>

/** `send` creates notifications; `refresh` updates the lists of people whose notifications were deleted. */
type HandlerContext = {
  tx: Transaction
  now: Date
  send: (
    kind: NotificationKind,
    input: { to: readonly number[]; actorId?: number | null; about: Subject; urgent?: boolean },
  ) => Promise<void>
  refresh: (people: readonly number[]) => void
  /** Emails the guests of an event who have no account. */
  mailGuests: (mail: GuestMail, about: { eventId: number; messageId?: number }) => Promise<void>
}

const handlers: {
  [Kind in DomainEventKind]: (context: HandlerContext, domainEvent: EventOfKind<Kind>) => Promise<void>
} = {
  'request-sent': async ({ tx, send }, { requestId }) => {
    const request = await queries.findRequest(tx, requestId)
    if (request?.status !== 'pending') return
    const { fromId: actorId, toId, groupId } = request
    if (groupId === null)
      return await send('friend-request', { to: [toId], actorId, about: { peerId: actorId } })
    const to = await queries.findMembers(tx, groupId, 'admin')
    await send('join-request', { to, actorId, about: { groupId, peerId: actorId } })
  },
  'request-accepted': async (context, { requestId, by }) => {
    const request = await clearRequestNotifications(context, requestId)
    if (request?.status !== 'accepted') return
    const { fromId, toId, groupId } = request
    if (groupId === null) {
      const other = by === toId ? fromId : toId
      return await context.send('friend-added', { to: [other], actorId: by, about: { peerId: by } })
    }
    await context.send('join-request-accepted', { to: [fromId], actorId: by, about: { groupId } })
    await notifyMembersOfJoin(context, groupId, fromId, by)
  },
  'request-closed': async (context, { requestId }) =>
    void (await clearRequestNotifications(context, requestId)),
  'member-joined': async (context, { groupId, userId }) => {
    context.refresh(await queries.deleteJoinRequestNotifications(context.tx, groupId, userId))
    await notifyMembersOfJoin(context, groupId, userId, userId)
  },
  waved: async ({ tx, send, now }, { groupId, userId, by }) => {
    if (await queries.getsWaves(tx, { groupId, userId, by }, now))
      await send('waved', { to: [userId], actorId: by, about: { groupId } })
  },
  'role-changed': async ({ send }, { groupId, userId, by, isOwner }) =>
    await send(isOwner ? 'became-owner' : 'became-admin', { to: [userId], actorId: by, about: { groupId } }),
  'member-removed': async ({ send }, { groupId, userId, by }) =>
    await send('removed-from-circle', { to: [userId], actorId: by, about: { groupId } }),
  'circle-deleted': async ({ tx, send }, { groupId, by }) => {
    const circle = await queries.findDeletedCircle(tx, groupId)
    if (circle === undefined) return
    const about = { deletedCircleId: groupId, deletedCircleName: circle.name }
    await send('circle-deleted', { to: circle.members, actorId: by, about })
  },
  'members-restored': async ({ tx, refresh }, { groupId, userIds }) =>
    refresh(await queries.deleteRemovalNotifications(tx, groupId, userIds)),
  'vote-opened': async (context, { activityId, by }) =>
    await notifyCircle(context, 'vote-opened', activityId, by),
  'vote-closed': async (context, { activityId, by }) => {
    const activity = await queries.findActivity(context.tx, activityId)
    // Skip a deadline if someone closed the vote before it, and a vote that has become a meetup.
    if (activity === undefined || activity.eventId !== null || (by === null && activity.closedAt !== null))
      return
    context.refresh(await queries.deleteVoteNotifications(context.tx, activityId))
    await notifyCircle(context, 'vote-closed', activityId, by)
  },
  'meetup-created': async (context, { activityId, by }) => {
    context.refresh(await queries.deleteVoteNotifications(context.tx, activityId))
    await notifyCircle(context, 'meetup-created', activityId, by)
  },
  'meetup-cancelled': async ({ tx, send }, { activityId, by, attending }) => {
    const activity = await queries.findActivity(tx, activityId)
    if (activity === undefined) return
    const { groupId } = activity
    const members = await queries.findMembers(tx, groupId)
    for (const urgent of [true, false]) {
      const to = members.filter((id) => attending.includes(id) === urgent)
      await send('meetup-cancelled', { to, actorId: by, about: { groupId, activityId }, urgent })
    }
  },
  'proposal-created': async ({ tx, send }, { proposalId }) => {
    const to = (await queries.findProposedMembers(tx, proposalId))?.invited ?? []
    await send('proposal-created', { to, about: { proposalId } })
  },
  'proposal-confirmed': async ({ tx, send }, { proposalId, by }) => {
    const proposed = await queries.findProposedMembers(tx, proposalId)
    if (proposed === undefined || proposed.groupId === null) return
    await send('proposal-confirmed', {
      to: proposed.joined,
      actorId: by,
      about: { groupId: proposed.groupId },
    })
  },
  'event-changed': async ({ tx, send, mailGuests, now }, { eventId, by, previousStart }) => {
    const startsAt = await queries.findStart(tx, eventId)
    if (startsAt === undefined) return
    await mailGuests('changed', { eventId })
    const starts = [startsAt, ...(previousStart === undefined ? [] : [new Date(previousStart)])]
    const urgent = startsAt > now && starts.some((start) => start.getTime() - now.getTime() <= day)
    await send('event-changed', {
      to: await queries.findAttendeeIds(tx, eventId),
      actorId: by,
      about: { eventId },
      urgent,
    })
  },
  'event-cancelled': async ({ tx, send, mailGuests }, { eventId, by }) => {
    await queries.cancelDueMails(tx, eventId)
    await mailGuests('cancelled', { eventId })
    const to = await queries.findAttendeeIds(tx, eventId)
    await send('event-cancelled', { to, actorId: by, about: { eventId }, urgent: true })
  },
  'spot-offered': async ({ send }, { eventId, userId }) =>
    await send('spot-offered', { to: [userId], about: { eventId }, urgent: true }),
  'moved-to-waitlist': async ({ send }, { eventId, userId }) =>
    await send('moved-to-waitlist', { to: [userId], about: { eventId }, urgent: true }),
  'co-host-invited': async ({ tx, send }, { eventId, userId, by }) => {
    if (await queries.isCoHost(tx, eventId, userId))
      await send('co-host-invited', { to: [userId], actorId: by, about: { eventId } })
  },
  'co-host-accepted': async ({ tx, send }, { eventId, userId }) =>
    await send('co-host-accepted', {
      to: await queries.findHosts(tx, eventId),
      actorId: userId,
      about: { eventId },
    }),
  'co-host-removed': async ({ tx, send, refresh }, { eventId, userId, by, accepted }) => {
    refresh(await queries.deleteInvitations(tx, eventId, userId))
    if (!accepted) return
    if (by !== userId) return await send('co-host-removed', { to: [userId], about: { eventId } })
    await send('co-host-left', {
      to: await queries.findHosts(tx, eventId),
      actorId: userId,
      about: { eventId },
    })
  },
  'host-changed': async ({ send }, { eventId, userId }) =>
    await send('became-host', { to: [userId], about: { eventId } }),
  'event-comment': async ({ tx, send }, { eventId, commentId, by }) => {
    const to = await queries.findCommentReaders(tx, { eventId, commentId })
    await send('event-comment', { to, actorId: by, about: { eventId, commentId } })
  },
  'host-message': async ({ tx, send, mailGuests }, { eventId, messageId, by }) => {
    await mailGuests('host-message', { eventId, messageId })
    const to = await findMessageRecipients(tx, messageId)
    await send('host-message', { to, actorId: by, about: { eventId }, urgent: true })
  },
  'event-invited': async ({ send }, { eventId, userId, by }) =>
    await send('event-invited', { to: [userId], actorId: by, about: { eventId } }),
  'guest-let-in': async ({ send }, { eventId, userId, by }) =>
    await send('guest-let-in', { to: [userId], actorId: by, about: { eventId }, urgent: true }),
  'guest-removed': async ({ send }, { eventId, userId, by }) =>
    await send('guest-removed', { to: [userId], actorId: by, about: { eventId }, urgent: true }),
  'event-paused': async ({ tx, send, mailGuests }, { eventId }) => {
    await mailGuests('paused', { eventId })
    const to = await queries.findAttendeeIds(tx, eventId)
    await send('event-paused', { to, about: { eventId }, urgent: true })
  },
  'event-comment-removed': async ({ tx, refresh }, domainEvent) =>
    refresh(await queries.deleteCommentNotifications(tx, domainEvent)),
  'report-created': async ({ tx, send }, { reportId }) =>
    await send('report-created', {
      to: await queries.findAdminsFor(tx, reportId),
      about: { reportId },
      urgent: true,
    }),
  'safety-checkin-due': async ({ tx, send, now }, { checkinId }) => {
    const checkin = await claimDueReminder(tx, checkinId, now)
    if (checkin !== undefined)
      await send('home-safe', { to: [checkin.userId], about: { eventId: checkin.eventId }, urgent: true })
  },
  'moderation-outcome': async ({ send }, { userId, outcome: kind }) =>
    await send(kind, { to: [userId], about: {} }),
}

/** The person who admitted the new member isn't notified. */
async function notifyMembersOfJoin(
  { tx, send }: HandlerContext,
  groupId: number,
  userId: number,
  actorId: number,
): Promise<void> {
  const to = (await queries.findOlderMembers(tx, groupId, userId)).filter((id) => id !== actorId)
  await send('member-joined', { to, actorId: userId, about: { groupId } })
}

async function notifyCircle(
  { tx, send }: HandlerContext,
  kind: NotificationKind,
  activityId: number,
  actorId: number | null,
): Promise<void> {
  const activity = await queries.findActivity(tx, activityId)
  if (activity === undefined) return
  const { groupId } = activity
  await send(kind, { to: await queries.findMembers(tx, groupId), actorId, about: { groupId, activityId } })
}

async function clearRequestNotifications({ tx, refresh }: HandlerContext, id: number) {
  const request = await queries.findRequest(tx, id)
  if (request !== undefined) refresh(await queries.deleteRequestNotifications(tx, request))
  return request
}

export function registerDomainEventHandler(ctx: Pick<Context, 'db' | 'jobs' | 'live' | 'clock'>): void {
  onDomainEvent(ctx.jobs, (tx, domainEvent) => handleDomainEvent(ctx, tx, domainEvent))
}

async function handleDomainEvent(
  ctx: Parameters<typeof registerDomainEventHandler>[0],
  tx: Transaction,
  domainEvent: DomainEvent,
): Promise<void> {
  const now = ctx.clock.now()
  const handler = handlers[domainEvent.kind] as (
    context: HandlerContext,
    domainEvent: DomainEvent,
  ) => Promise<void>
  await handler(
    {
      tx,
      now,
      send: async (kind, { actorId = null, ...input }) =>
        await createNotifications(ctx, tx, kind, { ...input, actorId }, now),
      mailGuests: async (mail, about) => await mailEmailGuests(ctx.jobs, tx, mail, about),
      refresh: (people) => ctx.live.publish(tx, { to: [...people], event: { kind: 'notifications' } }),
    },
    domainEvent,
  )
}
