import type { Arrival } from '@coterie/contract/messages/arrivals'
import type { Thread, Receipt } from '@coterie/contract/messages/messages'
import { m } from '@coterie/contract/paraglide/messages'
import { Suspense } from 'react'
import { Link } from 'wouter'

import { Avatar } from '../../../ui/avatar.tsx'
import { formatDate } from '../../../ui/dates.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { getDayName, type MessageRun } from '../message-runs.ts'
import { MessageBubble, OutgoingBubble, getReadByText } from './message-bubble.tsx'

const ArrivalLines = lazy(async () => ({ default: (await import('./arrival-lines.tsx')).ArrivalLines }))

type MessageRunViewProps = Pick<Thread, 'conversation'> & {
  run: MessageRun
  now: number
  /** The last run, whose last message is the tab stop. */
  isLast: boolean
  /** Read receipts below the viewer's last message; null if they are not shown. */
  receipts: readonly Receipt[] | null
}

/** Consecutive messages of one person: in a circle with name and picture, the viewer's own on the right. */
export function MessageRunView({ run, conversation, now, isLast, receipts }: MessageRunViewProps) {
  'use memo'
  const { isGroup } = conversation
  const { isOwn, startsDay, startsUnread, arrivals, bubbles } = run
  const showsSender = isGroup && !isOwn
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <RunArrivals conversation={conversation} arrivals={arrivals} now={now} />
      {startsDay && (
        <RunLine extraClasses="text-ink-soft">{getDayName(bubbles[0]?.createdAt ?? '', now)}</RunLine>
      )}
      {startsUnread && (
        <RunLine extraClasses="text-accent" isMarked>
          {m.messages_new_messages()}
        </RunLine>
      )}
      <div className={`flex items-end gap-2 ${isOwn ? 'justify-end' : ''}`}>
        {showsSender && <SenderPicture run={run} />}
        <div
          className={`grid max-w-[min(88%,34rem)] min-w-0 grid-cols-[minmax(0,1fr)] gap-1 ${isOwn ? 'justify-items-end' : 'justify-items-start'}`}
        >
          <Sender run={run} isShown={showsSender} isLast={isLast} />
          {bubbles.map(({ key, message, outgoing }, index) =>
            message === undefined ? (
              <OutgoingBubble key={key} outgoing={outgoing} />
            ) : (
              <MessageBubble
                key={key}
                message={message}
                isOwn={isOwn}
                isLast={isLast && index === bubbles.length - 1}
              />
            ),
          )}
          <RunFooter run={run} isGroup={isGroup} receipts={receipts} />
        </div>
      </div>
    </li>
  )
}

export type RunArrivalsProps = Pick<MessageRunViewProps, 'conversation' | 'now'> & {
  arrivals: readonly Arrival[]
}

export function RunArrivals({ conversation: { key }, arrivals, now }: RunArrivalsProps) {
  if (arrivals.length === 0) return null
  return (
    <Suspense>
      <ArrivalLines groupId={Number(key)} arrivals={arrivals} now={now} />
    </Suspense>
  )
}

type SenderProps = { run: MessageRun; isShown: boolean; isLast: boolean }

function Sender({ run: { isOwn, senderId, name }, isShown, isLast }: SenderProps) {
  return (
    <p className={isShown ? 'px-1 text-13 font-semibold text-ink-soft' : 'sr-only'}>
      {isShown && senderId !== null ? (
        <Link
          href={`/people/${senderId}`}
          data-sender
          tabIndex={isLast ? 0 : -1}
          className="relative text-ink-soft no-underline after:absolute after:-inset-x-2 after:-inset-y-3.5 hover:underline"
        >
          {name}
        </Link>
      ) : (
        <>{isOwn ? m.messages_you() : name}</>
      )}
    </p>
  )
}

type RunFooterProps = Pick<MessageRunViewProps, 'run' | 'receipts'> & { isGroup: boolean }

function RunFooter({ run: { bubbles, isOwn }, isGroup, receipts }: RunFooterProps) {
  const lastBubble = bubbles.at(-1)
  if (lastBubble?.message === undefined) return null
  const { id, deleted } = lastBubble.message
  const readByText = isOwn && receipts !== null && !deleted ? getReadByText(id, receipts, isGroup) : ''
  return (
    <p className="px-1 text-13 text-ink-soft">
      <time dateTime={lastBubble.createdAt}>{formatDate(lastBubble.createdAt, 'clock')}</time>
      {readByText !== '' && <span> · {readByText}</span>}
    </p>
  )
}

/** A second link to the person, for pointers only. The name is the accessible link. */
function SenderPicture({ run: { senderId, name, avatar } }: { run: MessageRun }) {
  const picture = <Avatar name={name} picture={avatar} size="small" />
  if (senderId === null) return <span className="mb-6">{picture}</span>
  return (
    <Link href={`/people/${senderId}`} tabIndex={-1} aria-hidden className="mb-6 rounded-full no-underline">
      {picture}
    </Link>
  )
}

type RunLineProps = { extraClasses: string; isMarked?: boolean; children: string }

function RunLine({ extraClasses, isMarked = false, children }: RunLineProps) {
  return (
    <p
      data-unread-begins={isMarked || undefined}
      className={`flex items-center gap-3 py-1 text-13 font-semibold before:h-px before:grow after:h-px after:grow ${extraClasses} ${isMarked ? 'before:bg-accent after:bg-accent' : 'before:bg-line after:bg-line'}`}
    >
      {children}
    </p>
  )
}
