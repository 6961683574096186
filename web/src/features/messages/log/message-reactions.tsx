import type { Message } from '@coterie/contract/messages/messages'
import { m } from '@coterie/contract/paraglide/messages'

import { useLogActions } from './log-actions-context.ts'

/** Reactions with their counts. The viewer's own is marked; pressing it removes it. */
export function MessageReactions({ message }: { message: Message }) {
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
