import { useLayoutEffect, useRef, type RefObject } from 'react'

/** How long a row takes to its new place (ms): that of --motion-move. */
const duration = 220

/** Lets the rows of a list glide to where they belong when their order changes; rows are told by `data-id`. */
export function useMoves(list: RefObject<HTMLElement | null>): void {
  const before = useRef(new Map<string, number>())
  useLayoutEffect(() => {
    const now = new Map<string, number>()
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    for (const row of list.current?.querySelectorAll<HTMLElement>('[data-id]') ?? []) {
      const id = row.dataset['id'] ?? ''
      const [top, was] = [row.offsetTop, before.current.get(id)]
      now.set(id, top)
      if (!isStill && was !== undefined && was !== top)
        row.animate([{ transform: `translateY(${was - top}px)` }, { transform: 'none' }], {
          duration,
          easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
        })
    }
    before.current = now
  })
}
