/** What a bus hands over on the receiving side. */
export type BusListener = {
  /** Another process has sent this. */
  onText: (onText: string) => void
  /** Something that was sent may not have arrived here. */
  onGap: () => void
}

/**
 * Carries texts between the processes of one Coterie, in the order each sent them, at most once.
 * A process does not hear itself. Where something was lost, a gap is made known instead.
 */
export type Bus = {
  /** Returns when it carries or, when that takes long, before; it then goes on trying. */
  start: (ears: BusListener) => Promise<void>
  /** Never throws and never waits. */
  send: (onText: string) => void
  stop: () => Promise<void>
}

/** For a Coterie of one process: there is nobody else to tell. */
export const localBus: Bus = {
  start: async () => undefined,
  send: () => undefined,
  stop: async () => undefined,
}

/** Sent in place of what was lost: an empty text. */
export const gapText = ''

/** Milliseconds: between tries to connect, and between questions whether the line still stands. */
export const busTiming = { retry: 300, beat: 4000, patience: 4000 } as const
