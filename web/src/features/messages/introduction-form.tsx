import { answerMaximum, introductionMaximum } from '@coterie/contract/limits'
import type { Thread } from '@coterie/contract/messages/messages'
import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'

import { isApiError, getErrorText } from '../../api/api-errors.ts'
import { call } from '../../api/call.ts'
import { readDraft, writeDraft } from '../../api/drafts.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { countCharacters } from '../../ui/characters.ts'
import { TextArea } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { updatePages, type CachedThread } from './thread-cache.ts'

type IntroductionFormProps = {
  conversation: string
  request: NonNullable<Thread['request']>
  /** Leaves the form; undefined if there is nothing else to show. */
  onDone: (() => void) | undefined
}

export function IntroductionForm({ conversation, request, onDone }: IntroductionFormProps) {
  const introduction = useIntroductionDraft(`introduction-${conversation}`, request.introduction)
  const answer = useIntroductionDraft(`answer-${conversation}`, request.answer)
  const { mutate, isPending } = useSendIntroduction(conversation, request.id)
  const [introductionText, answerText] = [introduction.text.trim(), answer.text.trim()]
  const isTooLong = countCharacters(introductionText) > introductionMaximum
  const isValid = introductionText !== '' && !isTooLong && countCharacters(answerText) <= answerMaximum
  function close() {
    introduction.clear()
    answer.clear()
    onDone?.()
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    const input = {
      introduction: introductionText,
      ...(request.question === null ? {} : { answer: answerText }),
    }
    if (isValid) mutate(input, { onSuccess: close })
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <TextArea
        label={m.messages_introduction()}
        hint={m.messages_introduction_hint()}
        error={isTooLong ? m.messages_introduction_too_long() : undefined}
        value={introduction.text}
        rows={4}
        onChange={(event) => introduction.type(event.target.value)}
      />
      {request.question !== null && <AnswerField question={request.question} answer={answer} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="connect" pending={isPending} disabled={!isValid}>
          {request.introduction === null ? m.messages_introduce() : m.messages_save()}
        </Button>
        {onDone && (
          <Button variant="quiet" onClick={close}>
            {m.messages_cancel()}
          </Button>
        )}
      </div>
    </form>
  )
}

function AnswerField({
  question,
  answer,
}: {
  question: string
  answer: ReturnType<typeof useIntroductionDraft>
}) {
  const isTooLong = countCharacters(answer.text.trim()) > answerMaximum
  return (
    <TextArea
      label={question}
      hint={m.messages_question_hint()}
      error={isTooLong ? m.messages_answer_too_long() : undefined}
      value={answer.text}
      rows={2}
      onChange={(event) => answer.type(event.target.value)}
    />
  )
}

/** The text being typed. It survives a reload until it is sent or discarded. */
function useIntroductionDraft(name: string, savedText: string | null) {
  const [text, setText] = useState(() => readDraft(name) || (savedText ?? ''))
  function type(next: string) {
    setText(next)
    writeDraft(name, next)
  }
  return { text, type, clear: () => writeDraft(name, '') }
}

function useSendIntroduction(conversation: string, requestId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { introduction: string; answer?: string }) =>
      call('PUT /api/friend-requests/{id}/introduction', { params: { id: String(requestId) }, body }),
    onSuccess: ({ introduction, answer }) =>
      client.setQueryData<CachedThread>(
        queryKeys.thread(conversation),
        (thread) =>
          thread &&
          updatePages(thread, ({ request }) => ({
            request: request && { ...request, introduction, answer },
          })),
      ),
    onError: (error) => {
      // The request was accepted or declined in the meantime.
      if (isApiError(error, 'already_answered'))
        void client.invalidateQueries({ queryKey: queryKeys.thread(conversation) })
      toast({
        title: m.messages_introduce_failed(),
        description: getErrorText(error),
        kind: 'destructive',
      })
    },
  })
}
