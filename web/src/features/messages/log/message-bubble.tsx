import type { Message } from '@coterie/contract/messages/messages'
import { Ban, EyeOff } from 'lucide-react'
import { Suspense, use, useState } from 'react'
import { flushSync } from 'react-dom'

import { messagesWords } from '../../../i18n/messages.ts'
import { withLinks } from '../linkify.ts'
import { CirclePartsContext } from '../circle-parts-context.ts'
import { useLogActions } from './log-actions-context.ts'
import { useLongPress } from './use-long-press.ts'
import { MessageTools } from './message-toolbar.tsx'
import { BubblePicture } from './bubble-picture.tsx'
import { QuoteOf } from './message-quote.tsx'
import { Reactions } from './message-reactions.tsx'

const own = 'rounded-br-[6px] border-second bg-second text-card'
const others = 'rounded-bl-[6px] border-line bg-card text-ink'

const stuck = 'rounded-br-[6px] border-dashed border-second bg-card text-ink'
const shape = 'grid min-w-0 gap-2 overflow-hidden rounded-card border text-15'

/** Of messages that have arrived, and of one's own on their way there; `isStuck` while they do not get on. */
export function bubbleLook(isOwn: boolean, isStuck = false): string {
  if (isStuck) return `${shape} ${stuck}`
  return `${shape} ${isOwn ? own : others}`
}

type BubbleProps = { message: Message; isOwn: boolean; isLast: boolean }

/** A message that has arrived, and beside it what one can do with it. */
export function MessageBubble({ message, isOwn, isLast }: BubbleProps) {
  'use memo'
  const parts = use(CirclePartsContext)
  const [isOpened, setOpened] = useState(false)
  const { id, groupId, activityId, deleted, collapsed } = message
  if (collapsed !== undefined && !isOpened)
    return <Collapsed id={id} why={collapsed} isLast={isLast} onOpen={() => setOpened(true)} />
  if (activityId !== null && groupId !== null && parts !== null && !deleted) {
    return (
      <div data-message={id} className="w-[min(26rem,72vw)] max-w-full">
        <Suspense>
          <parts.Activity groupId={groupId} id={activityId} />
        </Suspense>
      </div>
    )
  }
  if (deleted) return <Deleted id={id} isOwn={isOwn} />
  return <Said message={message} isOwn={isOwn} isLast={isLast} />
}

type CollapsedProps = {
  id: number
  why: 'blocked' | 'hidden'
  isLast: boolean
  onOpen: () => void
}

/** In place of a message with a block between its author and the reader, until the reader wants to see it. */
function Collapsed({ id, why, isLast, onOpen }: CollapsedProps) {
  const open = () => {
    flushSync(onOpen)
    document.querySelector<HTMLElement>(`[data-message="${id}"] [data-tools]`)?.focus({ preventScroll: true })
  }
  return (
    <button
      type="button"
      data-message={id}
      data-tools
      tabIndex={isLast ? 0 : -1}
      className="flex min-h-11 items-center gap-2 rounded-card rounded-bl-[6px] border border-line px-4 py-2.5 text-left text-15 text-ink-soft"
      onClick={open}
    >
      <EyeOff size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
      <span className="italic">{messagesWords.collapsed[why]}</span>
      <span className="font-semibold text-ink underline">{messagesWords.showCollapsed}</span>
    </button>
  )
}

function Deleted({ id, isOwn }: { id: number; isOwn: boolean }) {
  return (
    <p
      data-message={id}
      className={`flex items-center gap-2 rounded-card border border-line px-4 py-2.5 text-15 text-ink-soft italic ${isOwn ? 'rounded-br-[6px]' : 'rounded-bl-[6px]'}`}
    >
      <Ban size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
      {messagesWords.wasDeleted}
    </p>
  )
}

function Said({ message, isOwn, isLast }: BubbleProps) {
  'use memo'
  const { open } = useLogActions()
  const press = useLongPress((anchor) => open({ kind: 'menu', message, anchor }))
  const { id, content, picture, replyTo, reactions, edited } = message
  return (
    <div
      data-message={id}
      className={`group/message grid max-w-full min-w-0 gap-1 rounded-card ${isOwn ? 'justify-items-end' : 'justify-items-start'}`}
    >
      <div
        className={`flex max-w-full min-w-0 items-center gap-1 ${isOwn ? 'flex-row-reverse' : ''}`}
        {...press}
      >
        <div className={bubbleLook(isOwn)}>
          {replyTo && <QuoteOf quote={replyTo} onOwn={isOwn} />}
          {picture && <BubblePicture message={message} picture={picture} />}
          {content !== '' && (
            <p
              className={`px-4 whitespace-pre-wrap wrap-anywhere ${replyTo || picture ? 'pb-2.5' : 'py-2.5'}`}
            >
              <Linked text={content} />
              {edited && <span className="ml-2 text-13 opacity-80">{messagesWords.edited}</span>}
            </p>
          )}
        </div>
        <MessageTools message={message} isLast={isLast} />
      </div>
      {reactions.length > 0 && <Reactions message={message} />}
    </div>
  )
}

/** A text with its web addresses as links. */
export function Linked({ text }: { text: string }) {
  return withLinks(text).map(({ at, text: part, href }) =>
    href === undefined ? (
      part
    ) : (
      <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow" className="underline">
        {part}
      </a>
    ),
  )
}
