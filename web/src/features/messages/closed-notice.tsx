import type { Thread } from '@coterie/contract/messages/messages'

import { messagesTexts } from '../../i18n/messages.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** Replaces the composer in a read-only conversation: the friendship ended, or the circle was hidden. */
export function ClosedNotice({ thread: { conversation, request } }: { thread: Thread }) {
  const { key, name, isGroup } = conversation
  return (
    <footer className="grid shrink-0 justify-items-center gap-1 border-t border-line bg-card px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] text-center">
      <p className="max-w-[50ch] text-15 text-ink-soft">
        {isGroup
          ? messagesTexts.circleHidden
          : request === null
            ? messagesTexts.noLongerFriends(name)
            : messagesTexts.friendRequestPending(name)}
      </p>
      {!isGroup && (
        <ButtonLink href={`/people/${key.slice(1)}`} variant="link">
          {messagesTexts.viewProfile}
        </ButtonLink>
      )}
    </footer>
  )
}
