import { useSyncExternalStore } from 'react'

/** Whether a media query matches, updated when it changes: `useMediaQuery(wideQuery)`. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
    // The server renders for phones.
    () => false,
  )
}

/** The desktop bar and columns; narrower screens get the phone layout. The same as `wide:` in classes. */
export const wideQuery = '(min-width: 48rem)'
/** The third column. The same as `frame:` in classes. */
export const frameQuery = '(min-width: 72rem)'
/** A desktop: wide, and higher than a phone in landscape. */
export const desktopQuery = '(min-width: 48rem) and (min-height: 30rem)'
