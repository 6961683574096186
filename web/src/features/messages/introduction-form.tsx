import { introductionMaximum } from '@coterie/contract/limits'
import type { Thread } from '@coterie/contract/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'

import { call } from '../../api/call.ts'
import { readDraft, writeDraft } from '../../api/drafts.ts'
import { isRefused, sentenceOf } from '../../api/failures.ts'
import { keys } from '../../api/keys.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { messagesWords } from '../../words/messages.ts'
import { withIntroduction, type CachedThread } from './thread.ts'

type IntroductionFormProps = {
  conversation: string
  request: NonNullable<Thread['request']>
  /** Leaves the form; absent while there is nothing else to show. */
  onDone: (() => void) | undefined
}

/** The words that go with a request, written or written anew. */
export function IntroductionForm({ conversation, request, onDone }: IntroductionFormProps) {
  const draftName = `introduction-${conversation}`
  const [text, setText] = useState(() => readDraft(draftName) || (request.introduction ?? ''))
  const { mutate, isPending } = useIntroduce(conversation, request.id)
  const words = text.trim()
  const isTooLong = words.length > introductionMaximum
  function type(next: string) {
    setText(next)
    writeDraft(draftName, next)
  }
  function leave() {
    writeDraft(draftName, '')
    onDone?.()
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (words !== '' && !isTooLong) mutate(words, { onSuccess: leave })
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <TextArea
        label={messagesWords.introduction}
        hint={messagesWords.introductionHint}
        error={isTooLong ? messagesWords.introductionTooLong : undefined}
        value={text}
        rows={4}
        onChange={(event) => type(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="connect" pending={isPending} disabled={words === '' || isTooLong}>
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

function useIntroduce(conversation: string, requestId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (introduction: string) =>
      call('PUT /api/friend-requests/{id}/introduction', {
        params: { id: String(requestId) },
        body: { introduction },
      }),
    onSuccess: ({ introduction }) =>
      client.setQueryData<CachedThread>(
        keys.thread(conversation),
        (thread) => thread && withIntroduction(thread, introduction),
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
