import type { QueuedTicket as Queued } from '@coterie/contract/support'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Archive, ArchiveRestore, Reply } from 'lucide-react'
import { useId, useState } from 'react'

import { call } from '../../api/call.ts'
import { sentenceOf } from '../../api/api-errors.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { supportWords, ticketWords } from '../../i18n/support.ts'
import { Replies, When } from '../contact/replies.tsx'
import { keepTicket } from './ticket-queries.ts'
import { WriteReply } from './reply-form.tsx'

/** What somebody wrote, what they were answered, and answering or closing it. */
export function QueuedTicket({ ticket }: { ticket: Queued }) {
  const heading = useId()
  const [isWriting, setIsWriting] = useState(false)
  const isOpen = ticket.status === 'open'
  return (
    <li
      aria-labelledby={heading}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-card p-4 wide:p-5"
    >
      <Head ticket={ticket} id={heading} />
      <p className="max-w-[65ch] text-15 wrap-anywhere whitespace-pre-line">{ticket.message}</p>
      <Replies replies={ticket.replies} />
      {isOpen && isWriting ? (
        <WriteReply ticket={ticket} onDone={() => setIsWriting(false)} />
      ) : (
        <div className="flex flex-wrap gap-3">
          {isOpen && (
            <Button icon={Reply} look="connect" onClick={() => setIsWriting(true)}>
              {supportWords.answer}
            </Button>
          )}
          <Closing ticket={ticket} />
        </div>
      )}
    </li>
  )
}

function Head({ ticket, id }: { ticket: Queued; id: string }) {
  const { name, email, priority, userId, createdAt } = ticket
  return (
    <header className="grid gap-1">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id={id} className="text-20 wrap-anywhere">
          {name}
        </h2>
        {priority && <Badge tone="sun">{ticketWords.priority}</Badge>}
        <When instant={createdAt} />
      </div>
      <p className="flex flex-wrap gap-x-3 text-13 text-ink-soft">
        <span className="wrap-anywhere">{email}</span>
        <span>{userId === null ? supportWords.stranger : supportWords.member}</span>
      </p>
    </header>
  )
}

/** Closes it or opens it again. */
function Closing({ ticket: { id, status } }: { ticket: Queued }) {
  const client = useQueryClient()
  const isOpen = status === 'open'
  const words = isOpen
    ? { act: supportWords.close, pending: supportWords.closing, done: supportWords.closed }
    : { act: supportWords.reopen, pending: supportWords.reopening, done: supportWords.reopened }
  const changing = useMutation({
    mutationFn: () => {
      const params = { id: String(id) }
      return isOpen
        ? call('PUT /api/admin/tickets/{id}/closing', { params })
        : call('DELETE /api/admin/tickets/{id}/closing', { params })
    },
    onSuccess: (ticket) => {
      keepTicket(client, ticket)
      toast({ title: words.done })
    },
    onError: (error) =>
      toast({
        title: isOpen ? supportWords.closeFailed : supportWords.reopenFailed,
        description: sentenceOf(error),
        kind: 'destructive',
      }),
  })
  return (
    <Button
      look="secondary"
      icon={isOpen ? Archive : ArchiveRestore}
      pending={changing.isPending}
      onClick={() => changing.mutate()}
    >
      {changing.isPending ? words.pending : words.act}
    </Button>
  )
}
