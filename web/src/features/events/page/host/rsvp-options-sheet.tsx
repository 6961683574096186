import type { EventPage } from '@coterie/contract/events/events'
import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type SubmitEvent } from 'react'

import { call } from '../../../../api/call.ts'
import { getErrorText } from '../../../../api/errors.ts'
import { useUser } from '../../../../api/session.ts'
import { Button } from '../../../../ui/button.tsx'
import { Sheet } from '../../../../ui/dialog.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { toast } from '../../../../ui/toast.ts'
import { PlusOnesSelect } from '../../../activities/plus-ones-select.tsx'
import { getFilledQuestions, QuestionsEditor } from '../../../activities/questions-editor.tsx'
import { cacheEvent, refreshEvents } from '../../event-data.ts'
import { toFormErrors } from '../../form/event-fields.tsx'
import { SeriesScopeField, type SeriesScope } from './scope-field.tsx'

type RsvpOptionsSheetProps = { event: EventPage; open: boolean; onClose: () => void }

/** What a meetup asks with the RSVP, and how many people guests may bring. The vote decided the rest. */
export function RsvpOptionsSheet({ event, open, onClose }: RsvpOptionsSheetProps) {
  const formId = useId()
  const [questions, setQuestions] = useState(() =>
    event.questions.map(({ text, required }) => ({ text, required })),
  )
  const [plusOnes, setPlusOnes] = useState(String(event.plusOnes))
  const [scope, setScope] = useState<SeriesScope>('one')
  const { mutate, isPending, error } = useSaveOptions(event.id, onClose)
  const questionsError = toFormErrors(error).parts.questions
  function save(submit: SubmitEvent) {
    submit.preventDefault()
    const body = { plusOnes: Number(plusOnes), questions: getFilledQuestions(questions) }
    if (!isPending) mutate({ body, scope })
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={m.host_rsvp_options()}
      description={m.host_rsvp_options_hint()}
      footer={
        <Button type="submit" form={formId} fullWidth pending={isPending}>
          {m.host_save_rsvp_options()}
        </Button>
      }
    >
      <form id={formId} onSubmit={save} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <PlusOnesSelect value={plusOnes} onChange={setPlusOnes} />
        <QuestionsEditor questions={questions} error={questionsError} onChange={setQuestions} />
        {event.series !== null && <SeriesScopeField scope={scope} onChange={setScope} />}
        {error !== null && !isPending && questionsError === undefined && (
          <Notice tone="bad" title={m.event_form_save_failed()}>
            {getErrorText(error)}
          </Notice>
        )}
      </form>
    </Sheet>
  )
}

type Options = { plusOnes: number; questions: { text: string; required: boolean }[] }

function useSaveOptions(id: number, onSaved: () => void) {
  const client = useQueryClient()
  const { id: viewerId } = useUser()
  return useMutation({
    mutationFn: ({ body, scope }: { body: Options; scope: SeriesScope }) =>
      call('PATCH /api/events/{id}', { params: { id: String(id) }, query: { scope }, body }),
    onSuccess: (event) => {
      cacheEvent(client, event, viewerId)
      refreshEvents(client)
      toast({ title: m.event_form_saved() })
      onSaved()
    },
  })
}
