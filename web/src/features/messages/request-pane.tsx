import { maxAnswerLength, maxIntroductionLength } from '@coterie/contract/limits'
import type { Thread } from '@coterie/contract/messages/messages'
import { m } from '@coterie/contract/paraglide/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Hourglass, Pencil } from 'lucide-react'
import { Suspense, useRef, useState, type SubmitEvent } from 'react'
import { useLocation } from 'wouter'

import { call } from '../../api/call.ts'
import { readDraft, writeDraft } from '../../api/drafts.ts'
import { isApiError, getErrorText } from '../../api/errors.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Badge } from '../../ui/chips.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/fields.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { countCharacters } from '../../ui/text.ts'
import { toast } from '../../ui/toast.ts'
import { undoSwipes } from '../discovery/swipe-state.ts'
import { CircleCover } from '../groups/circle-cover.tsx'
import { refreshAfterRequest } from '../requests/join-request.ts'
import { updatePages, type CachedThread } from './thread-cache.ts'

const Openings = lazy(async () => ({ default: (await import('./compose/openings.tsx')).Openings }))

type IntroductionFormProps = {
  conversation: string
  request: NonNullable<Thread['request']>
  /** Leaves the form; undefined if there is nothing else to show. */
  onDone: (() => void) | undefined
}

function IntroductionForm({ conversation, request, onDone }: IntroductionFormProps) {
  const introduction = useIntroductionDraft(`introduction-${conversation}`, request.introduction)
  const answer = useIntroductionDraft(`answer-${conversation}`, request.answer)
  const field = useRef<HTMLTextAreaElement>(null)
  const { mutate, isPending } = useSendIntroduction(conversation, request.id)
  const [introductionText, answerText] = [introduction.text.trim(), answer.text.trim()]
  const isTooLong = countCharacters(introductionText) > maxIntroductionLength
  const isValid = introductionText !== '' && !isTooLong && countCharacters(answerText) <= maxAnswerLength
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
  function choose(opening: string) {
    introduction.changeText(opening)
    field.current?.focus()
  }
  return (
    <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TextArea
        ref={field}
        label={m.messages_introduction()}
        hint={m.messages_introduction_hint()}
        error={isTooLong ? m.messages_introduction_too_long() : undefined}
        value={introduction.text}
        rows={4}
        onChange={(event) => introduction.changeText(event.target.value)}
      />
      {request.introduction === null && introduction.text === '' && (
        <Suspense>
          <Openings conversation={conversation} purpose="introduction" onChoose={choose} />
        </Suspense>
      )}
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
  const isTooLong = countCharacters(answer.text.trim()) > maxAnswerLength
  return (
    <TextArea
      label={question}
      hint={m.messages_question_hint()}
      error={isTooLong ? m.messages_answer_too_long() : undefined}
      value={answer.text}
      rows={2}
      onChange={(event) => answer.changeText(event.target.value)}
    />
  )
}

/** The text being typed. It survives a reload until it is sent or discarded. */
function useIntroductionDraft(name: string, savedText: string | null) {
  const [text, setText] = useState(() => readDraft(name) || (savedText ?? ''))
  function changeText(next: string) {
    setText(next)
    writeDraft(name, next)
  }
  return { text, changeText, clear: () => writeDraft(name, '') }
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

type WithdrawRequestProps = { conversation: Thread['conversation']; requestId: number }

/** Withdraws a request after confirmation. The introduction is deleted with it. */
function WithdrawRequest({ conversation, requestId }: WithdrawRequestProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const { mutate, isPending } = useWithdrawRequest(conversation, requestId)
  return (
    <div className="border-t border-line pt-4">
      <Button variant="quiet" className="-ml-5" onClick={() => setIsConfirming(true)}>
        {m.messages_withdraw()}
      </Button>
      <Dialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={m.messages_withdraw_title()}
        description={m.messages_withdraw_hint()}
        footer={
          <>
            <Button variant="secondary" onClick={() => setIsConfirming(false)}>
              {m.messages_keep_request()}
            </Button>
            <Button variant="danger" pending={isPending} onClick={() => mutate()}>
              {m.messages_withdraw()}
            </Button>
          </>
        }
      />
    </div>
  )
}

function useWithdrawRequest({ key, isGroup }: Thread['conversation'], requestId: number) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  return useMutation({
    mutationFn: () =>
      call('PATCH /api/friend-requests/{id}', {
        params: { id: String(requestId) },
        body: { status: 'withdrawn' },
      }),
    onSuccess: () => {
      navigate('/messages', { replace: true })
      client.removeQueries({ queryKey: queryKeys.thread(key) })
      undoSwipes(isGroup ? 'circles' : 'people', [Number(key.replace('u', ''))])
      void client.invalidateQueries({ queryKey: queryKeys.feed })
      refreshAfterRequest(client)
      toast({ title: m.messages_withdrawn() })
    },
    onError: (error) => {
      if (isApiError(error, 'already_answered'))
        void client.invalidateQueries({ queryKey: queryKeys.thread(key) })
      toast({ title: m.messages_withdraw_failed(), description: getErrorText(error), kind: 'destructive' })
    },
  })
}

export function RequestPane({ thread }: { thread: Thread }) {
  const { conversation, request } = thread
  const { name, isGroup } = conversation
  if (request === null) return null
  return (
    <div className="grow overflow-y-auto p-4 wide:p-8">
      <article className="mx-auto max-w-[34rem] overflow-hidden rounded-card border border-line bg-card">
        <RequestHeader conversation={conversation} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 p-6">
          <div className="grid gap-2">
            <p className="text-13 font-semibold text-second">
              {isGroup ? m.messages_request_title() : m.messages_request_title_person()}
            </p>
            <h2 className="text-32 wrap-anywhere">{name}</h2>
            <p className="text-15 text-ink-soft">
              {isGroup ? m.messages_request_hint() : m.messages_request_hint_person({ name })}
            </p>
          </div>
          <Introduction conversation={conversation.key} request={request} />
          <WithdrawRequest conversation={conversation} requestId={request.id} />
        </div>
      </article>
    </div>
  )
}

function RequestHeader({ conversation: { key, name, image, isGroup } }: Pick<Thread, 'conversation'>) {
  if (!isGroup) {
    return (
      <div className="px-6 pt-6">
        <Avatar name={name} picture={image} size="huge" />
      </div>
    )
  }
  return (
    <div className="aspect-[3/1] bg-line">
      <CircleCover
        circle={{ id: Number(key), imageUrl: image }}
        sizes="(min-width: 48rem) 544px, 100vw"
        isEager
      />
    </div>
  )
}

const answerTimes = {
  hour: m.messages_answer_time_hour,
  day: m.messages_answer_time_day,
  days: m.messages_answer_time_days,
}

type IntroductionProps = { conversation: string; request: NonNullable<Thread['request']> }

function Introduction({ conversation, request }: IntroductionProps) {
  const { introduction, question, answer, answersWithin } = request
  const [isEditing, setEditing] = useState(false)
  if (introduction === null || isEditing) {
    return (
      <IntroductionForm
        conversation={conversation}
        request={request}
        onDone={introduction === null ? undefined : () => setEditing(false)}
      />
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3">
      <h3 className="font-text text-15 font-semibold tracking-normal">{m.messages_introduction()}</h3>
      <blockquote className="border-l-3 border-accent pl-4 text-15 whitespace-pre-wrap wrap-anywhere">
        {introduction}
      </blockquote>
      {question !== null && answer !== null && (
        <>
          <h3 className="font-text text-15 font-semibold tracking-normal wrap-anywhere">{question}</h3>
          <blockquote className="border-l-3 border-accent pl-4 text-15 whitespace-pre-wrap wrap-anywhere">
            {answer}
          </blockquote>
        </>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone="sun" icon={Hourglass}>
          {m.messages_waiting()}
        </Badge>
        <Button variant="quiet" icon={Pencil} onClick={() => setEditing(true)}>
          {m.messages_edit()}
        </Button>
      </div>
      {answersWithin !== null && <p className="text-15 text-ink-soft">{answerTimes[answersWithin]()}</p>}
      <ButtonLink href={conversation.startsWith('u') ? '/groups' : '/discover'}>
        {m.messages_keep_looking()}
      </ButtonLink>
    </div>
  )
}
