import { Suspense, use } from 'react'
import { Link } from 'wouter'

import { Avatar } from '../../ui/avatar.tsx'
import { messagesWords } from '../../words/messages.ts'
import type { Bubble, Run } from './arrange.ts'
import { withLinks } from './links.ts'
import type { Outgoing } from './outbox.ts'
import { CirclePartsContext } from './parts.ts'
import { clockTime, dayName } from './times.ts'

export type OutgoingActions = {
  onRetry: (outgoing: Outgoing) => void
  onDiscard: (clientId: string) => void
}

type MessageRunProps = OutgoingActions & { run: Run; inCircle: boolean; now: number }

/** What one person said in a row: in a circle with name and picture, one's own to the right. */
export function MessageRun({ run, inCircle, now, ...actions }: MessageRunProps) {
  const { isOwn, senderId, name, newDay, bubbles } = run
  const showsSender = inCircle && !isOwn
  const last = bubbles.at(-1)
  return (
    <li className="grid gap-4">
      {newDay && <Day>{dayName(bubbles[0]?.createdAt ?? '', now)}</Day>}
      <div className={`flex items-end gap-2 ${isOwn ? 'justify-end' : ''}`}>
        {showsSender && <SenderPicture run={run} />}
        <div
          className={`grid max-w-[min(80%,32rem)] gap-1 ${isOwn ? 'justify-items-end' : 'justify-items-start'}`}
        >
          <p className={showsSender ? 'px-1 text-13 font-semibold text-ink-soft' : 'sr-only'}>
            {showsSender && senderId !== null ? (
              <Link href={`/people/${senderId}`} className="text-ink-soft no-underline hover:underline">
                {name}
              </Link>
            ) : (
              <>{isOwn ? messagesWords.you : name}</>
            )}
          </p>
          {bubbles.map((bubble) => (
            <Said key={bubble.key} bubble={bubble} isOwn={isOwn} {...actions} />
          ))}
          {last?.outgoing === undefined && (
            <time dateTime={last?.createdAt} className="px-1 text-13 text-ink-soft">
              {clockTime(last?.createdAt ?? '')}
            </time>
          )}
        </div>
      </div>
    </li>
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

function Day({ children }: { children: string }) {
  return (
    <p className="flex items-center gap-3 py-1 text-13 font-semibold text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      {children}
    </p>
  )
}

type SaidProps = OutgoingActions & { bubble: Bubble; isOwn: boolean }

const own = 'rounded-br-[6px] border-second bg-second text-card'
const others = 'rounded-bl-[6px] border-line bg-card text-ink'

function Said({ bubble: { content, activity, outgoing }, isOwn, onRetry, onDiscard }: SaidProps) {
  const parts = use(CirclePartsContext)
  if (activity !== undefined && parts !== null) {
    return (
      <div className="w-[min(26rem,72vw)]">
        <Suspense>
          <parts.Activity {...activity} />
        </Suspense>
      </div>
    )
  }
  return (
    <>
      <p
        className={`rounded-card border px-4 py-2.5 text-15 whitespace-pre-wrap wrap-anywhere ${isOwn ? own : others} ${outgoing ? 'opacity-75 high-contrast:opacity-100' : ''}`}
      >
        {withLinks(content).map(({ at, text, href }) =>
          href === undefined ? (
            text
          ) : (
            <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow" className="underline">
              {text}
            </a>
          ),
        )}
      </p>
      {outgoing && <Status outgoing={outgoing} onRetry={onRetry} onDiscard={onDiscard} />}
    </>
  )
}

/** What became of a message that is not confirmed. */
function Status({ outgoing, onRetry, onDiscard }: OutgoingActions & { outgoing: Outgoing }) {
  const { problem, clientId } = outgoing
  if (problem === null) return <p className="px-1 text-13 text-ink-soft">{messagesWords.sending}</p>
  const action = 'min-h-11 rounded-control px-2 font-semibold text-second underline underline-offset-4'
  return (
    <div className="grid justify-items-end text-13">
      <p role="alert" className="px-1 text-right text-bad">
        {messagesWords.notSent} {problem}
      </p>
      <div>
        <button type="button" className={action} onClick={() => onRetry(outgoing)}>
          {messagesWords.tryAgain}
        </button>
        <button type="button" className={action} onClick={() => onDiscard(clientId)}>
          {messagesWords.discard}
        </button>
      </div>
    </div>
  )
}
