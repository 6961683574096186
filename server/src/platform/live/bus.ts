/** What a bus hands over on the receiving side. */
export type BusEars = {
  /** Another process has sent this. */
  text: (text: string) => void
  /** Something that was sent may not have arrived here. */
  gap: () => void
}

/**
 * Carries texts between the processes of one Coterie, in the order each sent them, at most once.
 * A process does not hear itself. What was lost is made known as a gap where it should have arrived.
 */
export type Bus = {
  start: (ears: BusEars) => Promise<void>
  /** Never throws and never waits. */
  send: (text: string) => void
  stop: () => Promise<void>
}

/** For a Coterie of one process: there is nobody else to tell. */
export const noBus: Bus = {
  start: async () => undefined,
  send: () => undefined,
  stop: async () => undefined,
}
