import { useEffect, useRef } from 'react'

/** Tells whether the form is still on the screen; if so, it shows the failure itself. */
export function useStillShown(): () => boolean {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return () => isShown.current
}
