import { useEffect, useState, useSyncExternalStore } from 'react'

import { product } from '../i18n/product.ts'

export function useDebouncedValue<Value>(value: Value, ms: number): Value {
  const [debouncedValue, setDebouncedValue] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedValue(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return debouncedValue
}

/** Sets the document title once it is known. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return
    const previousTitle = document.title
    document.title = `${title} · ${product}`
    return () => {
      document.title = previousTitle
    }
  }, [title])
}

export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
    // The server renders for phones.
    () => false,
  )
}

/** The desktop layout. The same as `wide:` in classes. */
export const wideQuery = '(min-width: 48rem)'
/** The layout with a side panel. The same as `frame:` in classes. */
export const frameQuery = '(min-width: 72rem)'
/** Excludes phones in landscape. */
export const desktopQuery = '(min-width: 48rem) and (min-height: 30rem)'
/** Large enough for the chat of a circle next to its home. The same as `min-[80rem]:` in classes. */
export const chatQuery = '(min-width: 80rem) and (min-height: 30rem)'

const subscribe = () => () => undefined

/** Whether the page runs in the browser: false on the server and while its HTML is hydrated. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
