import type { Receipt } from '@coterie/contract/messages/messages'
import { Link } from 'wouter'

import { Avatar } from '../../../ui/avatar.tsx'
import { dateInWords } from '../../../ui/dates.ts'
import { messagesWords } from '../../../i18n/messages.ts'
import type { Run } from '../group-messages.ts'
import { dayName } from '../day-names.ts'
import { MessageBubble } from './message-bubble.tsx'
import { OutgoingBubble } from './outgoing-bubble.tsx'
import { readBy } from './read-receipts.ts'

type MessageRunProps = {
  run: Run
  inCircle: boolean
  now: number
  /** The latest of all runs, whose last message can be reached with Tab. */
  isLast: boolean
  /** How far others have read, below one's own last message; null where that is not shown. */
  receipts: readonly Receipt[] | null
}

/** What one person said in a row: in a circle with name and picture, one's own to the right. */
export function MessageRun({ run, inCircle, now, isLast, receipts }: MessageRunProps) {
  'use memo'
  const { isOwn, newDay, startsUnread, bubbles } = run
  const showsSender = inCircle && !isOwn
  return (
    <li className="grid gap-4">
      {newDay && <Line look="text-ink-soft">{dayName(bubbles[0]?.createdAt ?? '', now)}</Line>}
      {startsUnread && (
        <Line look="text-accent" mark>
          {messagesWords.newMessages}
        </Line>
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
          <Foot run={run} inCircle={inCircle} receipts={receipts} />
        </div>
      </div>
    </li>
  )
}

type SenderProps = { run: Run; isShown: boolean; isLast: boolean }

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
        <>{isOwn ? messagesWords.you : name}</>
      )}
    </p>
  )
}

type FootProps = Pick<MessageRunProps, 'run' | 'inCircle' | 'receipts'>

/** When it was said, and who has read it. */
function Foot({ run: { bubbles, isOwn }, inCircle, receipts }: FootProps) {
  const last = bubbles.at(-1)
  if (last?.message === undefined) return null
  const { id, deleted } = last.message
  const readers = isOwn && receipts !== null && !deleted ? readBy(id, receipts, inCircle) : ''
  return (
    <p className="px-1 text-13 text-ink-soft">
      <time dateTime={last.createdAt}>{dateInWords(last.createdAt, 'clock')}</time>
      {readers !== '' && <span> · {readers}</span>}
    </p>
  )
}

/** Leads where the name does, for those who point; others have the name. */
function SenderPicture({ run: { senderId, name, avatar } }: { run: Run }) {
  const picture = <Avatar name={name} picture={avatar} size="small" />
  if (senderId === null) return <span className="mb-6">{picture}</span>
  return (
    <Link href={`/people/${senderId}`} tabIndex={-1} aria-hidden className="mb-6 rounded-full no-underline">
      {picture}
    </Link>
  )
}

type LineProps = { look: string; mark?: boolean; children: string }

/** A line across: a new day, or where the unread begins. */
function Line({ look, mark = false, children }: LineProps) {
  return (
    <p
      data-unread-begins={mark || undefined}
      className={`flex items-center gap-3 py-1 text-13 font-semibold before:h-px before:grow after:h-px after:grow ${look} ${mark ? 'before:bg-accent after:bg-accent' : 'before:bg-line after:bg-line'}`}
    >
      {children}
    </p>
  )
}
