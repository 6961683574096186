import type { QueuedTicket } from '@coterie/contract/support'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { call } from '../../api/call.ts'
import { readDraft, writeDraft } from '../../api/drafts.ts'
import { issuesOf, sentenceOf } from '../../api/api-errors.ts'
import { Button } from '../../ui/button.tsx'
import { useForm } from '../../ui/use-form.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { supportWords } from '../../i18n/support.ts'
import { newClientId } from '../messages/client-id.ts'
import { keepTicket } from './ticket-queries.ts'

const loadReplyForm = async () => (await import('@coterie/contract/support.forms')).replyForm

type Typed = { content: string }
type WriteReplyProps = { ticket: QueuedTicket; onDone: () => void }

/** Where an answer is written. What could not be sent stays, and goes out once when sent again. */
export function WriteReply({ ticket, onDone }: WriteReplyProps) {
  const draft = `ticket-${ticket.id}`
  const [typed, setTyped] = useState<Typed>(() => ({ content: readDraft(draft) }))
  const [clientId, setClientId] = useState(newClientId)
  const area = useRef<HTMLFormElement>(null)
  useEffect(() => area.current?.querySelector('textarea')?.focus(), [])
  const sending = useSending(ticket.id, () => {
    writeDraft(draft, '')
    onDone()
  })
  function hold(next: Typed) {
    setTyped(next)
    writeDraft(draft, next.content)
    if (sending.error === null) return
    // Other words are another answer.
    setClientId(newClientId())
    sending.reset()
  }
  const form = useForm(loadReplyForm, [typed, hold])
  const sends = form.sends(({ content }) =>
    sending.mutate({ content, clientId }, { onError: (error) => form.blame(issuesOf(error)) }),
  )
  return (
    <form {...sends} ref={area} className="grid gap-3">
      {sending.error !== null && !sending.isPending && (
        <Notice tone="bad" title={supportWords.sendFailed}>
          {sentenceOf(sending.error)}
        </Notice>
      )}
      <TextArea {...form.field('content')} label={supportWords.you} rows={4} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={sending.isPending}>
          {sending.isPending ? supportWords.sending : supportWords.send}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {supportWords.keep}
        </Button>
      </div>
    </form>
  )
}

function useSending(id: number, onSent: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { content: string; clientId: string }) =>
      call('POST /api/admin/tickets/{id}/replies', { params: { id: String(id) }, body }),
    onSuccess: (answered) => {
      keepTicket(client, answered)
      toast({ title: supportWords.sent })
      onSent()
    },
  })
}
