import type { Quote } from '@coterie/contract/messages/messages'

import { messagesWords } from '../../../i18n/messages.ts'
import { useLogActions } from './log-actions-context.ts'

/** What is left to say of a message in a line or two. */
export function quoteText({ content, hasPicture, deleted, collapsed }: Quote): string {
  if (collapsed !== undefined) return messagesWords.collapsed[collapsed]
  if (deleted) return messagesWords.wasDeleted
  return content || (hasPicture ? messagesWords.picture : '')
}

/** Above an answer: what it answers. A tap leads there. */
export function QuoteOf({ quote, onOwn }: { quote: Quote; onOwn: boolean }) {
  const { goTo, viewerId } = useLogActions()
  const { id, senderId, senderName } = quote
  const name = senderId === viewerId ? messagesWords.you : senderName
  return (
    <button
      type="button"
      disabled={quote.deleted}
      title={messagesWords.goToQuoted(name)}
      className={`mx-2 mt-2 grid min-h-11 min-w-0 content-center rounded-control border-l-3 px-3 py-1 text-left text-13 ${onOwn ? 'border-card bg-card/18' : 'border-accent bg-ink/6'}`}
      onClick={() => goTo(id)}
    >
      <span className="truncate font-semibold">{name}</span>
      <span className={`line-clamp-2 wrap-anywhere ${quote.deleted ? 'italic' : ''}`}>
        {quoteText(quote)}
      </span>
    </button>
  )
}
