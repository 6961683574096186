import type { Message } from '@coterie/contract/messages/messages'
import { m } from '@coterie/contract/paraglide/messages'
import { Ban, EyeOff } from 'lucide-react'
import { Suspense, use, useState } from 'react'
import { flushSync } from 'react-dom'

import { CircleComponentsContext } from '../circle-parts-context.ts'
import { linkify } from '../linkify.ts'
import { collapsedTexts } from '../one-line-preview.ts'
import { BubblePicture } from './bubble-picture.tsx'
import { useLogActions } from './log-actions-context.ts'
import { MessageQuote } from './message-quote.tsx'
import { MessageReactions } from './message-reactions.tsx'
import { MessageToolbar } from './message-toolbar.tsx'
import { useLongPress } from './use-long-press.ts'

const ownClasses = 'rounded-br-[6px] border-second bg-second text-card'
const otherClasses = 'rounded-bl-[6px] border-line bg-card text-ink'

const unsentClasses = 'rounded-br-[6px] border-dashed border-second bg-card text-ink'
const shapeClasses = 'grid min-w-0 gap-2 overflow-hidden rounded-card border text-15'

/** `isUnsent`: the message failed or is still waiting. */
export function getBubbleClasses(isOwn: boolean, isUnsent = false): string {
  if (isUnsent) return `${shapeClasses} ${unsentClasses}`
  return `${shapeClasses} ${isOwn ? ownClasses : otherClasses}`
}

type BubbleProps = { message: Message; isOwn: boolean; isLast: boolean }

export function MessageBubble({ message, isOwn, isLast }: BubbleProps) {
  'use memo'
  const parts = use(CircleComponentsContext)
  const [isExpanded, setExpanded] = useState(false)
  const { id, groupId, activityId, deleted, collapsed } = message
  if (collapsed !== undefined && !isExpanded)
    return <CollapsedMessage id={id} reason={collapsed} isLast={isLast} onOpen={() => setExpanded(true)} />
  if (activityId !== null && groupId !== null && parts !== null && !deleted) {
    return (
      <div data-message={id} className="w-[min(26rem,72vw)] max-w-full">
        <Suspense>
          <parts.Activity groupId={groupId} id={activityId} />
        </Suspense>
      </div>
    )
  }
  if (deleted) return <DeletedMessage id={id} isOwn={isOwn} />
  return <MessageContent message={message} isOwn={isOwn} isLast={isLast} />
}

type CollapsedMessageProps = {
  id: number
  reason: 'blocked' | 'hidden'
  isLast: boolean
  onOpen: () => void
}

/** Replaces a hidden message, or one from a blocked person, until the viewer opens it. */
function CollapsedMessage({ id, reason, isLast, onOpen }: CollapsedMessageProps) {
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
      <span className="italic">{collapsedTexts[reason]()}</span>
      <span className="font-semibold text-ink underline">{m.messages_show_collapsed()}</span>
    </button>
  )
}

function DeletedMessage({ id, isOwn }: { id: number; isOwn: boolean }) {
  return (
    <p
      data-message={id}
      className={`flex items-center gap-2 rounded-card border border-line px-4 py-2.5 text-15 text-ink-soft italic ${isOwn ? 'rounded-br-[6px]' : 'rounded-bl-[6px]'}`}
    >
      <Ban size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
      {m.messages_was_deleted()}
    </p>
  )
}

function MessageContent({ message, isOwn, isLast }: BubbleProps) {
  'use memo'
  const { openOverlay } = useLogActions()
  const longPress = useLongPress((anchor) => openOverlay({ kind: 'menu', message, anchor }))
  const { id, content, picture, replyTo, reactions, edited } = message
  return (
    <div
      data-message={id}
      className={`group/message grid max-w-full min-w-0 gap-1 rounded-card ${isOwn ? 'justify-items-end' : 'justify-items-start'}`}
    >
      <div
        className={`flex max-w-full min-w-0 items-center gap-1 ${isOwn ? 'flex-row-reverse' : ''}`}
        {...longPress}
      >
        <div className={getBubbleClasses(isOwn)}>
          {replyTo && <MessageQuote quote={replyTo} isOnOwnBubble={isOwn} />}
          {picture && <BubblePicture message={message} picture={picture} />}
          {content !== '' && (
            <p
              className={`px-4 whitespace-pre-wrap wrap-anywhere ${replyTo || picture ? 'pb-2.5' : 'py-2.5'}`}
            >
              <LinkedText text={content} />
              {edited && <span className="ml-2 text-13 opacity-80">{m.messages_edited()}</span>}
            </p>
          )}
        </div>
        <MessageToolbar message={message} isLast={isLast} />
      </div>
      {reactions.length > 0 && <MessageReactions message={message} />}
    </div>
  )
}

export function LinkedText({ text }: { text: string }) {
  return linkify(text).map(({ at, text: part, href }) =>
    href === undefined ? (
      part
    ) : (
      <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow" className="underline">
        {part}
      </a>
    ),
  )
}
