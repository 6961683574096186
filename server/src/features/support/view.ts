import type { AdminTicket, Ticket } from '@coterie/contract/support'

import type { ReplyRow, TicketRow } from './queries.ts'

export function toTicket(row: TicketRow, replies: readonly ReplyRow[]): Ticket {
  return {
    id: row.id,
    message: row.message,
    email: row.email,
    priority: row.priority,
    status: row.closed_at === null ? 'open' : 'closed',
    createdAt: row.created_at.toISOString(),
    replies: replies
      .filter(({ ticket_id }) => ticket_id === row.id)
      .map(({ id, content, created_at }) => ({ id, content, createdAt: created_at.toISOString() })),
  }
}

export function toAdminTicket(row: TicketRow, replies: readonly ReplyRow[]): AdminTicket {
  return { ...toTicket(row, replies), name: row.name, userId: row.user_id }
}
