import { useLayoutEffect, useRef, type RefObject } from 'react'

/** The duration of --motion-move (ms). */
const duration = 220

/** Animates rows to their new position when their order changes. Rows are identified by `data-id`. */
export function useRankAnimation(list: RefObject<HTMLElement | null>): void {
  const previousTops = useRef(new Map<string, number>())
  useLayoutEffect(() => {
    const currentTops = new Map<string, number>()
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    for (const row of list.current?.querySelectorAll<HTMLElement>('[data-id]') ?? []) {
      const id = row.dataset['id'] ?? ''
      const [top, previousTop] = [row.offsetTop, previousTops.current.get(id)]
      currentTops.set(id, top)
      if (!prefersReducedMotion && previousTop !== undefined && previousTop !== top)
        row.animate([{ transform: `translateY(${previousTop - top}px)` }, { transform: 'none' }], {
          duration,
          easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
        })
    }
    previousTops.current = currentTops
  })
}
