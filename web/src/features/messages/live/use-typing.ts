import { useEffect, useRef, useState } from 'react'

import { onLive, sendLive } from '../../../api/live.ts'
import { useUser } from '../../../api/session.ts'

/** How often it is told that one writes, and how long that holds (ms). */
const tellEvery = 3000
const holds = 5000

/** Tells the others in a conversation that one is writing: call it with each key. */
export function useTell(conversation: string): () => void {
  const told = useRef(0)
  return () => {
    if (Date.now() - told.current < tellEvery) return
    told.current = Date.now()
    sendLive({ kind: 'typing', conversation })
  }
}

type Writer = { userId: number; name: string; until: number }

/** The names of those who are writing in a conversation; a message of theirs ends that. */
export function useTyping(conversation: string): readonly string[] {
  const { id: viewerId } = useUser()
  const [writers, setWriters] = useState<readonly Writer[]>([])
  useEffect(() => {
    const without = (userId: number | null) => (before: readonly Writer[]) =>
      before.some((writer) => writer.userId === userId)
        ? before.filter((writer) => writer.userId !== userId)
        : before
    const stops = [
      onLive('typing', ({ userId, name, ...event }) => {
        if (event.conversation !== conversation || userId === viewerId) return
        const writer = { userId, name, until: Date.now() + holds }
        setWriters((before) => [...without(userId)(before), writer])
      }),
      onLive('message', ({ message, ...event }) => {
        if (event.conversation === conversation) setWriters(without(message.senderId))
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [conversation, viewerId])
  useEffect(() => {
    if (writers.length === 0) return undefined
    const next = Math.min(...writers.map(({ until }) => until)) - Date.now()
    const forget = () => setWriters((before) => before.filter(({ until }) => until > Date.now()))
    const timer = setTimeout(forget, Math.max(0, next) + 10)
    return () => clearTimeout(timer)
  }, [writers])
  return writers.map(({ name }) => name)
}
