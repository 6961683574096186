import type { NotificationAnswer } from '@coterie/contract/notifications/answers'
import type { Answerable, AnswerableKind } from '@coterie/contract/notifications/notifications'
import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { call } from '../../api/call.ts'
import { ApiError, getErrorText, isApiError } from '../../api/errors.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { getAttendanceOptions } from '../activities/attendance.ts'
import { RsvpSheetSlot, useRsvpSheet } from '../activities/rsvp.tsx'

/** Refusals after which the notification can't be answered anymore. */
const finalCodes: ReadonlySet<string> = new Set([
  'already_answered',
  'not_found',
  'vote_closed',
  'spot_not_offered',
  'event_over',
  'event_cancelled',
  'removed_by_host',
  'proposal_confirmed',
  'invitation_not_open',
  'not_at_table',
])

/** The queries to refresh after an answer, by kind. */
const changedKeys: Readonly<Record<AnswerableKind, readonly (readonly unknown[])[]>> = {
  request: [queryKeys.requests, queryKeys.friends, queryKeys.conversations],
  vote: [queryKeys.activities],
  spot: [queryKeys.events, queryKeys.activities, queryKeys.game],
  'co-host': [queryKeys.events],
  invitation: [queryKeys.events, queryKeys.activities, queryKeys.game],
  table: [queryKeys.events],
  proposal: [queryKeys.proposals, queryKeys.ownGroups, queryKeys.conversations],
}

function refreshAfterAnswer(client: QueryClient, kind: AnswerableKind): void {
  for (const queryKey of [queryKeys.notifications, ...changedKeys[kind]])
    void client.invalidateQueries({ queryKey })
}

type AnswerButtonsProps = {
  answerable: Answerable
  /** The id of the element with the question. */
  describedBy: string
  /** Called with the result, once this is answered here or elsewhere. */
  onAnswered: (result: string) => void
}

/** Answers in place. After errors that can be fixed, such as a plan's limit, the buttons stay. */
export function AnswerButtons({ answerable, describedBy, onAnswered }: AnswerButtonsProps) {
  const { kind, id, labels } = answerable
  const client = useQueryClient()
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (answer: NotificationAnswer) =>
      call('POST /api/notifications/answer', { body: { kind, id, answer } }),
    onSuccess: ({ message }) => {
      onAnswered(message)
      refreshAfterAnswer(client, kind)
    },
    onError: (failure) => {
      if (isApiError(failure, 'answers_required')) return rsvpSheet.show()
      if (!(failure instanceof ApiError) || !finalCodes.has(failure.code)) return
      onAnswered(getErrorText(failure))
      refreshAfterAnswer(client, kind)
    },
  })
  const rsvpSheet = useAnswersSheet(answerable, onAnswered)
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {(['yes', 'no'] as const).map((answer) => (
          <Button
            key={answer}
            variant={answer === 'yes' ? 'connect' : 'secondary'}
            aria-describedby={describedBy}
            pending={isPending && variables === answer}
            disabled={isPending && variables !== answer}
            onClick={() => mutate(answer)}
            className="grow wide:grow-0"
          >
            {labels[answer]}
          </Button>
        ))}
      </div>
      <RsvpSheetSlot {...rsvpSheet.props} />
      {error !== null && !isApiError(error, 'answers_required') && (
        <p role="alert" className="text-13 text-bad wrap-anywhere">
          {getErrorText(error)}
        </p>
      )}
    </>
  )
}

/** For events whose host asks questions: the RSVP needs their answers. */
function useAnswersSheet({ kind, id }: Answerable, onAnswered: (result: string) => void) {
  const client = useQueryClient()
  const claim = useMutation({
    ...getAttendanceOptions(id),
    onSuccess: () => {
      rsvpSheet.close()
      onAnswered(m.answer_spot_taken())
      refreshAfterAnswer(client, kind)
    },
    onError: (failure) => void rsvpSheet.showError(failure),
  })
  const rsvpSheet = useRsvpSheet({
    event: {
      id: kind === 'spot' || kind === 'invitation' ? id : 0,
      title: m.answer_spot_title(),
      plusOnes: 0,
      hasQuestions: true,
    },
    pending: claim.isPending,
    onSend: (details) => claim.mutate({ id, rsvp: 'yes', details }),
  })
  return rsvpSheet
}

/** Takes the focus, because the buttons that had it are gone. */
export function AnswerResult({ text }: { text: string }) {
  const element = useRef<HTMLOutputElement>(null)
  useEffect(() => element.current?.focus({ preventScroll: true }), [])
  return (
    <output ref={element} tabIndex={-1} className="block text-15 font-semibold text-second outline-none">
      {text}
    </output>
  )
}

/** An earlier answer, given here or elsewhere. */
export function EarlierAnswer({ answer }: { answer: NotificationAnswer }) {
  return (
    <p className="text-13 font-semibold text-second">
      {answer === 'yes' ? m.answer_said_yes() : m.answer_said_no()}
    </p>
  )
}
