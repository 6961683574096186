import type { DomainEventHandlers } from '../domain-event-handlers.ts'
import { notify } from '../notification-store/service.ts'
import { findAdmins } from './queries.ts'

export const domainEventHandlers: DomainEventHandlers = {
  // Without an actor: the notification names no one, and is merged with others until an admin reads it.
  'photo-check-submitted': async (context, { userId }) =>
    await notify(context, 'photo-check-submitted', { to: await findAdmins(context.tx, userId), about: {} }),
  'photo-check-ended': async (context, { userId, outcome }) =>
    await notify(context, `photo-check-${outcome}`, { to: [userId], about: {}, urgent: true }),
}
