/** History state of a link in the bell, so that closing what it opened leads back. */
export const fromBell = { fromBell: true }

export function isOpenedFromBell(): boolean {
  return (history.state as Partial<typeof fromBell> | null)?.fromBell === true
}
