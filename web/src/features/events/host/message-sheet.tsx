import type { EventPage } from '@coterie/contract/events/events'
import type { GuestSummary } from '@coterie/contract/events/guests'
import { hostMessagesPerDay, maxCommentLength } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type SubmitEvent } from 'react'

import { call } from '../../../api/call.ts'
import { createClientId } from '../../../api/client-id.ts'
import { readDraft, writeDraft } from '../../../api/drafts.ts'
import { getErrorText } from '../../../api/errors.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choices.tsx'
import { Sheet } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { countCharacters } from '../../../ui/text.ts'
import { toast } from '../../../ui/toast.ts'
import { formatMoment } from '../event-times.ts'

type MessageSheetProps = {
  event: EventPage
  summary: GuestSummary
  /** Starts with a thank-you and the next date. */
  isThanks: boolean
  open: boolean
  onClose: () => void
}

/** A message to all guests. An unsent text stays, and is resent under the same ID. */
export function MessageSheet({ event, summary, isThanks, open, onClose }: MessageSheetProps) {
  const formId = useId()
  const { counts, guestCount, messagesLeft } = summary
  const [toWaitlist, setToWaitlist] = useState(false)
  const initialText = isThanks ? createThanks(event, summary) : ''
  const draftName = `event-${isThanks ? 'thanks' : 'message'}-${event.id}`
  const message = useMessageDraft(event.id, { draftName, initialText, toWaitlist }, onClose)
  const { text, isEmpty, excess, changeText, send, isPending, error } = message
  const isUsedUp = messagesLeft === 0
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={isThanks ? m.guests_say_thanks() : m.guests_message()}
      description={m.guests_message_hint({ count: guestCount })}
      footer={
        <Button
          type="submit"
          form={formId}
          fullWidth
          disabled={isEmpty || excess > 0 || isUsedUp}
          pending={isPending}
        >
          {isPending ? m.event_page_sending() : m.guests_send_message()}
        </Button>
      }
    >
      <form id={formId} onSubmit={send} className="grid gap-4">
        <TextArea
          label={m.guests_message_label()}
          value={text}
          rows={5}
          error={excess > 0 ? m.event_page_too_long({ excess }) : undefined}
          onChange={({ target }) => changeText(target.value)}
        />
        {!isThanks && counts.waitlist > 0 && (
          <Checkbox
            checked={toWaitlist}
            onChange={setToWaitlist}
            label={m.guests_message_waitlist({ count: counts.waitlist })}
          />
        )}
        {isUsedUp ? (
          <Notice tone="plain" title={m.guests_messages_used_up({ count: hostMessagesPerDay })}>
            {m.guests_messages_used_up_hint()}
          </Notice>
        ) : (
          <p className="text-13 text-ink-soft">{m.guests_messages_left({ count: messagesLeft })}</p>
        )}
        {error !== null && !isPending && (
          <Notice tone="bad" title={m.event_page_send_failed()}>
            {getErrorText(error)}
          </Notice>
        )}
      </form>
    </Sheet>
  )
}

function createThanks({ title }: EventPage, { next }: GuestSummary): string {
  if (next === null) return m.guests_thanks({ title })
  const when = formatMoment(next.startsAt, new Date(), next.timezone)
  return m.guests_thanks_with_next({ title, next: next.title, when })
}

type Draft = { draftName: string; initialText: string; toWaitlist: boolean }

function useMessageDraft(eventId: number, { draftName, initialText, toWaitlist }: Draft, onSent: () => void) {
  const client = useQueryClient()
  const [text, setText] = useState(() => readDraft(draftName) || initialText)
  const [clientId, setClientId] = useState(createClientId)
  const content = text.trim()
  const excess = countCharacters(content) - maxCommentLength
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () =>
      call('POST /api/events/{id}/host-messages', {
        params: { id: String(eventId) },
        body: { clientId, content, toWaitlist },
      }),
    onSuccess: ({ recipientCount }) => {
      changeText('')
      toast({ title: m.guests_message_sent({ count: recipientCount ?? 0 }) })
      onSent()
    },
    // Also after a failure: another host may have used up the messages.
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.events }),
  })
  function changeText(next: string) {
    setText(next)
    writeDraft(draftName, next)
    // A changed text is a new message.
    setClientId(createClientId())
    reset()
  }
  function send(event: SubmitEvent) {
    event.preventDefault()
    if (content !== '' && excess <= 0 && !isPending) mutate()
  }
  return { text, isEmpty: content === '', excess, changeText, send, isPending, error }
}
