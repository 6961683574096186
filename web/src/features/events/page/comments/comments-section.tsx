import type { EventPage } from '@coterie/contract/events/events'
import type { EventComment } from '@coterie/contract/events/participation'
import { maxCommentLength } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { Link } from 'wouter'

import { createClientId } from '../../../../api/client-id.ts'
import { readDraft, writeDraft } from '../../../../api/drafts.ts'
import { getErrorText } from '../../../../api/errors.ts'
import { getItems } from '../../../../api/paged.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Button } from '../../../../ui/button.tsx'
import { formatRelativeTime } from '../../../../ui/dates.tsx'
import { TextArea } from '../../../../ui/fields.tsx'
import { Skeleton } from '../../../../ui/loading.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { ErrorState, LoadMore } from '../../../../ui/states.tsx'
import { Card } from '../../../../ui/surfaces.tsx'
import { countCharacters } from '../../../../ui/text.ts'
import { useScrollToHash } from '../../scroll-to-hash.ts'
import { commentsQuery, useCreateComment, useDeleteComment } from './comment-queries.ts'

/** An unsent comment stays in the field and is resent under the same id. */
function CommentForm({ event: { id } }: { event: EventPage }) {
  const { text, isEmpty, excess, changeText, send, isPending, error } = useCommentDraft(id)
  return (
    <form onSubmit={send} className="grid gap-3">
      <TextArea
        label={m.event_page_comment_label()}
        value={text}
        rows={2}
        error={excess > 0 ? m.event_page_too_long({ excess }) : undefined}
        onChange={({ target }) => changeText(target.value)}
      />
      {error !== null && !isPending && (
        <Notice tone="bad" title={m.event_page_send_failed()}>
          {getErrorText(error)}
        </Notice>
      )}
      <Button
        type="submit"
        variant="connect"
        className="justify-self-start"
        disabled={isEmpty || excess > 0}
        pending={isPending}
      >
        {isPending
          ? m.event_page_sending()
          : error === null
            ? m.event_page_send()
            : m.event_page_send_again()}
      </Button>
    </form>
  )
}

function useCommentDraft(eventId: number) {
  const draftName = `event-comment-${eventId}`
  const [text, setText] = useState(() => readDraft(draftName))
  const [clientId, setClientId] = useState(createClientId)
  const { mutate, isPending, error, reset } = useCreateComment(eventId)
  const content = text.trim()
  const excess = countCharacters(content) - maxCommentLength
  function changeText(next: string) {
    setText(next)
    writeDraft(draftName, next)
    if (error === null) return
    // Changed text is a new comment.
    setClientId(createClientId())
    reset()
  }
  function finish() {
    setText('')
    writeDraft(draftName, '')
    setClientId(createClientId())
  }
  function send(event: SubmitEvent) {
    event.preventDefault()
    if (content !== '' && excess <= 0 && !isPending) mutate({ clientId, content }, { onSuccess: finish })
  }
  return { text, isEmpty: content === '', excess, changeText, send, isPending, error }
}

function CommentRow({ comment }: { comment: EventComment }) {
  const { author, content, createdAt, can } = comment
  const [now] = useState(() => Date.now())
  return (
    <li className="flex gap-3">
      <Avatar name={author.name} picture={author.avatar} size="small" />
      <div className="grid min-w-0 grow gap-0.5">
        <p className="flex flex-wrap items-baseline gap-x-2 text-15">
          <Link href={`/people/${author.id}`} className="-my-3 py-3 font-semibold text-ink wrap-anywhere">
            {author.name}
          </Link>
          <time dateTime={createdAt} className="text-13 text-ink-soft">
            {formatRelativeTime(createdAt, now)}
          </time>
        </p>
        <p className="text-15 wrap-anywhere whitespace-pre-line">{content}</p>
        {can.remove && <DeleteComment comment={comment} name={author.name} />}
      </div>
    </li>
  )
}

function DeleteComment({ comment: { id, eventId }, name }: { comment: EventComment; name: string }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const { mutate, isPending } = useDeleteComment(eventId)
  if (!isConfirming) {
    return (
      <Button
        variant="link"
        className="justify-self-start text-13"
        aria-label={m.event_page_remove_label({ name })}
        onClick={() => setIsConfirming(true)}
      >
        {m.event_page_remove_comment()}
      </Button>
    )
  }
  return (
    <fieldset aria-label={m.event_page_confirm_remove()} className="flex gap-2 pt-1">
      <Button variant="danger" pending={isPending} onClick={() => mutate(id)}>
        {m.event_page_remove_comment()}
      </Button>
      <Button variant="quiet" ref={focusButton} onClick={() => setIsConfirming(false)}>
        {m.event_page_keep_comment()}
      </Button>
    </fieldset>
  )
}

/** The confirmation replaces the focused button. */
function focusButton(button: HTMLButtonElement | null): void {
  button?.focus()
}

export function CommentsSection({ event }: { event: EventPage }) {
  const heading = useScrollToHash('#comments')
  return (
    <Card
      as="section"
      className="grid grid-cols-[minmax(0,1fr)] gap-5 p-5 wide:p-8"
      aria-labelledby="comments"
    >
      <div className="grid gap-1">
        <h2
          ref={heading}
          id="comments"
          tabIndex={-1}
          className="scroll-mt-[calc(var(--shell-top)+1rem)] text-24 outline-none"
        >
          {m.event_page_comments()}
        </h2>
        <p className="text-15 text-ink-soft">{m.event_page_comments_hint()}</p>
      </div>
      <CommentForm event={event} />
      <CommentList eventId={event.id} />
    </Card>
  )
}

function CommentList({ eventId }: { eventId: number }) {
  const list = useInfiniteQuery(commentsQuery(eventId))
  const { data, error, refetch, isRefetching } = list
  if (data === undefined) {
    if (error === null) return <CommentsSkeleton />
    return <ErrorState title={m.event_page_comments_failed()} query={{ error, refetch, isRefetching }} />
  }
  const comments = getItems(data)
  if (comments.length === 0) return <p className="text-15 text-ink-soft">{m.event_page_no_comments()}</p>
  return (
    <>
      <ul className="grid gap-5">
        {comments.map((comment) => (
          <CommentRow key={comment.id} comment={comment} />
        ))}
      </ul>
      <LoadMore list={list} errorText={m.event_page_more_comments_failed()} fullWidth />
    </>
  )
}

function CommentsSkeleton() {
  return (
    <div className="grid gap-5">
      <output className="sr-only">{m.event_page_loading_comments()}</output>
      {[0, 1].map((row) => (
        <div key={row} className="flex gap-3">
          <div className="size-8 shrink-0 animate-pulse rounded-full bg-ink/8" />
          <div className="grid grow gap-2">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
