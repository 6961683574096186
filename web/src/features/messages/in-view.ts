import { useEffect, useRef, useState, type RefObject } from 'react'

/**
 * Whether an element is on the screen, or within `margin` of it ('600px 0px'); null until that is
 * known. `const [end, isAtEnd] = useInView<HTMLDivElement>()`, then `<div ref={end} />`.
 */
export function useInView<E extends Element>(margin = '0px'): [RefObject<E | null>, boolean | null] {
  const element = useRef<E>(null)
  const [inView, setInView] = useState<boolean | null>(null)
  useEffect(() => {
    const watched = element.current
    if (watched === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting ?? false),
      // Inside a scrolling box the margin counts from the box.
      { root: watched.closest('[data-scrolls]'), rootMargin: margin },
    )
    observer.observe(watched)
    return () => observer.disconnect()
  }, [margin])
  return [element, inView]
}
