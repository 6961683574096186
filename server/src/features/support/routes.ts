import * as support from '@coterie/contract/support'

import type { Routes } from '../routes.ts'
import {
  countOpenTickets,
  deleteOldTickets,
  listOwnTickets,
  listQueue,
  replyToTicket,
  setTicketClosed,
} from './service.ts'

const hour = 60 * 60

export const supportRoutes: Routes = ({ ctx, mount }) => {
  const { db, jobs, clock } = ctx
  mount(support.listOwnTickets, ({ viewer, query }) => listOwnTickets(db, viewer.id, query.cursor))
  mount(support.listTickets, ({ query: { status, cursor } }) => listQueue(db, { status, cursor }))
  mount(support.countTickets, () => countOpenTickets(db))
  mount(support.replyToTicket, ({ viewer, params, body, now }) =>
    replyToTicket(ctx, { actorId: viewer.id, id: params.id, ...body }, now),
  )
  mount(support.closeTicket, ({ viewer, params, now }) =>
    setTicketClosed(ctx, { actorId: viewer.id, id: params.id, closed: true }, now),
  )
  mount(support.reopenTicket, ({ viewer, params, now }) =>
    setTicketClosed(ctx, { actorId: viewer.id, id: params.id, closed: false }, now),
  )
  jobs.schedule('delete-closed-tickets', hour, () => deleteOldTickets(ctx, clock.now()))
}
