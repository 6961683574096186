import { useEffect, useEffectEvent } from 'react'

/** The gap between a popup and its trigger, and to the window's edge (px). */
const gap = 6
const edge = 12

export type PopupPlacement = { align: 'start' | 'center' | 'end'; above?: boolean }

/** Positions a popup below its trigger, or above it if there is no room, always inside the window. */
export function positionPopup(
  card: HTMLElement,
  anchor: Element,
  { align, above = false }: PopupPlacement,
): void {
  const anchorRect = anchor.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const available = {
    above: anchorRect.top - gap - edge,
    below: clientHeight - anchorRect.bottom - gap - edge,
  }
  const [preferredSpace, oppositeSpace] = above
    ? [available.above, available.below]
    : [available.below, available.above]
  const isAbove = (preferredSpace < card.scrollHeight && oppositeSpace > preferredSpace) !== above
  const width = card.offsetWidth
  const leftByAlign = {
    start: anchorRect.left,
    center: (anchorRect.left + anchorRect.right - width) / 2,
    end: anchorRect.right - width,
  }
  const left = Math.max(edge, Math.min(leftByAlign[align], clientWidth - width - edge))
  Object.assign(card.style, {
    left: `${left}px`,
    top: isAbove ? 'auto' : `${anchorRect.bottom + gap}px`,
    bottom: isAbove ? `${clientHeight - anchorRect.top + gap}px` : 'auto',
    maxHeight: `${isAbove ? available.above : available.below}px`,
  })
}

export function useRepositionOnResize(reposition: () => void): void {
  const onResize = useEffectEvent(reposition)
  useEffect(() => {
    const listener = () => onResize()
    addEventListener('resize', listener)
    return () => removeEventListener('resize', listener)
  }, [])
}
