import type { Message } from '@coterie/contract/messages/messages'
import { m } from '@coterie/contract/paraglide/messages'
import { useEffect, useRef, useState } from 'react'

import { toOneLine } from '../one-line-preview.ts'

/** The number of messages kept: a screen reader may still be reading them. */
const maxAnnouncements = 5

type Announcement = { id: number; text: string }

export function MessageAnnouncer({ messages, viewerId }: { messages: readonly Message[]; viewerId: number }) {
  const [announcements, setAnnouncements] = useState<Announcement[]>([])
  const last = useRef(messages.at(-1)?.id ?? 0)
  useEffect(() => {
    const newMessages = messages.filter(({ id }) => id > last.current)
    last.current = Math.max(last.current, messages.at(-1)?.id ?? 0)
    const others = newMessages.filter(({ senderId, deleted }) => senderId !== viewerId && !deleted)
    if (others.length > 0)
      setAnnouncements((current) => [...current, ...others.map(getAnnouncementText)].slice(-maxAnnouncements))
  }, [messages, viewerId])
  // Don't keep a message that was deleted for everyone.
  const deletedIds = new Set(messages.filter(({ deleted }) => deleted).map(({ id }) => id))
  return (
    <div role="log" aria-live="polite" className="sr-only">
      {announcements
        .filter(({ id }) => !deletedIds.has(id))
        .map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
    </div>
  )
}

function getAnnouncementText(message: Message): Announcement {
  return {
    id: message.id,
    text: m.messages_message_from({ name: message.senderName, text: toOneLine(message) }),
  }
}
