import type { Context } from '../../context.ts'
import type { Connection } from '../../platform/live/connections.ts'
import { findOnline } from '../../visibility/presence.ts'

type Deps = Pick<Context, 'db' | 'live' | 'log'>

/** Changes within this time are handled together (ms). */
const batchDelay = 100

/** Sends differences only, so a browser never learns that a person went offline whom it was never shown. */
export class PresenceWatchers {
  readonly #deps: Deps
  readonly #shown = new Map<Connection, Set<number>>()
  #started = new Set<Connection>()
  #changed = new Set<number>()
  #looking: NodeJS.Timeout | undefined
  #work: Promise<void> = Promise.resolve()

  constructor(deps: Deps) {
    this.#deps = deps
  }

  start(): void {
    const { live } = this.#deps
    live.onPresence((userIds) => this.#note(userIds))
    live.onRequest('watch', (connection, { on }) => (on ? this.#begin(connection) : this.#end(connection)))
  }

  #begin(connection: Connection): void {
    if (!this.#shown.has(connection)) connection.socket.once('close', () => this.#end(connection))
    this.#shown.set(connection, new Set())
    this.#started.add(connection)
    this.#lookSoon()
  }

  #end(connection: Connection): void {
    this.#shown.delete(connection)
    this.#started.delete(connection)
  }

  #note(userIds: readonly number[]): void {
    if (this.#shown.size === 0) return
    for (const userId of userIds) this.#changed.add(userId)
    this.#lookSoon()
  }

  #lookSoon(): void {
    if (this.#looking !== undefined) return
    this.#looking = setTimeout(() => {
      this.#looking = undefined
      this.#work = this.#work.then(() => this.#look()).catch((error: unknown) => this.#giveUp(error))
    }, batchDelay).unref()
  }

  /** After a lost database connection, browsers reconnect and ask again. */
  #giveUp(error: unknown): void {
    this.#deps.log.warn({ err: error }, 'Who is online cannot be looked up')
  }

  async #look(): Promise<void> {
    const [started, changed] = [this.#started, this.#changed]
    this.#started = new Set()
    this.#changed = new Set()
    const before = [...this.#shown.keys()].filter((connection) => !started.has(connection))
    if (changed.size > 0 && before.length > 0) await this.#tellChanges(before, [...changed])
    if (started.size > 0) await this.#tellAll([...started])
  }

  async #tellAll(connections: readonly Connection[]): Promise<void> {
    const online = await this.#online(connections, null)
    for (const connection of connections) {
      const userIds = online.get(connection.userId) ?? new Set()
      if (!this.#shown.has(connection)) continue
      this.#shown.set(connection, new Set(userIds))
      connection.queue({ kind: 'online-now', userIds: [...userIds] })
    }
  }

  async #tellChanges(connections: readonly Connection[], people: readonly number[]): Promise<void> {
    const online = await this.#online(connections, people)
    for (const connection of connections) {
      const shown = this.#shown.get(connection)
      if (shown === undefined) continue
      // People whose own visibility changed (through a block or a setting) start over.
      if (people.includes(connection.userId)) this.#begin(connection)
      else sendDifference(connection, shown, { people, online: online.get(connection.userId) ?? new Set() })
    }
  }

  /** For each watcher, which of these people they may see online. */
  async #online(connections: readonly Connection[], people: readonly number[] | null) {
    const watchers = [...new Set(connections.map(({ userId }) => userId))]
    const online = new Map<number, Set<number>>()
    for (const { watcher, person } of await findOnline(this.#deps.db, watchers, people)) {
      online.set(watcher, (online.get(watcher) ?? new Set()).add(person))
    }
    return online
  }
}

function sendDifference(
  connection: Connection,
  shown: Set<number>,
  now: { people: readonly number[]; online: ReadonlySet<number> },
): void {
  const came = now.people.filter((userId) => now.online.has(userId) && !shown.has(userId))
  const went = now.people.filter((userId) => !now.online.has(userId) && shown.has(userId))
  for (const userId of came) shown.add(userId)
  for (const userId of went) shown.delete(userId)
  if (came.length + went.length > 0) connection.queue({ kind: 'online', joined: came, left: went })
}
