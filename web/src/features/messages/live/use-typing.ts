import { useEffect, useRef, useState } from 'react'

import { onLiveUpdate, sendLiveRequest } from '../../../api/live.ts'
import { useUser } from '../../../api/session.ts'

/** How often "typing" is sent, and how long it lasts (ms). */
const sendInterval = 3000
const typingDuration = 5000

/** Returns a function to call on each key press. */
export function useSendTyping(conversation: string): () => void {
  const lastSentAt = useRef(0)
  return () => {
    if (Date.now() - lastSentAt.current < sendInterval) return
    lastSentAt.current = Date.now()
    sendLiveRequest({ kind: 'typing', conversation })
  }
}

type TypingUser = { userId: number; name: string; until: number }

/** The names of the people who are typing, each until their next message. */
export function useTyping(conversation: string): readonly string[] {
  const { id: viewerId } = useUser()
  const [typingUsers, setTypingUsers] = useState<readonly TypingUser[]>([])
  useEffect(() => {
    const removeUser = (userId: number | null) => (current: readonly TypingUser[]) =>
      current.some((typingUser) => typingUser.userId === userId)
        ? current.filter((typingUser) => typingUser.userId !== userId)
        : current
    const unsubscribers = [
      onLiveUpdate('typing', ({ userId, name, ...event }) => {
        if (event.conversation !== conversation || userId === viewerId) return
        const typingUser = { userId, name, until: Date.now() + typingDuration }
        setTypingUsers((current) => [...removeUser(userId)(current), typingUser])
      }),
      onLiveUpdate('message', ({ message, ...event }) => {
        if (event.conversation === conversation) setTypingUsers(removeUser(message.senderId))
      }),
    ]
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe()
    }
  }, [conversation, viewerId])
  useEffect(() => {
    if (typingUsers.length === 0) return undefined
    const next = Math.min(...typingUsers.map(({ until }) => until)) - Date.now()
    const removeTypingUser = () =>
      setTypingUsers((current) => current.filter(({ until }) => until > Date.now()))
    const timer = setTimeout(removeTypingUser, Math.max(0, next) + 10)
    return () => clearTimeout(timer)
  }, [typingUsers])
  return typingUsers.map(({ name }) => name)
}
