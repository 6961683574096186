import type { EventPage, EventQuestion } from '@coterie/contract/events/events'
import { maxEventAnswerLength } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState, type SubmitEvent } from 'react'

import { call } from '../../api/call.ts'
import { getErrorText, isApiError } from '../../api/errors.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/choices.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { FieldNote, TextField } from '../../ui/fields.tsx'
import { ErrorState, RowsSkeleton } from '../../ui/states.tsx'
import type { RsvpSheetProps } from './rsvp.tsx'

/** The event as it is now: spots and questions may have changed since the page was loaded. */
const rsvpQuery = (id: number) =>
  queryOptions({
    queryKey: [...queryKeys.events, 'rsvp', id],
    queryFn: ({ signal }) => call('GET /api/events/{id}', { params: { id: String(id) }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** Asks how many people a guest brings, and the host’s questions. Also changes the answers later. */
export function RsvpSheet(props: RsvpSheetProps) {
  const { event, open, onClose, pending, error } = props
  const formId = useId()
  const query = useQuery({ ...rsvpQuery(event.id), enabled: open })
  const { data, refetch } = query
  const isOutdated = isApiError(error, 'questions_changed') || isApiError(error, 'answers_required')
  useEffect(() => {
    if (isOutdated) void refetch()
  }, [isOutdated, refetch])
  const isChange = data !== undefined && data.mine.attendance !== null
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={event.title}
      description={isChange ? m.rsvp_sheet_change_hint() : m.rsvp_sheet_hint()}
      footer={
        data !== undefined && (
          <Button type="submit" form={formId} fullWidth pending={pending}>
            {getSubmitText(data, pending)}
          </Button>
        )
      }
    >
      {open && data !== undefined && <RsvpForm key={event.id} {...props} id={formId} page={data} />}
      {open && query.isPending && <RowsSkeleton label={m.rsvp_sheet_loading()} rows={2} twoLines={false} />}
      {open && query.isError && data === undefined && (
        <ErrorState title={m.rsvp_sheet_failed()} query={query} />
      )}
    </Sheet>
  )
}

function getSubmitText({ mine, spotsLeft }: EventPage, pending: boolean): string {
  if (mine.attendance === 'offered') return m.rsvp_claim_spot()
  if (mine.attendance !== null) return pending ? m.rsvp_saving() : m.rsvp_save()
  if (pending) return m.rsvp_joining()
  return spotsLeft === 0 ? m.rsvp_join_waitlist() : m.rsvp_go()
}

type RsvpFormProps = RsvpSheetProps & { id: string; page: EventPage }

function RsvpForm({ id, page, pending, error, onSend }: RsvpFormProps) {
  const [plusOnes, setPlusOnes] = useState(page.mine.plusOnes)
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({})
  const [hasSubmitted, setSubmitted] = useState(false)
  const { questions } = page
  const getAnswer = ({ id: questionId, answer }: EventQuestion) => typed[questionId] ?? answer ?? ''
  const isMissing = (question: EventQuestion) => question.required && getAnswer(question).trim() === ''
  function send(event: SubmitEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (pending) return
    const missing = questions.find(isMissing)
    if (missing !== undefined) return document.getElementsByName(getFieldName(missing))[0]?.focus()
    const answers = questions.map((question) => ({ questionId: question.id, answer: getAnswer(question) }))
    onSend({ plusOnes, ...(answers.length > 0 && { answers }) })
  }
  return (
    <form id={id} onSubmit={send} noValidate className="grid gap-5">
      <PlusOnesField page={page} value={plusOnes} onChange={setPlusOnes} />
      {questions.map((question) => (
        <TextField
          key={question.id}
          name={getFieldName(question)}
          label={question.required ? question.text : markOptional(question.text)}
          required={question.required}
          maxLength={maxEventAnswerLength}
          error={hasSubmitted && isMissing(question) ? m.rsvp_answer_required() : undefined}
          value={getAnswer(question)}
          onChange={({ target }) => setTyped({ ...typed, [question.id]: target.value })}
        />
      ))}
      {questions.length > 0 && <p className="text-13 text-ink-soft">{m.rsvp_answers_hint()}</p>}
      {error !== null && <FieldNote id={`${id}-error`} error={getErrorText(error)} />}
    </form>
  )
}

const getFieldName = ({ id }: EventQuestion) => `answer-${id}`

function markOptional(text: string) {
  return (
    <>
      {text} <span className="font-normal text-ink-soft">({m.ui_optional()})</span>
    </>
  )
}

type PlusOnesFieldProps = { page: EventPage; value: number; onChange: (value: number) => void }

/** Guests can keep their number after the host has lowered the limit. */
function PlusOnesField({ page, value, onChange }: PlusOnesFieldProps) {
  const { plusOnes, mine } = page
  const max = Math.max(plusOnes, mine.plusOnes)
  if (max === 0) return null
  const options = Array.from({ length: max + 1 }, (_, count) => ({
    value: String(count),
    label: count === 0 ? m.rsvp_plus_ones_none() : m.rsvp_plus_ones({ count }),
    hint: getSpotsHint(page, count),
  }))
  return (
    <RadioGroup
      label={m.rsvp_plus_ones_label()}
      value={String(value)}
      options={options}
      onChange={(next) => onChange(Number(next))}
    />
  )
}

/** Says if there are too few spots for this many people. On the waitlist, there is no limit. */
function getSpotsHint({ mine, spotsLeft }: EventPage, count: number): string {
  if (spotsLeft === null || mine.attendance === 'waitlisted') return ''
  if (mine.attendance === null)
    return spotsLeft > 0 && 1 + count > spotsLeft ? m.rsvp_plus_ones_waitlist({ count: spotsLeft }) : ''
  if (count - mine.plusOnes <= spotsLeft) return ''
  return spotsLeft === 0 ? m.refusal_event_full() : m.refusal_not_enough_spots_details({ count: spotsLeft })
}
