import { useSyncExternalStore } from 'react'

const minute = 60 * 1000

/** The time in ms, updated every minute for relative times. */
export function useNow(): number {
  return useSyncExternalStore(
    (onChange) => {
      const timer = setInterval(onChange, minute)
      return () => clearInterval(timer)
    },
    () => Math.floor(Date.now() / minute) * minute,
  )
}
