import type { Message } from '@coterie/contract/messages/messages'
import { m } from '@coterie/contract/paraglide/messages'
import { Plus } from 'lucide-react'

import { IconButton } from '../../../ui/buttons.tsx'
import { useLogActions } from '../log/message-input.ts'

export const quickEmoji = ['👍', '❤️', '😂', '😮', '😢', '🎉'] as const

type QuickReactionRowProps = { message: Message; onChoose: (emoji: string) => void; onMore?: () => void }

/** The most used reactions. The viewer's own is marked; pressing it again removes it. */
export function QuickReactionRow({ message, onChoose, onMore }: QuickReactionRowProps) {
  const { viewerId } = useLogActions()
  const own = message.reactions.find(({ people }) => people.some(({ id }) => id === viewerId))?.emoji
  return (
    <div className="mb-3 flex items-center justify-between border-b border-line pb-3">
      {quickEmoji.map((emoji) => (
        <button
          key={emoji}
          type="button"
          aria-pressed={own === emoji}
          aria-label={
            own === emoji ? m.messages_remove_reaction({ emoji }) : m.messages_react_with({ emoji })
          }
          className="grid size-11 place-items-center rounded-full text-24 motion-feedback hover:bg-ink/7 aria-pressed:bg-second/15 high-contrast:aria-pressed:outline-2 high-contrast:aria-pressed:-outline-offset-2"
          onClick={() => onChoose(emoji)}
        >
          <span aria-hidden>{emoji}</span>
        </button>
      ))}
      {onMore && <IconButton icon={Plus} label={m.messages_more_emoji()} variant="ringed" onClick={onMore} />}
    </div>
  )
}
