import { useEffect, useRef, type RefObject } from 'react'

type FocusTargets = { list: RefObject<HTMLElement | null>; details: RefObject<HTMLElement | null> }

/**
 * On a phone what is opened takes the place of its list, and the focus goes with it: into what was opened, and
 * back to its row (`data-case`). Where both stand side by side it stays where it is.
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
