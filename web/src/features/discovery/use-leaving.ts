import { useState } from 'react'

import type { Direction } from './drag.ts'

/** Cards that fly away, swiped and still on the screen for a moment; and the one that came back last. */
export function useLeaving() {
  const [leaving, setLeaving] = useState<ReadonlyMap<number, Direction>>(new Map())
  const [back, setBack] = useState<number | null>(null)
  const forget = (id: number) =>
    setLeaving((before) => new Map([...before].filter(([leavingId]) => leavingId !== id)))
  return {
    leaving,
    back,
    leave: (id: number, direction: Direction) => {
      setLeaving((before) => new Map(before).set(id, direction))
      setBack(null)
    },
    forget,
    bringBack: (id: number) => {
      forget(id)
      setBack(id)
    },
  }
}
