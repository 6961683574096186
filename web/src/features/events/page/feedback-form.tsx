import type { EventPage } from '@coterie/contract/events/events'
import { feedbackMaximum } from '@coterie/contract/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'

import { call } from '../../../api/call.ts'
import { readDraft, writeDraft } from '../../../api/drafts.ts'
import { sentenceOf } from '../../../api/api-errors.ts'
import { useUser } from '../../../api/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { TextArea } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { eventPageWords } from '../../../i18n/event-page.ts'
import { keepEvent } from '../event-queries.ts'

/** Afterwards, for who was there: how it was, for themselves alone. */
export function Feedback({ event }: { event: EventPage }) {
  const { typed, type, clear } = useTyped(event)
  const { mutate, isPending } = useNote(event.id)
  const [isMissing, setMissing] = useState(false)
  function send(sent: SubmitEvent) {
    sent.preventDefault()
    setMissing(typed.stars === 0)
    if (typed.stars > 0 && !isPending) mutate(typed, { onSuccess: clear })
  }
  return (
    <Card as="section" className="p-5 wide:p-8" aria-labelledby="how-was-it">
      <form onSubmit={send} className="grid gap-4">
        <div className="grid gap-1">
          <h2 id="how-was-it" className="text-24">
            {eventPageWords.howWasIt}
          </h2>
          <p className="text-15 text-ink-soft">{eventPageWords.howHint}</p>
        </div>
        <Stars
          label={eventPageWords.rating}
          value={typed.stars}
          size="large"
          onRate={(stars) => {
            setMissing(false)
            type({ ...typed, stars })
          }}
        />
        {isMissing && (
          <p role="alert" className="text-13 font-medium text-bad">
            {eventPageWords.chooseStars}
          </p>
        )}
        <TextArea
          label={eventPageWords.words}
          value={typed.words}
          maxLength={feedbackMaximum}
          onChange={({ target }) => type({ ...typed, words: target.value })}
        />
        <Button type="submit" className="justify-self-start" pending={isPending}>
          {isPending ? eventPageWords.saving : eventPageWords.save}
        </Button>
      </form>
    </Card>
  )
}

type Note = { stars: number; words: string }

/** What is typed and not saved, over what was noted before. */
function useTyped({ id, feedback }: EventPage) {
  const name = `event-note-${id}`
  const [typed, setTyped] = useState<Note>(
    () => restored(readDraft(name)) ?? feedback ?? { stars: 0, words: '' },
  )
  function type(next: Note) {
    setTyped(next)
    writeDraft(name, JSON.stringify(next))
  }
  return { typed, type, clear: () => writeDraft(name, '') }
}

function restored(draft: string): Note | null {
  try {
    const { stars, words } = JSON.parse(draft) as Partial<Note>
    return typeof stars === 'number' && typeof words === 'string' ? { stars, words } : null
  } catch {
    return null
  }
}

function useNote(id: number) {
  const client = useQueryClient()
  const { id: viewerId } = useUser()
  return useMutation({
    mutationFn: (body: Note) => call('PUT /api/events/{id}/feedback', { params: { id: String(id) }, body }),
    onSuccess: (event) => {
      keepEvent(client, event, viewerId)
      toast({ title: eventPageWords.saved })
    },
    onError: (error) =>
      toast({ title: eventPageWords.saveFailed, description: sentenceOf(error), kind: 'destructive' }),
  })
}
