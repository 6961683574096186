import type { NotificationKind } from '@coterie/contract/notifications/notifications'

import type { DomainEventHandlers, HandlerContext } from '../domain-event-handlers.ts'
import { findMemberIds } from '../groups/service.ts'
import { notify, refreshNotifications } from '../notification-store/service.ts'
import * as queries from './notification-queries.ts'

export const domainEventHandlers: DomainEventHandlers = {
  'vote-opened': async (context, { activityId, by }) =>
    await notifyCircle(context, 'vote-opened', activityId, by),
  'vote-closed': async (context, { activityId, by }) => {
    const activity = await queries.findActivity(context.tx, activityId)
    // Skip a deadline if someone closed the vote before it, and a vote that has become a meetup.
    if (activity === undefined || activity.eventId !== null || (by === null && activity.closedAt !== null))
      return
    refreshNotifications(context, await queries.deleteVoteNotifications(context.tx, activityId))
    await notifyCircle(context, 'vote-closed', activityId, by)
  },
  'meetup-created': async (context, { activityId, by }) => {
    refreshNotifications(context, await queries.deleteVoteNotifications(context.tx, activityId))
    await notifyCircle(context, 'meetup-created', activityId, by)
  },
  'meetup-cancelled': async (context, { activityId, by, attending }) => {
    const activity = await queries.findActivity(context.tx, activityId)
    if (activity === undefined) return
    const { groupId } = activity
    const members = await findMemberIds(context.tx, groupId)
    for (const urgent of [true, false]) {
      const to = members.filter((id) => attending.includes(id) === urgent)
      await notify(context, 'meetup-cancelled', { to, actorId: by, about: { groupId, activityId }, urgent })
    }
  },
}

async function notifyCircle(
  context: HandlerContext,
  kind: NotificationKind,
  activityId: number,
  actorId: number | null,
): Promise<void> {
  const activity = await queries.findActivity(context.tx, activityId)
  if (activity === undefined) return
  const { groupId } = activity
  const to = await findMemberIds(context.tx, groupId)
  await notify(context, kind, { to, actorId, about: { groupId, activityId } })
}
