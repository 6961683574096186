/** History state of links in the bell, so that closing their target goes back. */
export const fromBellState = { fromBellState: true }

export function wasOpenedFromBell(): boolean {
  return (history.state as Partial<typeof fromBellState> | null)?.fromBellState === true
}
