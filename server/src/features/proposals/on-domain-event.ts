import type { DomainEventHandlers } from '../domain-event-handlers.ts'
import { notify } from '../notification-store/service.ts'
import { findProposedMembers } from './queries.ts'

export const domainEventHandlers: DomainEventHandlers = {
  'proposal-created': async (context, { proposalId }) => {
    const to = (await findProposedMembers(context.tx, proposalId))?.invited ?? []
    context.live.publish(context.tx, { to, event: { kind: 'proposal', id: proposalId } })
    await notify(context, 'proposal-created', { to, about: { proposalId } })
  },
  'proposal-confirmed': async (context, { proposalId, by }) => {
    const proposed = await findProposedMembers(context.tx, proposalId)
    if (proposed === undefined || proposed.groupId === null) return
    const { groupId, joined: to } = proposed
    await notify(context, 'proposal-confirmed', { to, actorId: by, about: { groupId } })
  },
}
