import { useSyncExternalStore } from 'react'

/** Whether a media query holds, and again when that changes: `useMedia(wide)`. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
    // What is drawn ahead is drawn for a phone.
    () => false,
  )
}

/** From here on the desktop's bar and columns; below it the phone. The same as `wide:` in classes. */
export const wideQuery = '(min-width: 48rem)'
/** From here on the third column. The same as `frame:` in classes. */
export const frameQuery = '(min-width: 72rem)'
/** A desktop: wide, and higher than a phone in landscape. */
export const desktopQuery = '(min-width: 48rem) and (min-height: 30rem)'
