import type { DomainEventHandlers } from '../domain-event-handlers.ts'
import { notify } from '../notification-store/service.ts'
import { getsWaves } from './arrival-queries.ts'

export const domainEventHandlers: DomainEventHandlers = {
  waved: async (context, { groupId, userId, by }) => {
    if (await getsWaves(context.tx, { groupId, userId, by }, context.now))
      await notify(context, 'waved', { to: [userId], actorId: by, about: { groupId } })
  },
}
