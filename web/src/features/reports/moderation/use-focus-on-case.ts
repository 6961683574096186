import { useEffect, useRef, type RefObject } from 'react'

type FocusTargets = { list: RefObject<HTMLElement | null>; details: RefObject<HTMLElement | null> }

/**
 * On phones a case replaces the list: opening it moves the focus into it, and closing it moves the focus back to
 * its row (`data-case`). Side by side, the focus stays.
 */
export function useFocusOnCase(openedId: number | null, { list, details }: FocusTargets): void {
  const previousId = useRef(openedId)
  useEffect(() => {
    const closedId = previousId.current
    previousId.current = openedId
    if (closedId === openedId || list.current === null) return
    if (openedId !== null && !list.current.checkVisibility()) details.current?.focus({ preventScroll: true })
    if (openedId === null && document.activeElement === document.body)
      list.current.querySelector<HTMLElement>(`[data-case="${closedId}"]`)?.focus()
  }, [openedId, list, details])
}
