import { liveClose } from '@coterie/contract/live-connection'

import type { Log } from '../log.ts'
import type { Connection, Connections } from './connections.ts'

/** Those of these sessions that have not ended. */
export type FindActiveSessions = (sessionIds: readonly number[]) => Promise<Set<number>>

/** Whoever has not answered for this long is gone; sessions that ended unseen are found as often (ms). */
const interval = 30_000
/** Sessions in one question. */
const maxPerQuery = 1000

/** Closes sockets that no longer stand: those of sessions that ended, and those whose browser is gone. */
export class Heartbeat {
  readonly #connections: Connections
  readonly #findStanding: FindActiveSessions
  readonly #log: Log
  #timer: NodeJS.Timeout | undefined

  constructor(connections: Connections, findStanding: FindActiveSessions, log: Log) {
    this.#connections = connections
    this.#findStanding = findStanding
    this.#log = log
  }

  start(): void {
    this.#timer = setInterval(() => {
      const all = [...this.#connections.userIds()]
      pingConnection(all)
      void this.closeEnded(all)
    }, interval).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** Closes those of these whose session has ended. When the database does not answer, the next round asks. */
  async closeEnded(open: readonly Connection[]): Promise<void> {
    try {
      for (let first = 0; first < open.length; first += maxPerQuery) {
        await this.#closeEndedOf(open.slice(first, first + maxPerQuery))
      }
    } catch (error) {
      this.#log.warn({ err: error }, 'The sessions of open connections cannot be checked')
    }
  }

  async #closeEndedOf(open: readonly Connection[]): Promise<void> {
    const standing = await this.#findStanding([...new Set(open.map(({ sessionId }) => sessionId))])
    for (const { sessionId, socket } of open) {
      if (!standing.has(sessionId)) socket.close(liveClose.sessionEnded)
    }
  }
}

function pingConnection(open: readonly Connection[]): void {
  for (const connection of open) {
    if (!connection.isAlive) connection.socket.terminate()
    connection.isAlive = false
    connection.socket.ping()
  }
}
