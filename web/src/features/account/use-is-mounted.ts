import { useEffect, useRef } from 'react'

/** Lets a mutation know whether its form is still mounted and shows the error itself. */
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
