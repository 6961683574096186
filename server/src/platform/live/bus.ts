export type BusListener = {
  onText: (text: string) => void
  /** A message may have been lost. */
  onGap: () => void
}

/**
 * Sends text to the other processes of this Coterie: in order per sender, at most once. `onGap` reports lost messages to
 * receivers.
 */
export type Bus = {
  /** Resolves when connected, or after a timeout; it then keeps trying. */
  start: (listener: BusListener) => Promise<void>
  /** Never throws and never waits. */
  send: (text: string) => void
  stop: () => Promise<void>
}

/** For a single process. */
export const localBus: Bus = {
  start: async () => undefined,
  send: () => undefined,
  stop: async () => undefined,
}

/** Sent instead of lost messages. */
export const gapText = ''

/** In milliseconds: pause between connection attempts, interval of health checks, and timeout. */
export const busTiming = { retry: 300, heartbeat: 4000, timeout: 4000 } as const
