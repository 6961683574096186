import type { DomainEventHandlers, HandlerContext } from '../domain-event-handlers.ts'
import { notify, refreshNotifications } from '../notification-store/service.ts'
import * as queries from './notification-queries.ts'

export const domainEventHandlers: DomainEventHandlers = {
  'member-joined': async (context, { groupId, userId }) =>
    await notifyMembersOfJoin(context, { groupId, userId, by: userId }),
  'role-changed': async (context, { groupId, userId, by, isOwner }) =>
    await notify(context, isOwner ? 'became-owner' : 'became-admin', {
      to: [userId],
      actorId: by,
      about: { groupId },
    }),
  'member-removed': async (context, { groupId, userId, by }) =>
    await notify(context, 'removed-from-circle', { to: [userId], actorId: by, about: { groupId } }),
  'circle-deleted': async (context, { groupId, by }) => {
    const circle = await queries.findDeletedCircle(context.tx, groupId)
    if (circle === undefined) return
    const about = { deletedCircleId: groupId, deletedCircleName: circle.name }
    await notify(context, 'circle-deleted', { to: circle.members, actorId: by, about })
  },
  'members-restored': async (context, { groupId, userIds }) =>
    refreshNotifications(context, await queries.deleteRemovalNotifications(context.tx, groupId, userIds)),
}

/** The person who admitted the new member isn't notified. */
export async function notifyMembersOfJoin(
  context: HandlerContext,
  { groupId, userId, by }: { groupId: number; userId: number; by: number },
): Promise<void> {
  const to = (await queries.findOlderMembers(context.tx, groupId, userId)).filter((id) => id !== by)
  await notify(context, 'member-joined', { to, actorId: userId, about: { groupId } })
}
