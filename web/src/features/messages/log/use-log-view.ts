import type { Message } from '@coterie/contract/messages/messages'
import { useImperativeHandle, useLayoutEffect, useRef, useState, type Ref, type RefObject } from 'react'

import type { ThreadResult } from '../thread-cache.ts'
import { moveTabStopToVisible } from './message-keyboard.ts'
import { isAtEnd, findLastVisible, getTop, useScrollAnchor } from './scroll-anchor.ts'

export type LogHandle = {
  scrollToEnd: () => void
  scrollToUnread: () => void
  /** False if the message isn't loaded. */
  scrollToMessage: (id: number) => boolean
  hasMessage: (id: number) => boolean
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

/** Tracks the visible messages of the log and scrolls it. Opens at the first unread message, else at the end. */
export function useLogView({ ref, scrollElement, content, later }: LogViewProps) {
  const [logView, setLogView] = useState<{ atEnd: boolean; seen: number | null }>({ atEnd: true, seen: null })
  const hasOpened = useRef(false)
  const lastSeen = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (hasOpened.current || scrollElement.current === null) return
    hasOpened.current = true
    scrollToEnd(scrollElement.current)
    scrollToUnread(scrollElement.current)
  }, [scrollElement])
  useScrollAnchor({ scrollElement, content, sticksToEnd: !later, onView: () => updateView() })
  function updateView(): void {
    if (scrollElement.current === null) return
    const view = { atEnd: isAtEnd(scrollElement.current), seen: findLastVisible(scrollElement.current) }
    if (lastSeen.current !== view.seen) moveTabStopToVisible(scrollElement.current, view.seen)
    lastSeen.current = view.seen
    setLogView((current) => {
      const seen = Math.max(current.seen ?? 0, view.seen ?? 0) || null
      return current.atEnd === view.atEnd && current.seen === seen ? current : { atEnd: view.atEnd, seen }
    })
  }
  useImperativeHandle(ref, () => ({
    scrollToEnd: () => scrollElement.current && scrollToEnd(scrollElement.current),
    scrollToUnread: () => scrollElement.current && scrollToUnread(scrollElement.current),
    hasMessage: (id) => scrollElement.current?.querySelector(`[data-message="${id}"]`) != null,
    scrollToMessage: (id) => scrollToMessage(scrollElement.current, id),
    focus: () => scrollElement.current?.focus({ preventScroll: true }),
  }))
  return logView
}

function scrollToUnread(scrollElement: HTMLElement): void {
  const unreadLine = scrollElement.querySelector('[data-unread-begins]')
  if (unreadLine !== null) scrollBy(scrollElement, getTop(unreadLine, scrollElement) - topMargin)
}

function scrollToEnd(scrollElement: HTMLElement): void {
  scrollBy(scrollElement, scrollElement.scrollHeight)
}

/** Centers a message and highlights it briefly; false if it isn't loaded. */
function scrollToMessage(scrollElement: HTMLElement | null, id: number): boolean {
  const message = scrollElement?.querySelector<HTMLElement>(`[data-message="${id}"]`)
  if (!scrollElement || !message) return false
  scrollBy(
    scrollElement,
    getTop(message, scrollElement) - Math.max(0, scrollElement.clientHeight - message.clientHeight) / 2,
  )
  const toolbar = 'tools' in message.dataset ? message : message.querySelector<HTMLElement>('[data-tools]')
  toolbar?.focus({ preventScroll: true })
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
