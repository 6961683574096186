import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/** Whether the page runs in the browser: false on the server and while its HTML is hydrated. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}

/**
 * A text with a time in the reader's time zone and clock. The server knows neither, so after hydration a new element
 * replaces its text.
 */
export function LocalText({ children }: { children: string }) {
  const isHydrated = useIsHydrated()
  return (
    <span key={String(isHydrated)} suppressHydrationWarning>
      {children}
    </span>
  )
}
