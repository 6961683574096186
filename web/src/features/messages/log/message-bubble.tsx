import type { Message, MessagePicture, Quote, Receipt } from '@coterie/contract/messages/messages'
import { m } from '@coterie/contract/paraglide/messages'
import { Ban, EyeOff } from 'lucide-react'
import { Suspense, use, useState, useEffect } from 'react'
import { flushSync } from 'react-dom'

import { readPicture, type OutgoingMessage } from '../compose/outbox.ts'
import { linkify, collapsedTexts } from '../message-text.ts'
import { CircleComponentsContext } from '../thread-header.tsx'
import { useLogActions, useLongPress } from './message-input.ts'
import { MessageToolbar } from './message-toolbar.tsx'

/** The maximum size of a picture in the log (px). */
const maxSize = { width: 320, height: 360 }

/** Known before the picture loads, so that the layout doesn't shift. */
function getShownSize({ width, height }: Pick<MessagePicture, 'width' | 'height'>) {
  const scale = Math.min(1, maxSize.width / width, maxSize.height / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

function BubblePicture({ message, picture }: { message: Message; picture: MessagePicture }) {
  const { openOverlay, viewerId } = useLogActions()
  const { senderId, senderName } = message
  const { width, height } = getShownSize(picture)
  const name = senderId === viewerId ? m.messages_own_picture() : m.messages_picture_of({ name: senderName })
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="block max-w-full cursor-zoom-in bg-ink/8"
      onClick={({ currentTarget }) => openOverlay({ kind: 'picture', message, anchor: currentTarget })}
    >
      <img
        src={picture.thumbnail}
        srcSet={`${picture.thumbnail} 320w, ${picture.url} 960w`}
        sizes={`${width}px`}
        width={width}
        height={height}
        alt={name}
        loading="lazy"
        decoding="async"
        draggable={false}
        className="h-auto max-w-full object-cover"
      />
    </button>
  )
}

export function getQuoteText({ content, hasPicture, deleted, collapsed }: Quote): string {
  if (collapsed !== undefined) return collapsedTexts[collapsed]()
  if (deleted) return m.messages_was_deleted()
  return content || (hasPicture ? m.messages_picture() : '')
}

function MessageQuote({ quote, isOnOwnBubble }: { quote: Quote; isOnOwnBubble: boolean }) {
  const { scrollToMessage, viewerId } = useLogActions()
  const { id, senderId, senderName } = quote
  const name = senderId === viewerId ? m.messages_you() : senderName
  return (
    <button
      type="button"
      disabled={quote.deleted}
      title={m.messages_go_to_quoted({ name })}
      className={`mx-2 mt-2 grid min-h-11 min-w-0 content-center rounded-control border-l-3 px-3 py-1 text-left text-13 ${isOnOwnBubble ? 'border-card bg-card/18' : 'border-accent bg-ink/6'}`}
      onClick={() => scrollToMessage(id)}
    >
      <span className="truncate font-semibold">{name}</span>
      <span className={`line-clamp-2 wrap-anywhere ${quote.deleted ? 'italic' : ''}`}>
        {getQuoteText(quote)}
      </span>
    </button>
  )
}

/** Reactions with their counts. The viewer's own is marked; pressing it removes it. */
function MessageReactions({ message }: { message: Message }) {
  const { viewerId, canWrite, toggleReaction } = useLogActions()
  return (
    <ul className="flex flex-wrap gap-1">
      {message.reactions.map(({ emoji, people }) => {
        const names = people.map(({ id, name }) => (id === viewerId ? m.messages_you() : name)).join(', ')
        const isOwn = people.some(({ id }) => id === viewerId)
        return (
          <li key={emoji}>
            <button
              type="button"
              disabled={!canWrite}
              aria-pressed={isOwn}
              title={names}
              className="relative inline-flex h-7 items-center gap-1 rounded-full border border-line bg-card px-2 text-13 text-ink motion-feedback before:absolute before:-inset-x-0.5 before:-inset-y-2 enabled:hover:border-ink-soft aria-pressed:border-second aria-pressed:bg-second/12 aria-pressed:font-semibold high-contrast:aria-pressed:border-2"
              onClick={() => toggleReaction(message, emoji)}
            >
              <span aria-hidden className="text-15 leading-none">
                {emoji}
              </span>
              <span aria-hidden>{people.length}</span>
              <span className="sr-only">{m.messages_reaction_label({ emoji, names })}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

const ownClasses = 'rounded-br-[6px] border-second bg-second text-card'
const otherClasses = 'rounded-bl-[6px] border-line bg-card text-ink'

const unsentClasses = 'rounded-br-[6px] border-dashed border-second bg-card text-ink'
const shapeClasses = 'grid min-w-0 gap-2 overflow-hidden rounded-card border text-15'

/** `isUnsent`: the message failed or is still waiting. */
function getBubbleClasses(isOwn: boolean, isUnsent = false): string {
  if (isUnsent) return `${shapeClasses} ${unsentClasses}`
  return `${shapeClasses} ${isOwn ? ownClasses : otherClasses}`
}

type BubbleProps = { message: Message; isOwn: boolean; isLast: boolean }

export function MessageBubble({ message, isOwn, isLast }: BubbleProps) {
  'use memo'
  const circleComponents = use(CircleComponentsContext)
  const [isExpanded, setExpanded] = useState(false)
  const { id, groupId, activityId, deleted, collapsed } = message
  if (collapsed !== undefined && !isExpanded)
    return <CollapsedMessage id={id} reason={collapsed} isLast={isLast} onOpen={() => setExpanded(true)} />
  if (activityId !== null && groupId !== null && circleComponents !== null && !deleted) {
    return (
      <div data-message={id} className="w-[min(26rem,72vw)] max-w-full">
        <Suspense>
          <circleComponents.Activity groupId={groupId} id={activityId} />
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

function LinkedText({ text }: { text: string }) {
  return linkify(text).map(({ index, text: part, href }) =>
    href === undefined ? (
      part
    ) : (
      <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow" className="underline">
        {part}
      </a>
    ),
  )
}

const maxNames = 3

/** 'Read' between two people, 'Read by Bo, Cy, Di and 2 more' in a circle, '' if unread. */
export function getReadByText(messageId: number, receipts: readonly Receipt[], isGroup: boolean): string {
  const readers = receipts.filter(({ lastReadId }) => lastReadId >= messageId)
  if (readers.length === 0) return ''
  if (!isGroup) return m.messages_read()
  const names = readers
    .slice(0, maxNames)
    .map(({ name }) => name)
    .join(', ')
  const remaining = readers.length - maxNames
  return remaining > 0 ? m.messages_read_by_more({ names, more: remaining }) : m.messages_read_by({ names })
}

export function OutgoingBubble({ outgoing }: { outgoing: OutgoingMessage }) {
  const { content, replyTo, hasPicture, clientId, state } = outgoing
  const isUnsent = state !== 'sending'
  return (
    <>
      {/* The maximum width of a confirmed message, which has a toolbar next to it. */}
      <div
        className={`${getBubbleClasses(true, isUnsent)} max-w-[calc(100%-3rem)] wide:max-w-[calc(100%-4.75rem)]`}
      >
        {replyTo && <MessageQuote quote={replyTo} isOnOwnBubble={!isUnsent} />}
        {hasPicture && <PendingPicture clientId={clientId} />}
        {content !== '' && (
          <p
            className={`px-4 whitespace-pre-wrap wrap-anywhere ${replyTo || hasPicture ? 'pb-2.5' : 'py-2.5'}`}
          >
            <LinkedText text={content} />
          </p>
        )}
      </div>
      <Status outgoing={outgoing} />
    </>
  )
}

function PendingPicture({ clientId }: { clientId: string }) {
  const [source, setSource] = useState<string>()
  useEffect(() => {
    let createdUrl: string | undefined
    let isUnmounted = false
    async function load() {
      const file = await readPicture(clientId)
      if (isUnmounted || file === undefined) return
      createdUrl = URL.createObjectURL(file)
      setSource(createdUrl)
    }
    void load()
    return () => {
      isUnmounted = true
      if (createdUrl !== undefined) URL.revokeObjectURL(createdUrl)
    }
  }, [clientId])
  return (
    <span className="grid min-h-24 min-w-32 place-items-center bg-ink/8">
      {source !== undefined && (
        <img src={source} alt={m.messages_own_picture()} className="max-h-90 max-w-full object-contain" />
      )}
    </span>
  )
}

function Status({ outgoing }: { outgoing: OutgoingMessage }) {
  const { retry, discard } = useLogActions()
  const { state, problem } = outgoing
  if (state === 'sending') return <p className="px-1 text-13 text-ink-soft">{m.messages_sending()}</p>
  const buttonClasses = 'min-h-11 rounded-control px-2 font-semibold text-second underline underline-offset-4'
  return (
    <div className="grid justify-items-end text-13">
      {state === 'waiting' ? (
        <output className="px-1 text-right text-ink-soft">{m.messages_waiting_for_network()}</output>
      ) : (
        <p role="alert" className="px-1 text-right text-bad">
          {m.messages_not_sent()} {problem}
        </p>
      )}
      <div>
        <button type="button" className={buttonClasses} onClick={() => retry(outgoing)}>
          {m.messages_try_again()}
        </button>
        <button type="button" className={buttonClasses} onClick={() => discard(outgoing)}>
          {m.messages_discard()}
        </button>
      </div>
    </div>
  )
}
