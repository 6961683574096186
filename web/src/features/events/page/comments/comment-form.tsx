import type { EventPage } from '@coterie/contract/events/events'
import { commentMaximum } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'
import { useState, type SubmitEvent } from 'react'

import { getErrorText } from '../../../../api/api-errors.ts'
import { readDraft, writeDraft } from '../../../../api/drafts.ts'
import { Button } from '../../../../ui/button.tsx'
import { countCharacters } from '../../../../ui/characters.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { TextArea } from '../../../../ui/text-field.tsx'
import { createClientId } from '../../../messages/client-id.ts'
import { useCreateComment } from './comment-queries.ts'

/** An unsent comment stays in the field and is resent under the same id. */
export function CommentForm({ event: { id, can } }: { event: EventPage }) {
  const { text, isEmpty, excess, changeText, send, isPending, error } = useCommentDraft(id)
  return (
    <form onSubmit={send} className="grid gap-3">
      <TextArea
        label={can.announce ? m.event_page_announcement_label() : m.event_page_comment_label()}
        hint={can.announce ? m.event_page_announcement_hint() : undefined}
        value={text}
        rows={2}
        error={excess > 0 ? m.event_page_too_long({ ended: excess }) : undefined}
        onChange={({ target }) => changeText(target.value)}
      />
      {error !== null && !isPending && (
        <Notice tone="bad" title={m.event_page_send_failed()}>
          {getErrorText(error)}
        </Notice>
      )}
      <Button
        type="submit"
        variant="connect"
        className="justify-self-start"
        disabled={isEmpty || excess > 0}
        pending={isPending}
      >
        {isPending
          ? m.event_page_sending()
          : error === null
            ? m.event_page_send()
            : m.event_page_send_again()}
      </Button>
    </form>
  )
}

function useCommentDraft(eventId: number) {
  const draftName = `event-comment-${eventId}`
  const [text, setText] = useState(() => readDraft(draftName))
  const [clientId, setClientId] = useState(createClientId)
  const { mutate, isPending, error, reset } = useCreateComment(eventId)
  const content = text.trim()
  const excess = countCharacters(content) - commentMaximum
  function changeText(next: string) {
    setText(next)
    writeDraft(draftName, next)
    if (error === null) return
    // Changed text is a new comment.
    setClientId(createClientId())
    reset()
  }
  function finish() {
    setText('')
    writeDraft(draftName, '')
    setClientId(createClientId())
  }
  function send(event: SubmitEvent) {
    event.preventDefault()
    if (content !== '' && excess <= 0 && !isPending) mutate({ clientId, content }, { onSuccess: finish })
  }
  return { text, isEmpty: content === '', excess, changeText, send, isPending, error }
}
