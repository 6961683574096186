import type { DomainEventHandlers } from '../domain-event-handlers.ts'
import { notify, refreshNotifications } from '../notification-store/service.ts'
import { mailEmailGuests } from './email-guests/mail-jobs.ts'
import { findRecipients as findMessageRecipients } from './guests/message-queries.ts'
import * as queries from './notification-queries.ts'
import { claimDueReminder } from './safety-checkins/queries.ts'

const day = 24 * 60 * 60 * 1000

export const domainEventHandlers: DomainEventHandlers = {
  'event-changed': async (context, { eventId, by, previousStart }) => {
    const { tx, now, jobs } = context
    const startsAt = await queries.findStart(tx, eventId)
    if (startsAt === undefined) return
    await mailEmailGuests(jobs, tx, 'changed', { eventId })
    const starts = [startsAt, ...(previousStart === undefined ? [] : [new Date(previousStart)])]
    const urgent = startsAt > now && starts.some((start) => start.getTime() - now.getTime() <= day)
    const to = await queries.findAttendeeIds(tx, eventId)
    await notify(context, 'event-changed', { to, actorId: by, about: { eventId }, urgent })
  },
  'event-cancelled': async (context, { eventId, by }) => {
    const { tx, jobs } = context
    await queries.cancelDueMails(tx, eventId)
    await mailEmailGuests(jobs, tx, 'cancelled', { eventId })
    const to = await queries.findAttendeeIds(tx, eventId)
    await notify(context, 'event-cancelled', { to, actorId: by, about: { eventId }, urgent: true })
  },
  'event-paused': async (context, { eventId }) => {
    await mailEmailGuests(context.jobs, context.tx, 'paused', { eventId })
    const to = await queries.findAttendeeIds(context.tx, eventId)
    await notify(context, 'event-paused', { to, about: { eventId }, urgent: true })
  },
  'host-message': async (context, { eventId, messageId, by }) => {
    await mailEmailGuests(context.jobs, context.tx, 'host-message', { eventId, messageId })
    const to = await findMessageRecipients(context.tx, messageId)
    await notify(context, 'host-message', { to, actorId: by, about: { eventId }, urgent: true })
  },
  'spot-offered': async (context, { eventId, userId }) =>
    await notify(context, 'spot-offered', { to: [userId], about: { eventId }, urgent: true }),
  'moved-to-waitlist': async (context, { eventId, userId }) =>
    await notify(context, 'moved-to-waitlist', { to: [userId], about: { eventId }, urgent: true }),
  'table-confirmation-due': async (context, { eventId, userIds: to }) =>
    await notify(context, 'table-confirm', { to, about: { eventId }, urgent: true }),
  'table-spot-lost': async (context, { eventId, userId }) =>
    await notify(context, 'table-spot-lost', { to: [userId], about: { eventId }, urgent: true }),
  'event-invited': async (context, { eventId, userId, by }) =>
    await notify(context, 'event-invited', { to: [userId], actorId: by, about: { eventId } }),
  'guest-let-in': async (context, { eventId, userId, by }) =>
    await notify(context, 'guest-let-in', { to: [userId], actorId: by, about: { eventId }, urgent: true }),
  'guest-removed': async (context, { eventId, userId, by }) =>
    await notify(context, 'guest-removed', { to: [userId], actorId: by, about: { eventId }, urgent: true }),
  'event-comment': async (context, { eventId, commentId, by }) => {
    const to = await queries.findCommentReaders(context.tx, { eventId, commentId })
    await notify(context, 'event-comment', { to, actorId: by, about: { eventId, commentId } })
  },
  'event-comment-removed': async (context, comment) =>
    refreshNotifications(context, await queries.deleteCommentNotifications(context.tx, comment)),
  'co-host-invited': async (context, { eventId, userId, by }) => {
    if (await queries.isCoHost(context.tx, eventId, userId))
      await notify(context, 'co-host-invited', { to: [userId], actorId: by, about: { eventId } })
  },
  'co-host-accepted': async (context, { eventId, userId: actorId }) => {
    const to = await queries.findHosts(context.tx, eventId)
    await notify(context, 'co-host-accepted', { to, actorId, about: { eventId } })
  },
  'co-host-removed': async (context, { eventId, userId, by, accepted }) => {
    refreshNotifications(context, await queries.deleteInvitations(context.tx, eventId, userId))
    if (!accepted) return
    if (by !== userId) return await notify(context, 'co-host-removed', { to: [userId], about: { eventId } })
    const to = await queries.findHosts(context.tx, eventId)
    await notify(context, 'co-host-left', { to, actorId: userId, about: { eventId } })
  },
  'host-changed': async (context, { eventId, userId }) =>
    await notify(context, 'became-host', { to: [userId], about: { eventId } }),
  'safety-checkin-due': async (context, { checkinId }) => {
    const checkin = await claimDueReminder(context.tx, checkinId, context.now)
    if (checkin === undefined) return
    const { userId, eventId } = checkin
    await notify(context, 'home-safe', { to: [userId], about: { eventId }, urgent: true })
  },
}
