import { m } from '@coterie/contract/paraglide/messages'
import type { AdminTicket } from '@coterie/contract/support'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { call } from '../../api/call.ts'
import { createClientId } from '../../api/client-id.ts'
import { readDraft, writeDraft } from '../../api/drafts.ts'
import { getIssues, getErrorText } from '../../api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import { useForm } from '../../ui/use-form.ts'
import { cacheTicket } from './ticket-queries.ts'

const loadReplyForm = async () => (await import('@coterie/contract/support.forms')).replyForm

type ReplyValues = { content: string }
type ReplyFormProps = { ticket: AdminTicket; onDone: () => void }

/** A reply that fails to send stays in the form and can be resent without duplicates. */
export function ReplyForm({ ticket, onDone }: ReplyFormProps) {
  const draftName = `ticket-${ticket.id}`
  const [values, setValues] = useState<ReplyValues>(() => ({ content: readDraft(draftName) }))
  const [clientId, setClientId] = useState(createClientId)
  const formElement = useRef<HTMLFormElement>(null)
  useEffect(() => formElement.current?.querySelector('textarea')?.focus(), [])
  const sendReply = useSendReply(ticket.id, () => {
    writeDraft(draftName, '')
    onDone()
  })
  function changeValues(next: ReplyValues) {
    setValues(next)
    writeDraft(draftName, next.content)
    if (sendReply.error === null) return
    // A changed text is a new reply.
    setClientId(createClientId())
    sendReply.reset()
  }
  const form = useForm(loadReplyForm, [values, changeValues])
  const formProps = form.getFormProps(({ content }) =>
    sendReply.mutate({ content, clientId }, { onError: (error) => form.showIssues(getIssues(error)) }),
  )
  return (
    <form {...formProps} ref={formElement} className="grid gap-3">
      {sendReply.error !== null && !sendReply.isPending && (
        <Notice tone="bad" title={m.support_send_failed()}>
          {getErrorText(sendReply.error)}
        </Notice>
      )}
      <TextArea {...form.field('content')} label={m.support_your_reply()} rows={4} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={sendReply.isPending}>
          {sendReply.isPending ? m.support_sending() : m.support_send()}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {m.support_cancel_reply()}
        </Button>
      </div>
    </form>
  )
}

function useSendReply(id: number, onSent: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { content: string; clientId: string }) =>
      call('POST /api/admin/tickets/{id}/replies', { params: { id: String(id) }, body }),
    onSuccess: (ticket) => {
      cacheTicket(client, ticket)
      toast({ title: m.support_sent() })
      onSent()
    },
  })
}
