import { useEffect, useRef, type RefObject } from 'react'

type FocusTargets = { list: RefObject<HTMLElement | null>; details: RefObject<HTMLElement | null> }

/** Phones replace the list with the case: opening it focuses the case, closing it focuses its row (`data-case`). */
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
