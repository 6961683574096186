import { m } from '@coterie/contract/paraglide/messages'
import type { AdminTicket } from '@coterie/contract/support'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Archive, ArchiveRestore, Reply } from 'lucide-react'
import { useId, useState } from 'react'

import { call } from '../../api/call.ts'
import { getErrorText } from '../../api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Badge } from '../../ui/chips.tsx'
import { toast } from '../../ui/toast.ts'
import { Replies, ReplyTime } from '../contact/own-tickets.tsx'
import { ReplyForm } from './reply-form.tsx'
import { cacheTicket } from './ticket-queries.ts'

export function QueuedTicket({ ticket }: { ticket: AdminTicket }) {
  const headingId = useId()
  const [isWriting, setIsWriting] = useState(false)
  const isOpen = ticket.status === 'open'
  return (
    <li
      aria-labelledby={headingId}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-card p-4 wide:p-5"
    >
      <TicketHeader ticket={ticket} id={headingId} />
      <p className="max-w-[65ch] text-15 wrap-anywhere whitespace-pre-line">{ticket.message}</p>
      <Replies replies={ticket.replies} />
      {isOpen && isWriting ? (
        <ReplyForm ticket={ticket} onDone={() => setIsWriting(false)} />
      ) : (
        <div className="flex flex-wrap gap-3">
          {isOpen && (
            <Button icon={Reply} variant="connect" onClick={() => setIsWriting(true)}>
              {m.support_reply_by_email()}
            </Button>
          )}
          <CloseTicketButton ticket={ticket} />
        </div>
      )}
    </li>
  )
}

function TicketHeader({ ticket, id }: { ticket: AdminTicket; id: string }) {
  const { name, email, priority, userId, createdAt } = ticket
  return (
    <header className="grid gap-1">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id={id} className="text-20 wrap-anywhere">
          {name}
        </h2>
        {priority && <Badge tone="sun">{m.ticket_priority()}</Badge>}
        <ReplyTime instant={createdAt} />
      </div>
      <p className="flex flex-wrap gap-x-3 text-13 text-ink-soft">
        <span className="wrap-anywhere">{email}</span>
        <span>{userId === null ? m.support_signed_out() : m.support_signed_in()}</span>
      </p>
    </header>
  )
}

function CloseTicketButton({ ticket: { id, status } }: { ticket: AdminTicket }) {
  const client = useQueryClient()
  const isOpen = status === 'open'
  const texts = isOpen
    ? { label: m.support_close(), pending: m.support_closing(), done: m.support_closed() }
    : { label: m.support_reopen(), pending: m.support_reopening(), done: m.support_reopened() }
  const changeStatus = useMutation({
    mutationFn: () => {
      const params = { id: String(id) }
      return isOpen
        ? call('PUT /api/admin/tickets/{id}/closed', { params })
        : call('DELETE /api/admin/tickets/{id}/closed', { params })
    },
    onSuccess: (ticket) => {
      cacheTicket(client, ticket)
      toast({ title: texts.done })
    },
    onError: (error) =>
      toast({
        title: isOpen ? m.support_close_failed() : m.support_reopen_failed(),
        description: getErrorText(error),
        kind: 'destructive',
      }),
  })
  return (
    <Button
      variant="secondary"
      icon={isOpen ? Archive : ArchiveRestore}
      pending={changeStatus.isPending}
      onClick={() => changeStatus.mutate()}
    >
      {changeStatus.isPending ? texts.pending : texts.label}
    </Button>
  )
}
