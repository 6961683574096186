import type { Message } from '@coterie/contract/messages/messages'
import { useEffect, useRef, useState } from 'react'

import { messagesWords } from '../../../i18n/messages.ts'
import { inALine } from '../one-line-preview.ts'

/** As many stay as somebody may still be reading. */
const kept = 5

type Said = { id: number; text: string }

/** Reads out, when there is a pause, what others write while the conversation is open. */
export function Announcer({ messages, viewerId }: { messages: readonly Message[]; viewerId: number }) {
  const [said, setSaid] = useState<Said[]>([])
  const last = useRef(messages.at(-1)?.id ?? 0)
  useEffect(() => {
    const fresh = messages.filter(({ id }) => id > last.current)
    last.current = Math.max(last.current, messages.at(-1)?.id ?? 0)
    const others = fresh.filter(({ senderId, deleted }) => senderId !== viewerId && !deleted)
    if (others.length > 0) setSaid((before) => [...before, ...others.map(inWords)].slice(-kept))
  }, [messages, viewerId])
  // What was deleted for everyone is not left standing here either.
  const gone = new Set(messages.filter(({ deleted }) => deleted).map(({ id }) => id))
  return (
    <div role="log" aria-live="polite" className="sr-only">
      {said
        .filter(({ id }) => !gone.has(id))
        .map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
    </div>
  )
}

function inWords(message: Message): Said {
  return { id: message.id, text: messagesWords.said(message.senderName, inALine(message)) }
}
