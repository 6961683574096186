import { answerMaximum, introductionMaximum } from '@coterie/contract/limits'
import type { Thread } from '@coterie/contract/messages/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'

import { call } from '../../api/call.ts'
import { readDraft, writeDraft } from '../../api/drafts.ts'
import { isRefused, sentenceOf } from '../../api/api-errors.ts'
import { keys } from '../../api/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { countCharacters } from '../../ui/characters.ts'
import { TextArea } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { messagesWords } from '../../i18n/messages.ts'
import { withFacts, type CachedThread } from './thread-cache.ts'

type IntroductionFormProps = {
  conversation: string
  request: NonNullable<Thread['request']>
  /** Leaves the form; absent while there is nothing else to show. */
  onDone: (() => void) | undefined
}

/** The words that go with a request, written or written anew. */
export function IntroductionForm({ conversation, request, onDone }: IntroductionFormProps) {
  const introduction = useDraft(`introduction-${conversation}`, request.introduction)
  const answer = useDraft(`answer-${conversation}`, request.answer)
  const { mutate, isPending } = useIntroduce(conversation, request.id)
  const [words, answered] = [introduction.text.trim(), answer.text.trim()]
  const isTooLong = countCharacters(words) > introductionMaximum
  const isFit = words !== '' && !isTooLong && countCharacters(answered) <= answerMaximum
  function leave() {
    introduction.forget()
    answer.forget()
    onDone?.()
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    const given = { introduction: words, ...(request.question === null ? {} : { answer: answered }) }
    if (isFit) mutate(given, { onSuccess: leave })
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <TextArea
        label={messagesWords.introduction}
        hint={messagesWords.introductionHint}
        error={isTooLong ? messagesWords.introductionTooLong : undefined}
        value={introduction.text}
        rows={4}
        onChange={(event) => introduction.type(event.target.value)}
      />
      {request.question !== null && <AnswerField question={request.question} answer={answer} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="connect" pending={isPending} disabled={!isFit}>
          {request.introduction === null ? messagesWords.introduce : messagesWords.save}
        </Button>
        {onDone && (
          <Button look="quiet" onClick={leave}>
            {messagesWords.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}

/** The answer to what the circle asks everybody. */
function AnswerField({ question, answer }: { question: string; answer: ReturnType<typeof useDraft> }) {
  const isTooLong = countCharacters(answer.text.trim()) > answerMaximum
  return (
    <TextArea
      label={question}
      hint={messagesWords.questionHint}
      error={isTooLong ? messagesWords.answerTooLong : undefined}
      value={answer.text}
      rows={2}
      onChange={(event) => answer.type(event.target.value)}
    />
  )
}

/** What is being typed; it outlives a reload until it is sent or dropped. */
function useDraft(name: string, before: string | null) {
  const [text, setText] = useState(() => readDraft(name) || (before ?? ''))
  function type(next: string) {
    setText(next)
    writeDraft(name, next)
  }
  return { text, type, forget: () => writeDraft(name, '') }
}

function useIntroduce(conversation: string, requestId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { introduction: string; answer?: string }) =>
      call('PUT /api/friend-requests/{id}/introduction', { params: { id: String(requestId) }, body }),
    onSuccess: ({ introduction, answer }) =>
      client.setQueryData<CachedThread>(
        keys.thread(conversation),
        (thread) =>
          thread &&
          withFacts(thread, ({ request }) => ({ request: request && { ...request, introduction, answer } })),
      ),
    onError: (error) => {
      // Answered in the meantime: what stands here has changed.
      if (isRefused(error, 'already_answered'))
        void client.invalidateQueries({ queryKey: keys.thread(conversation) })
      toast({
        title: messagesWords.introduceFailed,
        description: sentenceOf(error),
        kind: 'destructive',
      })
    },
  })
}
