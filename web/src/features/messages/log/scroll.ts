import type { Message } from '@coterie/contract/messages/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  useLayoutEffect,
  useRef,
  type RefObject,
  useImperativeHandle,
  useState,
  type Ref,
  useEffect,
  useSyncExternalStore,
} from 'react'

import { call } from '../../../api/call.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { setUnreadCount } from '../conversation-queries.ts'
import { updateLists } from '../receive.ts'
import { markRead, type CachedThread } from '../thread-cache.ts'
import { moveTabStopToVisible } from './message-input.ts'

/** Within this distance (px), the element counts as scrolled to its end. */
const endTolerance = 48

type Anchor = { element: Element; top: number }

type ScrollAnchorInput = {
  scrollElement: RefObject<HTMLElement | null>
  content: RefObject<HTMLElement | null>
  /** Whether the element stays at its end when it grows; false until the newest messages are loaded. */
  sticksToEnd: boolean
  /** Called after every scroll and resize. */
  onView: (view: { atEnd: boolean }) => void
}

/**
 * Keeps the message at the top edge of the element in place when content above or below changes. At the
 * end, it stays at the end. Browsers' own scroll anchoring is incomplete, so it is off (`overflow-anchor: none`).
 */
function useScrollAnchor({ scrollElement, content, sticksToEnd, onView }: ScrollAnchorInput): void {
  const state = useRef({ sticks: sticksToEnd, onView })
  useLayoutEffect(() => {
    state.current = { sticks: sticksToEnd, onView }
  })
  useLayoutEffect(() => {
    const [scroller, contentElement] = [scrollElement.current, content.current]
    if (scroller === null || contentElement === null) return undefined
    let anchor: Anchor | null = null
    let atEnd = true
    let [size, top] = ['', 0]
    function measure(): void {
      if (scroller === null || contentElement === null) return
      size = getSize(scroller)
      top = scroller.scrollTop
      atEnd = isAtEnd(scroller)
      anchor = findAnchor(scroller, contentElement)
    }
    function updateState(): void {
      measure()
      state.current.onView({ atEnd })
    }
    function restoreAnchor(): void {
      if (scroller === null) return
      if (atEnd && state.current.sticks) scroller.scrollTop = scroller.scrollHeight
      else if (anchor?.element.isConnected)
        scroller.scrollTop += getTop(anchor.element, scroller) - anchor.top
      updateState()
    }
    /**
     * Ignores a scroll to the end that is reported before the observer sees the resize. A scroll up always comes from
     * the viewer.
     */
    function handleScroll(): void {
      if (scroller === null) return
      const isReportedLate = atEnd && getSize(scroller) !== size && scroller.scrollTop >= top
      if (!isReportedLate) updateState()
    }
    measure()
    const observer = new ResizeObserver(restoreAnchor)
    observer.observe(contentElement)
    observer.observe(scroller)
    scroller.addEventListener('scroll', handleScroll, { passive: true })
    return () => {
      observer.disconnect()
      scroller.removeEventListener('scroll', handleScroll)
    }
  }, [scrollElement, content])
}

function getSize({ clientHeight, scrollHeight }: HTMLElement): string {
  return `${clientHeight} ${scrollHeight}`
}

function isAtEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight < endTolerance
}

/** The distance between an element's top and the top of its scroll element (px). */
function getTop(element: Element, scrollElement: Element): number {
  return element.getBoundingClientRect().top - scrollElement.getBoundingClientRect().top
}

/** The first message that is at least partly visible. Binary search, since messages are in order. */
function findAnchor(scrollElement: HTMLElement, content: HTMLElement): Anchor | null {
  const messages = content.querySelectorAll('[data-message]')
  let [from, to] = [0, messages.length - 1]
  while (from < to) {
    const middle = (from + to) >> 1
    const rect = messages[middle]?.getBoundingClientRect()
    if ((rect?.bottom ?? 0) > scrollElement.getBoundingClientRect().top) to = middle
    else from = middle + 1
  }
  const element = messages[from]
  return element === undefined ? null : { element, top: getTop(element, scrollElement) }
}

/** The id of the last message that is fully visible or above the viewport; null if there is none. */
function findLastVisible(scrollElement: HTMLElement): number | null {
  const end = scrollElement.getBoundingClientRect().bottom + 1
  const messages = [...scrollElement.querySelectorAll<HTMLElement>('[data-message]')]
  const seen = messages.findLast((message) => {
    const { bottom, top, height } = message.getBoundingClientRect()
    // A message taller than the viewport counts as read once its start has scrolled past.
    return (
      bottom <= end || (height > scrollElement.clientHeight && top < end - scrollElement.clientHeight / 2)
    )
  })
  return seen === undefined ? null : Number(seen.dataset['message'])
}

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
  hasLater: boolean
  messages: readonly Message[]
}

/** Tracks the visible messages of the log and scrolls it. Opens at the first unread message, else at the end. */
export function useLogView({ ref, scrollElement, content, hasLater, messages }: LogViewProps) {
  const [logView, setLogView] = useState<{ atEnd: boolean; lastSeenId: number | null }>({
    atEnd: true,
    lastSeenId: null,
  })
  const hasOpened = useRef(false)
  const lastVisibleId = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (hasOpened.current || scrollElement.current === null) return
    hasOpened.current = true
    scrollToEnd(scrollElement.current)
    scrollToUnread(scrollElement.current)
  }, [scrollElement])
  useScrollAnchor({ scrollElement, content, sticksToEnd: !hasLater, onView: () => updateView() })
  function updateView(): void {
    if (scrollElement.current === null) return
    const atEnd = isAtEnd(scrollElement.current)
    const visibleId = findLastVisible(scrollElement.current)
    if (lastVisibleId.current !== visibleId) moveTabStopToVisible(scrollElement.current, visibleId)
    lastVisibleId.current = visibleId
    setLogView((current) => {
      const lastSeenId = Math.max(current.lastSeenId ?? 0, visibleId ?? 0) || null
      return current.atEnd === atEnd && current.lastSeenId === lastSeenId ? current : { atEnd, lastSeenId }
    })
  }
  const lastId = messages.at(-1)?.id
  useLayoutEffect(() => {
    // A new last message is rendered with a tab stop.
    if (lastId !== undefined && scrollElement.current !== null)
      moveTabStopToVisible(scrollElement.current, lastVisibleId.current)
  }, [scrollElement, lastId])
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

/** Marks messages as read up to `lastSeenId`, the last one that was on the screen, while the page is visible. */
export function useMarkAsRead(
  conversation: string,
  messages: readonly Message[],
  lastSeenId: number | null,
): void {
  const { mutate } = useSendReadMarker(conversation)
  const isPageVisible = usePageVisible()
  const lastUnreadId =
    messages.findLast(({ id, read }) => !read && lastSeenId !== null && id <= lastSeenId)?.id ?? null
  useEffect(() => {
    if (isPageVisible && lastUnreadId !== null) mutate(lastUnreadId)
  }, [isPageVisible, lastUnreadId, mutate])
}

function useSendReadMarker(conversation: string) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: `read-${conversation}` },
    mutationFn: (lastReadId: number) =>
      call('PUT /api/messages/{conversation}/read', { params: { conversation }, body: { lastReadId } }),
    onSuccess: (unread, lastReadId) => {
      client.setQueryData<CachedThread>(
        queryKeys.thread(conversation),
        (thread) => thread && markRead(thread, lastReadId),
      )
      updateLists(client, (list) => setUnreadCount(list, unread))
    },
  })
}

function usePageVisible(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      document.addEventListener('visibilitychange', onChange)
      return () => document.removeEventListener('visibilitychange', onChange)
    },
    () => document.visibilityState === 'visible',
  )
}
