import type { Message } from '@coterie/contract/messages/messages'
import { m } from '@coterie/contract/paraglide/messages'
import { Ellipsis, SmilePlus } from 'lucide-react'

import { truncatePreview } from '../message-text.ts'
import { useLogActions } from './message-input.ts'

const toolClasses =
  'grid size-11 place-items-center rounded-full text-ink-soft motion-feedback hover:bg-ink/6 hover:text-ink wide:size-9'

/** Shown on hover, on focus and after a tap. Arrow keys move between messages (message-input.ts). */
export function MessageToolbar({ message, isLast }: { message: Message; isLast: boolean }) {
  const { viewerId, canWrite, openOverlay } = useLogActions()
  const { senderId, senderName, content, picture } = message
  const preview = truncatePreview(content) || (picture ? m.messages_picture() : '')
  const label =
    senderId === viewerId
      ? m.messages_own_options_label({ text: preview })
      : m.messages_options_label({ name: senderName, text: preview })
  return (
    <div className="pointer-events-none flex shrink-0 opacity-0 transition-opacity duration-(--motion-feedback) group-focus-within/message:pointer-events-auto group-focus-within/message:opacity-100 group-hover/message:pointer-events-auto group-hover/message:opacity-100">
      {canWrite && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={m.messages_react()}
          title={m.messages_react()}
          className={`${toolClasses} max-wide:hidden`}
          onClick={({ currentTarget }) => openOverlay({ kind: 'react', message, anchor: currentTarget })}
        >
          <SmilePlus size={19} strokeWidth={1.75} aria-hidden />
        </button>
      )}
      <button
        type="button"
        data-tools
        tabIndex={isLast ? 0 : -1}
        aria-haspopup="menu"
        aria-label={label}
        title={m.messages_options()}
        className={toolClasses}
        onClick={({ currentTarget }) => openOverlay({ kind: 'menu', message, anchor: currentTarget })}
      >
        <Ellipsis size={20} strokeWidth={1.75} aria-hidden />
      </button>
    </div>
  )
}
