import { useEffect, useEffectEvent } from 'react'

/** Between a card and what opened it, and between that and the window's edge (px). */
const gap = 6
const edge = 12

export type Side = { align: 'start' | 'center' | 'end'; above?: boolean }

/** Puts a card beside what opened it: below (or above) where there is room for it, never beyond the window's edge. */
export function standAt(card: HTMLElement, anchor: Element, { align, above = false }: Side): void {
  const at = anchor.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const room = { above: at.top - gap - edge, below: clientHeight - at.bottom - gap - edge }
  const [wanted, other] = above ? [room.above, room.below] : [room.below, room.above]
  const isAbove = (wanted < card.scrollHeight && other > wanted) !== above
  const width = card.offsetWidth
  const lefts = { start: at.left, center: (at.left + at.right - width) / 2, end: at.right - width }
  const left = Math.max(edge, Math.min(lefts[align], clientWidth - width - edge))
  Object.assign(card.style, {
    left: `${left}px`,
    top: isAbove ? 'auto' : `${at.bottom + gap}px`,
    bottom: isAbove ? `${clientHeight - at.top + gap}px` : 'auto',
    maxHeight: `${isAbove ? room.above : room.below}px`,
  })
}

/** Has a card stand there anew when the window changes. */
export function useStandAgain(stand: () => void): void {
  const again = useEffectEvent(stand)
  useEffect(() => {
    const listener = () => again()
    addEventListener('resize', listener)
    return () => removeEventListener('resize', listener)
  }, [])
}
