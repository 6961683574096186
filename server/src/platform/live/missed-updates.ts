import type { Connection } from './connections.ts'

/** Pause after each browser (ms). */
const interval = 20

/**
 * Tells browsers that they may have missed updates. Each then refetches what it shows, so they are told one after the
 * other: all at once would overload the process after a restart of Redis or of another process. The first is told at once.
 */
export class MissedUpdates {
  readonly #waiting = new Set<Connection>()
  #timer: NodeJS.Timeout | undefined

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
    this.#timer = setTimeout(() => this.#tellNext(), interval).unref()
  }
}
