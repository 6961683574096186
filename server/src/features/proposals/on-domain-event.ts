import type { DomainEventHandlers } from '../domain-event-handlers.ts'
import { notify } from '../notification-store/service.ts'
import { findProposedMembers } from './queries.ts'

export const domainEventHandlers: DomainEventHandlers = {
  'proposal-created': async (context, { proposalId, userIds }) => {
    const proposed = await findProposedMembers(context.tx, proposalId)
    if (proposed === undefined) return
    const to = userIds ?? proposed.invited
    const kind = proposed.isTable ? 'table-proposed' : 'proposal-created'
    context.live.publish(context.tx, { to, event: { kind: 'proposal', id: proposalId } })
    await notify(context, kind, { to, about: { proposalId } })
  },
  'proposal-confirmed': async (context, { proposalId, by }) => {
    const proposed = await findProposedMembers(context.tx, proposalId)
    if (proposed === undefined || proposed.groupId === null) return
    const { groupId, tableId, joined: to } = proposed
    if (tableId !== null)
      await notify(context, 'table-created', { to, actorId: by, about: { eventId: tableId } })
    else await notify(context, 'proposal-confirmed', { to, actorId: by, about: { groupId } })
  },
  'table-ended': async (context, { proposalId }) => {
    const proposed = await findProposedMembers(context.tx, proposalId)
    if (proposed === undefined) return
    context.live.publish(context.tx, { to: proposed.invited, event: { kind: 'proposal', id: proposalId } })
    await notify(context, 'table-ended', { to: proposed.accepted, about: { proposalId } })
  },
}
