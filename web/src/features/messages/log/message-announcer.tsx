import type { Message } from '@coterie/contract/messages/messages'
import { m } from '@coterie/contract/paraglide/messages'
import { useEffect, useRef, useState } from 'react'

import { toOneLine } from '../message-text.ts'

/** The number of messages kept: a screen reader may still be reading them. */
const maxAnnouncements = 5

type Announcement = { id: number; text: string }

export function MessageAnnouncer({ messages, viewerId }: { messages: readonly Message[]; viewerId: number }) {
  const [announcements, setAnnouncements] = useState<Announcement[]>([])
  const lastId = useRef(messages.at(-1)?.id ?? 0)
  useEffect(() => {
    const newMessages = messages.filter(({ id }) => id > lastId.current)
    lastId.current = Math.max(lastId.current, messages.at(-1)?.id ?? 0)
    const incomingMessages = newMessages.filter(({ senderId, deleted }) => senderId !== viewerId && !deleted)
    if (incomingMessages.length > 0)
      setAnnouncements((current) =>
        [...current, ...incomingMessages.map(toAnnouncement)].slice(-maxAnnouncements),
      )
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

function toAnnouncement(message: Message): Announcement {
  return {
    id: message.id,
    text: m.messages_message_from({ name: message.senderName, text: toOneLine(message) }),
  }
}
