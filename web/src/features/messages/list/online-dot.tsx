import { messagesWords } from '../../../words/messages.ts'
import { useOnline } from '../live/online.ts'

/** On the edge of somebody's picture, while they are online. */
export function OnlineDot({ conversation }: { conversation: string }) {
  const isOnline = useOnline(conversation)
  if (!isOnline) return null
  return (
    <span
      title={messagesWords.online}
      className="absolute right-0 bottom-0 size-3.5 rounded-full border-2 border-card bg-good"
    >
      <span className="sr-only">{messagesWords.online}</span>
    </span>
  )
}
