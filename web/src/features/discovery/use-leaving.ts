import { useState } from 'react'

import type { Direction } from './drag.ts'

/** Cards that fly away: swiped, and still on the screen for a moment. */
export function useLeaving() {
  const [leaving, setLeaving] = useState<ReadonlyMap<number, Direction>>(new Map())
  return {
    leaving,
    leave: (id: number, direction: Direction) => setLeaving((before) => new Map(before).set(id, direction)),
    forget: (id: number) =>
      setLeaving((before) => new Map([...before].filter(([leavingId]) => leavingId !== id))),
  }
}
