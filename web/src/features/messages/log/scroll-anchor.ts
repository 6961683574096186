import { useLayoutEffect, useRef, type RefObject } from 'react'

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
export function useScrollAnchor({ scrollElement, content, sticksToEnd, onView }: ScrollAnchorInput): void {
  const state = useRef({ sticks: sticksToEnd, onView })
  useLayoutEffect(() => {
    state.current = { sticks: sticksToEnd, onView }
  })
  useLayoutEffect(() => {
    const [scroller, contentElement] = [scrollElement.current, content.current]
    if (scroller === null || contentElement === null) return undefined
    let anchor: Anchor | null = null
    let atEnd = true
    function updateState(): void {
      if (scroller === null || contentElement === null) return
      atEnd = isAtEnd(scroller)
      anchor = findAnchor(scroller, contentElement)
      state.current.onView({ atEnd })
    }
    function restoreAnchor(): void {
      if (scroller === null) return
      if (atEnd && state.current.sticks) scroller.scrollTop = scroller.scrollHeight
      else if (anchor?.element.isConnected)
        scroller.scrollTop += getTop(anchor.element, scroller) - anchor.top
      updateState()
    }
    const observer = new ResizeObserver(restoreAnchor)
    observer.observe(contentElement)
    observer.observe(scroller)
    scroller.addEventListener('scroll', updateState, { passive: true })
    return () => {
      observer.disconnect()
      scroller.removeEventListener('scroll', updateState)
    }
  }, [scrollElement, content])
}

export function isAtEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight < endTolerance
}

/** The distance between an element's top and the top of its scroll element (px). */
export function getTop(element: Element, scrollElement: Element): number {
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
export function findLastVisible(scrollElement: HTMLElement): number | null {
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
