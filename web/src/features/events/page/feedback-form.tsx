import type { EventPage } from '@coterie/contract/events/events'
import { feedbackMaximum } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'

import { getErrorText } from '../../../api/api-errors.ts'
import { call } from '../../../api/call.ts'
import { readDraft, writeDraft } from '../../../api/drafts.ts'
import { useUser } from '../../../api/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Stars } from '../../../ui/stars.tsx'
import { TextArea } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { cacheEvent } from '../event-queries.ts'

export function FeedbackForm({ event }: { event: EventPage }) {
  const { values, type, clear } = useFeedbackValues(event)
  const { mutate, isPending } = useSendFeedback(event.id)
  const [isMissing, setMissing] = useState(false)
  function submit(submitEvent: SubmitEvent) {
    submitEvent.preventDefault()
    setMissing(values.stars === 0)
    if (values.stars > 0 && !isPending) mutate(values, { onSuccess: clear })
  }
  return (
    <Card as="section" className="p-5 wide:p-8" aria-labelledby="how-was-it">
      <form onSubmit={submit} className="grid gap-4">
        <div className="grid gap-1">
          <h2 id="how-was-it" className="text-24">
            {m.event_page_feedback_title()}
          </h2>
          <p className="text-15 text-ink-soft">{m.event_page_feedback_hint()}</p>
        </div>
        <Stars
          label={m.event_page_rating()}
          value={values.stars}
          size="large"
          onRate={(stars) => {
            setMissing(false)
            type({ ...values, stars })
          }}
        />
        {isMissing && (
          <p role="alert" className="text-13 font-medium text-bad">
            {m.event_page_rating_required()}
          </p>
        )}
        <TextArea
          label={m.event_page_feedback_note()}
          value={values.comment}
          maxLength={feedbackMaximum}
          onChange={({ target }) => type({ ...values, comment: target.value })}
        />
        <Button type="submit" className="justify-self-start" pending={isPending}>
          {isPending ? m.event_page_saving() : m.event_page_save()}
        </Button>
      </form>
    </Card>
  )
}

type FeedbackValues = { stars: number; comment: string }

function useFeedbackValues({ id, feedback }: EventPage) {
  const name = `event-note-${id}`
  const [values, setValues] = useState<FeedbackValues>(
    () => restoreValues(readDraft(name)) ?? feedback ?? { stars: 0, comment: '' },
  )
  function type(next: FeedbackValues) {
    setValues(next)
    writeDraft(name, JSON.stringify(next))
  }
  return { values, type, clear: () => writeDraft(name, '') }
}

function restoreValues(draft: string): FeedbackValues | null {
  try {
    const { stars, comment } = JSON.parse(draft) as Partial<FeedbackValues>
    return typeof stars === 'number' && typeof comment === 'string' ? { stars, comment } : null
  } catch {
    return null
  }
}

function useSendFeedback(id: number) {
  const client = useQueryClient()
  const { id: viewerId } = useUser()
  return useMutation({
    mutationFn: (body: FeedbackValues) =>
      call('PUT /api/events/{id}/feedback', { params: { id: String(id) }, body }),
    onSuccess: (event) => {
      cacheEvent(client, event, viewerId)
      toast({ title: m.event_page_feedback_saved() })
    },
    onError: (error) =>
      toast({ title: m.event_page_feedback_failed(), description: getErrorText(error), kind: 'destructive' }),
  })
}
