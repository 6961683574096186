import type { Connection } from './connections.ts'

/** Pause after each browser (ms). */
const interval = 20
/** Maximum further pause while requests have to wait (ms). */
const maxPause = 1000

/** Resolves once no request has had to wait lately, and at the latest after `maxPause` (ms). */
export type WaitForQuiet = (maxPause: number) => Promise<void>

/**
 * Tells browsers that they may have missed updates. Each then refetches what it shows, so they are told one after the
 * other, and more slowly if the process can't keep up: all at once would overload it after a restart of Redis or of another process.
 * The first is told at once.
 */
export class MissedUpdates {
  readonly #waiting = new Set<Connection>()
  readonly #waitForQuiet: WaitForQuiet
  #timer: NodeJS.Timeout | undefined

  constructor(waitForQuiet: WaitForQuiet) {
    this.#waitForQuiet = waitForQuiet
  }

  /** Those that still wait are told once, later. */
  add(connections: Iterable<Connection>): void {
    for (const connection of connections) this.#waiting.add(connection)
    if (this.#timer === undefined) this.#tellNext()
  }

  /** @returns whether it was still waiting. */
  remove(connection: Connection): boolean {
    return this.#waiting.delete(connection)
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#waiting.clear()
  }

  #tellNext(): void {
    const [next] = this.#waiting
    this.#timer = undefined
    if (next === undefined) return
    this.#waiting.delete(next)
    next.queue({ kind: 'missed' })
    const tellNext = () => void this.#waitForQuiet(maxPause).then(() => this.#tellNext())
    this.#timer = setTimeout(tellNext, interval).unref()
  }
}
