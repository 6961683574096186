import { z } from 'zod'
import * as mini from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { refusal } from './refusals.ts'
import { id, idInPath, instant, newClientId, pageQuery } from './schemas.ts'
import { replyForm } from './support.forms.ts'

export const ticketPageSize = 20

export const ticketClosed = refusal('ticket_closed', 409)

const reply = z.object({ id, content: z.string(), createdAt: instant })

/** A message sent with the contact form, and the replies. */
export const ticket = z.object({
  id,
  message: z.string(),
  email: z.string().describe('Email address for replies.'),
  priority: z.boolean().describe('Whether it has priority, because an Advertiser sent it.'),
  status: z.enum(['open', 'closed']),
  createdAt: instant,
  replies: z.array(reply).describe('Replies, oldest first.'),
})
export type Ticket = z.output<typeof ticket>

export const listOwnTickets = endpoint({
  feature: 'support',
  method: 'GET',
  path: '/api/user/tickets',
  audience: 'signedIn',
  summary: 'List the support tickets you sent while signed in, newest first, with their replies.',
  query: pageQuery,
  paged: true,
  response: z.array(ticket),
})

export const adminTicket = ticket.extend({
  name: z.string(),
  userId: id.nullable().describe('ID of the sender; `null` if they were not signed in.'),
})
export type AdminTicket = z.output<typeof adminTicket>

const idParams = z.object({ id: idInPath })

export const listTickets = endpoint({
  feature: 'support',
  method: 'GET',
  path: '/api/admin/tickets',
  audience: 'admin',
  summary:
    'List support tickets: open ones by priority and then longest wait, or closed ones, most recently closed first.',
  query: pageQuery.extend({
    status: z.enum(['open', 'closed']).default('open').describe('Open or closed tickets.'),
  }),
  paged: true,
  response: z.array(adminTicket),
})

export const countTickets = endpoint({
  feature: 'support',
  method: 'GET',
  path: '/api/admin/tickets/count',
  audience: 'admin',
  summary: 'Count open support tickets, and those with priority.',
  response: z.object({ open: z.int(), priority: z.int() }),
})

export const replyToTicket = endpoint({
  feature: 'support',
  method: 'POST',
  path: '/api/admin/tickets/{id}/replies',
  audience: 'admin',
  summary: 'Reply to a support ticket by email. Idempotent by `clientId`.',
  params: idParams,
  body: mini.extend(replyForm, { clientId: newClientId }),
  status: 201,
  response: adminTicket,
  refusals: [ticketClosed],
})

export const closeTicket = endpoint({
  feature: 'support',
  method: 'PUT',
  path: '/api/admin/tickets/{id}/closed',
  audience: 'admin',
  summary: 'Close a support ticket. Idempotent.',
  params: idParams,
  response: adminTicket,
})

export const reopenTicket = endpoint({
  feature: 'support',
  method: 'DELETE',
  path: '/api/admin/tickets/{id}/closed',
  audience: 'admin',
  summary: 'Reopen a support ticket. Idempotent.',
  params: idParams,
  response: adminTicket,
})
