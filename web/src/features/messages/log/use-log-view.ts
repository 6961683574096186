import type { Message } from '@coterie/contract/messages/messages'
import { useImperativeHandle, useLayoutEffect, useRef, useState, type Ref, type RefObject } from 'react'

import type { ThreadResult } from '../thread-cache.ts'
import { stopAtSeen } from './message-keyboard.ts'
import { isAtEnd, lastSeen, topOf, useSteadyScroll } from './scroll-anchor.ts'

/** What those around the log can have it do. */
export type LogHandle = {
  toEnd: () => void
  /** To the line below which the unread begins. */
  toUnread: () => void
  /** False when the message is not loaded. */
  toMessage: (id: number) => boolean
  has: (id: number) => boolean
  focus: () => void
}

type LogViewProps = {
  ref: Ref<LogHandle>
  box: RefObject<HTMLElement | null>
  content: RefObject<HTMLDivElement | null>
  later: boolean
  messages: readonly Message[]
  thread: ThreadResult
}

/** What of the log is on the screen, and how others move it. Opens at the first unread message, else at the end. */
export function useLogView({ ref, box, content, later }: LogViewProps) {
  const [view, setView] = useState<{ atEnd: boolean; seen: number | null }>({ atEnd: true, seen: null })
  const opened = useRef(false)
  const stop = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (opened.current || box.current === null) return
    opened.current = true
    toEnd(box.current)
    toUnread(box.current)
  }, [box])
  useSteadyScroll({ box, content, sticks: !later, onView: () => look() })
  function look(): void {
    if (box.current === null) return
    const now = { atEnd: isAtEnd(box.current), seen: lastSeen(box.current) }
    if (stop.current !== now.seen) stopAtSeen(box.current, now.seen)
    stop.current = now.seen
    setView((before) => {
      const seen = Math.max(before.seen ?? 0, now.seen ?? 0) || null
      return before.atEnd === now.atEnd && before.seen === seen ? before : { atEnd: now.atEnd, seen }
    })
  }
  useImperativeHandle(ref, () => ({
    toEnd: () => box.current && toEnd(box.current),
    toUnread: () => box.current && toUnread(box.current),
    has: (id) => box.current?.querySelector(`[data-message="${id}"]`) != null,
    toMessage: (id) => show(box.current, id),
    focus: () => box.current?.focus({ preventScroll: true }),
  }))
  return view
}

function toUnread(box: HTMLElement): void {
  const begin = box.querySelector('[data-unread-begins]')
  if (begin !== null) scrollBy(box, topOf(begin, box) - airAbove)
}

function toEnd(box: HTMLElement): void {
  scrollBy(box, box.scrollHeight)
}

/** Brings a message into the middle and marks it for a moment; false when it is not loaded. */
function show(box: HTMLElement | null, id: number): boolean {
  const message = box?.querySelector<HTMLElement>(`[data-message="${id}"]`)
  if (!box || !message) return false
  scrollBy(box, topOf(message, box) - Math.max(0, box.clientHeight - message.clientHeight) / 2)
  const tools = 'tools' in message.dataset ? message : message.querySelector<HTMLElement>('[data-tools]')
  tools?.focus({ preventScroll: true })
  message.animate([{ outline: '3px solid var(--accent)', outlineOffset: '3px' }, {}], { duration: 1800 })
  return true
}

/** So much room is left above the line where the unread begins (px). */
const airAbove = 12

function scrollBy(box: HTMLElement, distance: number): void {
  box.scrollTop += distance
  // Told at once, not with the next frame: what grows meanwhile must not bring the old place back.
  box.dispatchEvent(new Event('scroll'))
}
