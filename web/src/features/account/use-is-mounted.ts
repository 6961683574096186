import { useEffect, useRef } from 'react'

/** Tells whether the form is still on the screen; if so, it shows the failure itself. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return () => isMounted.current
}
