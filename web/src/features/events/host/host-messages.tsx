import type { EventPage } from '@coterie/contract/events/events'
import type { HostMessage } from '@coterie/contract/events/host-messages'
import { m } from '@coterie/contract/paraglide/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { getItems } from '../../../api/paged.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { formatRelativeTime } from '../../../ui/dates.tsx'
import { ErrorState, LoadMore } from '../../../ui/states.tsx'
import { Card } from '../../../ui/surfaces.tsx'
import { useScrollToHash } from '../scroll-to-hash.ts'
import { hostMessagesQuery } from './guest-data.ts'

/** The hosts' messages that the viewer received; nothing if there are none. Hosts see all. */
export function HostMessages({ event }: { event: EventPage }) {
  const list = useInfiniteQuery(hostMessagesQuery(event.id))
  const { data, error } = list
  const messages = data === undefined ? [] : getItems(data)
  const isShown = messages.length > 0 || (data === undefined && error !== null)
  return isShown ? (
    <Card
      as="section"
      className="grid grid-cols-[minmax(0,1fr)] gap-5 p-5 wide:p-8"
      aria-labelledby="host-messages"
    >
      <Heading isHost={event.can.manageGuests} />
      {data === undefined ? (
        <ErrorState title={m.host_messages_failed()} query={list} />
      ) : (
        <>
          <ul className="grid gap-5">
            {messages.map((message) => (
              <MessageRow key={message.id} message={message} />
            ))}
          </ul>
          <LoadMore list={list} errorText={m.host_messages_more_failed()} fullWidth />
        </>
      )}
    </Card>
  ) : null
}

function Heading({ isHost }: { isHost: boolean }) {
  const heading = useScrollToHash('#host-messages')
  return (
    <h2
      ref={heading}
      id="host-messages"
      tabIndex={-1}
      className="scroll-mt-[calc(var(--shell-top)+1rem)] text-24 outline-none"
    >
      {isHost ? m.host_messages_sent() : m.host_messages_title()}
    </h2>
  )
}

function MessageRow({ message: { author, content, createdAt, recipientCount } }: { message: HostMessage }) {
  const [now] = useState(() => Date.now())
  return (
    <li className="flex gap-3">
      <Avatar name={author.name} picture={author.avatar} size="small" />
      <div className="grid min-w-0 grow gap-0.5">
        <p className="flex flex-wrap items-baseline gap-x-2 text-15">
          <span className="font-semibold wrap-anywhere">{author.name}</span>
          <time dateTime={createdAt} className="text-13 text-ink-soft">
            {formatRelativeTime(createdAt, now)}
          </time>
          {recipientCount !== null && (
            <span className="text-13 text-ink-soft">
              {m.host_messages_recipients({ count: recipientCount })}
            </span>
          )}
        </p>
        <p className="text-15 wrap-anywhere whitespace-pre-line">{content}</p>
      </div>
    </li>
  )
}
