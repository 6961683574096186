import type { Message } from '@coterie/contract/messages/messages'
import { useImperativeHandle, useLayoutEffect, useRef, useState, type Ref, type RefObject } from 'react'

import type { ThreadResult } from '../thread-cache.ts'
import { focusVisibleMessage } from './message-keyboard.ts'
import { isAtEnd, findLastVisible, getTop, useScrollAnchor } from './scroll-anchor.ts'

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
  scrollElement: RefObject<HTMLElement | null>
  content: RefObject<HTMLDivElement | null>
  later: boolean
  messages: readonly Message[]
  thread: ThreadResult
}

/** What of the log is on the screen, and how others move it. Opens at the first unread message, else at the end. */
export function useLogView({ ref, scrollElement, content, later }: LogViewProps) {
  const [logView, setLogView] = useState<{ atEnd: boolean; seen: number | null }>({ atEnd: true, seen: null })
  const opened = useRef(false)
  const stop = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (opened.current || scrollElement.current === null) return
    opened.current = true
    toEnd(scrollElement.current)
    toUnread(scrollElement.current)
  }, [scrollElement])
  useScrollAnchor({ box: scrollElement, content, sticksToEnd: !later, onView: () => updateView() })
  function updateView(): void {
    if (scrollElement.current === null) return
    const now = { atEnd: isAtEnd(scrollElement.current), seen: findLastVisible(scrollElement.current) }
    if (stop.current !== now.seen) focusVisibleMessage(scrollElement.current, now.seen)
    stop.current = now.seen
    setLogView((before) => {
      const seen = Math.max(before.seen ?? 0, now.seen ?? 0) || null
      return before.atEnd === now.atEnd && before.seen === seen ? before : { atEnd: now.atEnd, seen }
    })
  }
  useImperativeHandle(ref, () => ({
    toEnd: () => scrollElement.current && toEnd(scrollElement.current),
    toUnread: () => scrollElement.current && toUnread(scrollElement.current),
    has: (id) => scrollElement.current?.querySelector(`[data-message="${id}"]`) != null,
    toMessage: (id) => scrollToMessage(scrollElement.current, id),
    focus: () => scrollElement.current?.focus({ preventScroll: true }),
  }))
  return logView
}

function toUnread(scrollElement: HTMLElement): void {
  const begin = scrollElement.querySelector('[data-unread-begins]')
  if (begin !== null) scrollBy(scrollElement, getTop(begin, scrollElement) - topMargin)
}

function toEnd(scrollElement: HTMLElement): void {
  scrollBy(scrollElement, scrollElement.scrollHeight)
}

/** Brings a message into the middle and marks it for a moment; false when it is not loaded. */
function scrollToMessage(scrollElement: HTMLElement | null, id: number): boolean {
  const message = scrollElement?.querySelector<HTMLElement>(`[data-message="${id}"]`)
  if (!scrollElement || !message) return false
  scrollBy(
    scrollElement,
    getTop(message, scrollElement) - Math.max(0, scrollElement.clientHeight - message.clientHeight) / 2,
  )
  const tools = 'tools' in message.dataset ? message : message.querySelector<HTMLElement>('[data-tools]')
  tools?.focus({ preventScroll: true })
  message.animate([{ outline: '3px solid var(--accent)', outlineOffset: '3px' }, {}], { duration: 1800 })
  return true
}

/** So much room is left above the line where the unread begins (px). */
const topMargin = 12

function scrollBy(scrollElement: HTMLElement, distance: number): void {
  scrollElement.scrollTop += distance
  // Told at once, not with the next frame: what grows meanwhile must not bring the old place back.
  scrollElement.dispatchEvent(new Event('scroll'))
}
