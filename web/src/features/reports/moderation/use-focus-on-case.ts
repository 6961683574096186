import { useEffect, useRef, type RefObject } from 'react'

type FocusTargets = { list: RefObject<HTMLElement | null>; details: RefObject<HTMLElement | null> }

/**
 * On phones a case replaces the list: opening it moves the focus into it, and closing it moves the focus back to
 * its row (`data-case`). Side by side, the focus stays.
 */
export function useFocusOnCase(opened: number | null, { list, details }: FocusTargets): void {
  const before = useRef(opened)
  useEffect(() => {
    const last = before.current
    before.current = opened
    if (last === opened || list.current === null) return
    if (opened !== null && !list.current.checkVisibility()) details.current?.focus({ preventScroll: true })
    if (opened === null && document.activeElement === document.body)
      list.current.querySelector<HTMLElement>(`[data-case="${last}"]`)?.focus()
  }, [opened, list, details])
}
