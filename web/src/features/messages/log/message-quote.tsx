import type { Quote } from '@coterie/contract/messages/messages'
import { m } from '@coterie/contract/paraglide/messages'

import { collapsedTexts } from '../one-line-preview.ts'
import { useLogActions } from './log-actions-context.ts'

export function getQuoteText({ content, hasPicture, deleted, collapsed }: Quote): string {
  if (collapsed !== undefined) return collapsedTexts[collapsed]()
  if (deleted) return m.messages_was_deleted()
  return content || (hasPicture ? m.messages_picture() : '')
}

export function MessageQuote({ quote, isOnOwnBubble }: { quote: Quote; isOnOwnBubble: boolean }) {
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
