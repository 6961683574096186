import type { EventPage } from '@coterie/contract/events/events'
import { commentMaximum } from '@coterie/contract/limits'
import { useState, type SubmitEvent } from 'react'

import { readDraft, writeDraft } from '../../../../api/drafts.ts'
import { sentenceOf } from '../../../../api/api-errors.ts'
import { Button } from '../../../../ui/button.tsx'
import { countCharacters } from '../../../../ui/characters.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { TextArea } from '../../../../ui/text-field.tsx'
import { eventPageWords } from '../../../../i18n/event-page.ts'
import { newClientId } from '../../../messages/client-id.ts'
import { useWrite } from './comment-queries.ts'

/** Where one writes. What could not be sent stays, and goes out under the same id when sent again. */
export function WriteComment({ event: { id, can } }: { event: EventPage }) {
  const { text, isEmpty, over, type, send, isPending, error } = useComment(id)
  return (
    <form onSubmit={send} className="grid gap-3">
      <TextArea
        label={can.announce ? eventPageWords.announce : eventPageWords.write}
        hint={can.announce ? eventPageWords.announceHint : undefined}
        value={text}
        rows={2}
        error={over > 0 ? eventPageWords.tooLong(over) : undefined}
        onChange={({ target }) => type(target.value)}
      />
      {error !== null && !isPending && (
        <Notice tone="bad" title={eventPageWords.sendFailed}>
          {sentenceOf(error)}
        </Notice>
      )}
      <Button
        type="submit"
        look="connect"
        className="justify-self-start"
        disabled={isEmpty || over > 0}
        pending={isPending}
      >
        {isPending ? eventPageWords.sending : error === null ? eventPageWords.send : eventPageWords.sendAgain}
      </Button>
    </form>
  )
}

/** A comment as it is typed; it outlives a reload until it is sent. */
function useComment(eventId: number) {
  const draftName = `event-comment-${eventId}`
  const [text, setText] = useState(() => readDraft(draftName))
  const [clientId, setClientId] = useState(newClientId)
  const { mutate, isPending, error, reset } = useWrite(eventId)
  const content = text.trim()
  const over = countCharacters(content) - commentMaximum
  function type(next: string) {
    setText(next)
    writeDraft(draftName, next)
    if (error === null) return
    // Other words are another comment.
    setClientId(newClientId())
    reset()
  }
  function finish() {
    setText('')
    writeDraft(draftName, '')
    setClientId(newClientId())
  }
  function send(event: SubmitEvent) {
    event.preventDefault()
    if (content !== '' && over <= 0 && !isPending) mutate({ clientId, content }, { onSuccess: finish })
  }
  return { text, isEmpty: content === '', over, type, send, isPending, error }
}
