import type { Thread } from '@coterie/contract/messages/messages'
import { m } from '@coterie/contract/paraglide/messages'

import { ButtonLink } from '../../ui/button.tsx'

/** Replaces the composer in a read-only conversation: the friendship ended, or the circle was hidden. */
export function ClosedNotice({ thread: { conversation, request } }: { thread: Thread }) {
  const { key, name, isGroup } = conversation
  return (
    <footer className="grid shrink-0 justify-items-center gap-1 border-t border-line bg-card px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] text-center">
      <p className="max-w-[50ch] text-15 text-ink-soft">
        {isGroup
          ? m.messages_circle_hidden()
          : request === null
            ? m.messages_no_longer_friends({ name })
            : m.messages_friend_request_pending({ name })}
      </p>
      {!isGroup && (
        <ButtonLink href={`/people/${key.slice(1)}`} variant="link">
          {m.messages_view_profile()}
        </ButtonLink>
      )}
    </footer>
  )
}
