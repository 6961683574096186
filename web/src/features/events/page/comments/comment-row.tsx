import type { EventComment } from '@coterie/contract/events/participation'
import { useState } from 'react'
import { Link } from 'wouter'

import { Avatar } from '../../../../ui/avatar.tsx'
import { Button } from '../../../../ui/button.tsx'
import { relativeTime } from '../../../../ui/relative-time.ts'
import { eventPageWords } from '../../../../i18n/event-page.ts'
import { useRemove } from './comment-queries.ts'

/** What somebody wrote. Who may remove it is asked once more. */
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
            {relativeTime(createdAt, now)}
          </time>
        </p>
        <p className="text-15 wrap-anywhere whitespace-pre-line">{content}</p>
        {can.remove && <Remove comment={comment} name={author.name} />}
      </div>
    </li>
  )
}

function Remove({ comment: { id, eventId }, name }: { comment: EventComment; name: string }) {
  const [asks, setAsks] = useState(false)
  const { mutate, isPending } = useRemove(eventId)
  if (!asks) {
    return (
      <Button
        look="link"
        className="justify-self-start text-13"
        aria-label={eventPageWords.removeOf(name)}
        onClick={() => setAsks(true)}
      >
        {eventPageWords.removeComment}
      </Button>
    )
  }
  return (
    <fieldset aria-label={eventPageWords.removeReally} className="flex gap-2 pt-1">
      <Button look="danger" pending={isPending} onClick={() => mutate(id)}>
        {eventPageWords.removeComment}
      </Button>
      <Button look="quiet" ref={focusOn} onClick={() => setAsks(false)}>
        {eventPageWords.keepComment}
      </Button>
    </fieldset>
  )
}

/** The question stands where the button was that had the focus. */
function focusOn(button: HTMLButtonElement | null): void {
  button?.focus()
}
