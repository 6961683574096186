import { useEffect, useRef } from 'react'

/** Tells a mutation whether its form is still mounted. If so, the form shows the error. */
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
