import type { DomainEventHandlers } from '../domain-event-handlers.ts'
import { notify } from '../notification-store/service.ts'
import { findAdminsFor } from './report-queries.ts'

export const domainEventHandlers: DomainEventHandlers = {
  'report-created': async (context, { reportId }) => {
    const to = await findAdminsFor(context.tx, reportId)
    await notify(context, 'report-created', { to, about: { reportId }, urgent: true })
  },
  'moderation-outcome': async (context, { userId, outcome: kind }) =>
    await notify(context, kind, { to: [userId], about: {} }),
}
