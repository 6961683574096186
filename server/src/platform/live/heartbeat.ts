import { liveClose } from '@coterie/contract/live-connection'

import type { Log } from '../log.ts'
import type { Connection, Connections } from './connections.ts'

export type FindActiveSessions = (sessionIds: readonly number[]) => Promise<Set<number>>

/** How often connections are pinged and their sessions checked (ms). */
const interval = 30_000
const maxPerQuery = 1000

/** Closes sockets whose session has ended or whose browser no longer responds. */
export class Heartbeat {
  readonly #connections: Connections
  readonly #findActiveSessions: FindActiveSessions
  readonly #log: Log
  #timer: NodeJS.Timeout | undefined

  constructor(connections: Connections, findActiveSessions: FindActiveSessions, log: Log) {
    this.#connections = connections
    this.#findActiveSessions = findActiveSessions
    this.#log = log
  }

  start(): void {
    this.#timer = setInterval(() => {
      const all = [...this.#connections.getAll()]
      pingAll(all)
      void this.closeEnded(all)
    }, interval).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** Closes connections whose session has ended. If the database fails, the next round tries again. */
  async closeEnded(open: readonly Connection[]): Promise<void> {
    try {
      for (let first = 0; first < open.length; first += maxPerQuery) {
        await this.#closeEndedAmong(open.slice(first, first + maxPerQuery))
      }
    } catch (error) {
      this.#log.warn({ err: error }, 'Could not check the sessions of live connections; trying again in 30 s')
    }
  }

  async #closeEndedAmong(open: readonly Connection[]): Promise<void> {
    const active = await this.#findActiveSessions([...new Set(open.map(({ sessionId }) => sessionId))])
    for (const { sessionId, socket } of open) {
      if (!active.has(sessionId)) socket.close(liveClose.sessionEnded)
    }
  }
}

function pingAll(open: readonly Connection[]): void {
  for (const connection of open) {
    if (!connection.isAlive) connection.socket.terminate()
    connection.isAlive = false
    connection.socket.ping()
  }
}
