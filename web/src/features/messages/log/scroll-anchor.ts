import { useLayoutEffect, useRef, type RefObject } from 'react'

/** So near to its end a box counts as scrolled to it (px). */
const endTolerance = 48

type Anchor = { element: Element; top: number }

type ScrollAnchorInput = {
  box: RefObject<HTMLElement | null>
  content: RefObject<HTMLElement | null>
  /** Whether the box stays at its end when it grows there; false while newer messages are not loaded. */
  sticksToEnd: boolean
  /** Called after every scroll and change of size. */
  onView: (view: { atEnd: boolean }) => void
}

/**
 * Keeps what one reads where it is, whatever comes above or below or changes its size: the message at the
 * top edge of the box stays there. At the end of the box one stays at the end. (Browsers do some of this
 * themselves, not all of them and not at the edges, so theirs is off: `overflow-anchor: none`.)
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

/** How far an element stands below the upper edge of its box (px). */
export function getTop(element: Element, box: Element): number {
  return element.getBoundingClientRect().top - box.getBoundingClientRect().top
}

/** The first message that is at least partly in the box. They stand one below the other: half are left out at each look. */
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

/** The id of the last message that stands wholly in the box or above; null when there is none. */
export function findLastVisible(box: HTMLElement): number | null {
  const end = box.getBoundingClientRect().bottom + 1
  const messages = [...box.querySelectorAll<HTMLElement>('[data-message]')]
  const seen = messages.findLast((message) => {
    const { bottom, top, height } = message.getBoundingClientRect()
    // One that is taller than the box is read once its beginning has gone by.
    return bottom <= end || (height > box.clientHeight && top < end - box.clientHeight / 2)
  })
  return seen === undefined ? null : Number(seen.dataset['message'])
}
