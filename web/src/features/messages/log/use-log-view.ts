import type { Message } from '@coterie/contract/messages/messages'
import { useImperativeHandle, useLayoutEffect, useRef, useState, type Ref, type RefObject } from 'react'

import type { ThreadResult } from '../thread-cache.ts'
import { focusVisibleMessage } from './message-keyboard.ts'
import { isAtEnd, findLastVisible, getTop, useScrollAnchor } from './scroll-anchor.ts'

/** Imperative actions of the log. */
export type LogHandle = {
  toEnd: () => void
  /** Scrolls to the unread line. */
  toUnread: () => void
  /** False if the message isn't loaded. */
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

/** Tracks what is visible in the log and lets others scroll it. Opens at the first unread message, else at the end. */
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

/** Centres a message and highlights it for a moment; false if it isn't loaded. */
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

/** The space above the unread line (px). */
const topMargin = 12

function scrollBy(scrollElement: HTMLElement, distance: number): void {
  scrollElement.scrollTop += distance
  // Dispatch now, not with the next frame: a resize in between must not restore the old position.
  scrollElement.dispatchEvent(new Event('scroll'))
}
