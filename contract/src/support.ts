import { z } from 'zod'
import * as mini from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { refusal } from './refusals.ts'
import { id, idInPath, instant, newClientId, pageQuery } from './schemas.ts'
import { replyForm } from './support.forms.ts'

/** Tickets in one page of a list. */
export const ticketsPage = 20

export const ticketIsClosed = refusal('ticket_closed', 409)

const reply = z.object({ id, content: z.string(), createdAt: instant })

/** What somebody wrote through the contact form, and what they were answered. */
export const ticket = z.object({
  id,
  message: z.string(),
  email: z.string().describe('Where it is answered to'),
  priority: z.boolean().describe('Written by an Advertiser: answered first'),
  status: z.enum(['open', 'closed']),
  createdAt: instant,
  replies: z.array(reply).describe('The first one first'),
})
export type Ticket = z.output<typeof ticket>

export const listOwnTickets = endpoint({
  feature: 'support',
  method: 'GET',
  path: '/api/user/tickets',
  audience: 'signedIn',
  summary: 'What one has written to the operator while signed in, the latest first, with the answers.',
  query: pageQuery,
  paged: true,
  response: z.array(ticket),
})

/** As those who answer see it. */
export const queuedTicket = ticket.extend({
  name: z.string(),
  userId: id.nullable().describe('Null where they were not signed in'),
})
export type QueuedTicket = z.output<typeof queuedTicket>

const one = z.object({ id: idInPath })

export const listTickets = endpoint({
  feature: 'support',
  method: 'GET',
  path: '/api/admin/tickets',
  audience: 'admin',
  summary:
    'The queue: open ones, those with priority first and then the longest waiting; or closed ones, the latest closed first.',
  query: pageQuery.extend({ status: z.enum(['open', 'closed']).default('open') }),
  paged: true,
  response: z.array(queuedTicket),
})

export const countTickets = endpoint({
  feature: 'support',
  method: 'GET',
  path: '/api/admin/tickets/count',
  audience: 'admin',
  summary: 'How many are open, and how many of these have priority.',
  response: z.object({ open: z.int(), priority: z.int() }),
})

export const replyToTicket = endpoint({
  feature: 'support',
  method: 'POST',
  path: '/api/admin/tickets/{id}/replies',
  audience: 'admin',
  summary: 'Answer by mail. Idempotent by clientId.',
  params: one,
  body: mini.extend(replyForm, { clientId: newClientId }),
  status: 201,
  response: queuedTicket,
  refusals: [ticketIsClosed],
})

export const closeTicket = endpoint({
  feature: 'support',
  method: 'PUT',
  path: '/api/admin/tickets/{id}/closing',
  audience: 'admin',
  summary: 'Close it. Again changes nothing.',
  params: one,
  response: queuedTicket,
})

export const reopenTicket = endpoint({
  feature: 'support',
  method: 'DELETE',
  path: '/api/admin/tickets/{id}/closing',
  audience: 'admin',
  summary: 'Open it again. Again changes nothing.',
  params: one,
  response: queuedTicket,
})
