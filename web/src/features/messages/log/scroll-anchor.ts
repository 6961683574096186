import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Within this distance of its end, a box counts as scrolled to the end (px). */
const endTolerance = 48

type Anchor = { element: Element; top: number }

type ScrollAnchorInput = {
  box: RefObject<HTMLElement | null>
  content: RefObject<HTMLElement | null>
  /** Whether the box stays at its end when it grows; false until the newest messages are loaded. */
  sticksToEnd: boolean
  /** Called after every scroll and resize. */
  onView: (view: { atEnd: boolean }) => void
}

/**
 * Keeps the message at the top edge of the box in place when content above or below changes. At the end of the
 * box, the scroll position stays at the end. Browsers' own scroll anchoring is partial, so it is off
 * (`overflow-anchor: none`).
 */
export function useScrollAnchor({ box, content, sticksToEnd, onView }: ScrollAnchorInput): void {
  const state = useRef({ sticks: sticksToEnd, onView })
  useLayoutEffect(() => {
    state.current = { sticks: sticksToEnd, onView }
  })
  useLayoutEffect(() => {
    const [scrolled, hasGrown] = [box.current, content.current]
    if (scrolled === null || hasGrown === null) return undefined
    let anchor: Anchor | null = null
    let atEnd = true
    function updateState(): void {
      if (scrolled === null || hasGrown === null) return
      atEnd = isAtEnd(scrolled)
      anchor = findAnchor(scrolled, hasGrown)
      state.current.onView({ atEnd })
    }
    function restoreAnchor(): void {
      if (scrolled === null) return
      if (atEnd && state.current.sticks) scrolled.scrollTop = scrolled.scrollHeight
      else if (anchor?.element.isConnected)
        scrolled.scrollTop += getTop(anchor.element, scrolled) - anchor.top
      updateState()
    }
    const observer = new ResizeObserver(restoreAnchor)
    observer.observe(hasGrown)
    observer.observe(scrolled)
    scrolled.addEventListener('scroll', updateState, { passive: true })
    return () => {
      observer.disconnect()
      scrolled.removeEventListener('scroll', updateState)
    }
  }, [box, content])
}

export function isAtEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight < endTolerance
}

/** The distance between an element's top and the top of its box (px). */
export function getTop(element: Element, box: Element): number {
  return element.getBoundingClientRect().top - box.getBoundingClientRect().top
}

/** The first message that is at least partly visible. Binary search, since messages are in order. */
function findAnchor(box: HTMLElement, content: HTMLElement): Anchor | null {
  const messages = content.querySelectorAll('[data-message]')
  let [from, to] = [0, messages.length - 1]
  while (from < to) {
    const middle = (from + to) >> 1
    const rect = messages[middle]?.getBoundingClientRect()
    if ((rect?.bottom ?? 0) > box.getBoundingClientRect().top) to = middle
    else from = middle + 1
  }
  const element = messages[from]
  return element === undefined ? null : { element, top: getTop(element, box) }
}

/** The id of the last message that is fully visible or above the box; null if there is none. */
export function findLastVisible(box: HTMLElement): number | null {
  const end = box.getBoundingClientRect().bottom + 1
  const messages = [...box.querySelectorAll<HTMLElement>('[data-message]')]
  const seen = messages.findLast((message) => {
    const { bottom, top, height } = message.getBoundingClientRect()
    // A message taller than the box counts as read once its start has scrolled past.
    return bottom <= end || (height > box.clientHeight && top < end - box.clientHeight / 2)
  })
  return seen === undefined ? null : Number(seen.dataset['message'])
}
