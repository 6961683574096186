/** History state of links in the bell, so that closing their target goes back. */
export const fromBell = { fromBell: true }

export function isOpenedFromBell(): boolean {
  return (history.state as Partial<typeof fromBell> | null)?.fromBell === true
}
