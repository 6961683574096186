import type { DomainEventHandlers, HandlerContext } from '../domain-event-handlers.ts'
import { notifyMembersOfJoin } from '../groups/service.ts'
import { findAdmins } from '../join-requests/service.ts'
import { notify, refreshNotifications } from '../notification-store/service.ts'
import * as queries from './notification-queries.ts'

export const domainEventHandlers: DomainEventHandlers = {
  'request-sent': async (context, { requestId }) => {
    const request = await queries.findRequest(context.tx, requestId)
    if (request?.status !== 'pending') return
    const { fromId: actorId, toId, groupId } = request
    if (groupId === null)
      return await notify(context, 'friend-request', { to: [toId], actorId, about: { peerId: actorId } })
    const to = await findAdmins(context.tx, groupId)
    await notify(context, 'join-request', { to, actorId, about: { groupId, peerId: actorId } })
  },
  'request-accepted': async (context, { requestId, by }) => {
    const request = await deleteNotifications(context, requestId)
    if (request?.status !== 'accepted') return
    const { fromId, toId, groupId } = request
    if (groupId === null) {
      const other = by === toId ? fromId : toId
      return await notify(context, 'friend-added', { to: [other], actorId: by, about: { peerId: by } })
    }
    await notify(context, 'join-request-accepted', { to: [fromId], actorId: by, about: { groupId } })
    await notifyMembersOfJoin(context, { groupId, userId: fromId, by })
  },
  'request-closed': async (context, { requestId }) => void (await deleteNotifications(context, requestId)),
  'member-joined': async (context, { groupId, userId }) =>
    refreshNotifications(context, await queries.deleteJoinRequestNotifications(context.tx, groupId, userId)),
}

async function deleteNotifications(context: HandlerContext, requestId: number) {
  const request = await queries.findRequest(context.tx, requestId)
  if (request !== undefined)
    refreshNotifications(context, await queries.deleteRequestNotifications(context.tx, request))
  return request
}
