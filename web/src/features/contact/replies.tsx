import { m } from '@coterie/contract/paraglide/messages'
import type { Ticket } from '@coterie/contract/support'
import { useState } from 'react'

import { formatRelativeTime } from '../../ui/relative-time.ts'

export function Replies({ replies }: Pick<Ticket, 'replies'>) {
  return replies.map(({ id, content, createdAt }) => (
    <div key={id} className="grid gap-1 border-l-3 border-second pl-3">
      <p className="flex justify-between gap-2 text-13 text-ink-soft">
        <span className="font-semibold">{m.ticket_reply()}</span>
        <ReplyTime instant={createdAt} />
      </p>
      <p className="max-w-[65ch] text-15 wrap-anywhere whitespace-pre-line">{content}</p>
    </div>
  ))
}

/** Relative time, as of the first render. */
export function ReplyTime({ instant }: { instant: string }) {
  const [now] = useState(Date.now)
  return (
    <time dateTime={instant} className="ml-auto text-13 font-normal text-ink-soft">
      {formatRelativeTime(instant, now)}
    </time>
  )
}
