import type { Message } from '@coterie/contract/messages/messages'
import { m } from '@coterie/contract/paraglide/messages'
import { ArrowDown } from 'lucide-react'

import { IconButton } from '../../../ui/icon-button.tsx'

type ScrollToLatestButtonProps = {
  messages: readonly Message[]
  seen: number | null
  onPress: () => void
}

/** Shown while the viewer has scrolled up. Goes to the latest message and counts the new ones. */
export function ScrollToLatestButton({ messages, seen, onPress }: ScrollToLatestButtonProps) {
  const below = messages.filter(({ id, read }) => !read && id > (seen ?? 0)).length
  if (below === 0) {
    return (
      <div className="absolute right-4 bottom-3">
        <IconButton
          icon={ArrowDown}
          label={m.messages_to_latest()}
          variant="ringed"
          className="shadow-lift"
          onClick={onPress}
        />
      </div>
    )
  }
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center">
      <button
        type="button"
        onClick={onPress}
        className="pointer-events-auto inline-flex min-h-11 animate-rise items-center gap-2 rounded-full border border-accent bg-accent px-4 text-15 font-semibold text-accent-ink shadow-lift"
      >
        <ArrowDown size={18} strokeWidth={2} aria-hidden />
        {m.messages_new_message_count({ count: below })}
      </button>
    </div>
  )
}
