import type { DomainEventHandlers } from '../domain-event-handlers.ts'
import { notify } from '../notification-store/service.ts'
import { enqueueCards, enqueueProposals } from './jobs.ts'

export const domainEventHandlers: DomainEventHandlers = {
  'attendance-recorded': ({ jobs, tx, now }, { eventId }) => enqueueCards(jobs, tx, eventId, now),
  'hearts-matched': async (context, { eventId, userId, by }) => {
    for (const [to, actorId] of [
      [userId, by],
      [by, userId],
    ] as const)
      await notify(context, 'hearts-matched', { to: [to], actorId, about: { peerId: actorId, eventId } })
    await enqueueProposals(context.jobs, context.tx, eventId, context.now)
  },
}
