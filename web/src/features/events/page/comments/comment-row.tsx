import type { EventComment } from '@coterie/contract/events/participation'
import { m } from '@coterie/contract/paraglide/messages'
import { useState } from 'react'
import { Link } from 'wouter'

import { Avatar } from '../../../../ui/avatar.tsx'
import { Button } from '../../../../ui/button.tsx'
import { formatRelativeTime } from '../../../../ui/relative-time.ts'
import { useDeleteComment } from './comment-queries.ts'

export function CommentRow({ comment }: { comment: EventComment }) {
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
