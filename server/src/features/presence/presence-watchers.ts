import type { Context } from '../../context.ts'
import type { Connection } from '../../platform/live/connections.ts'
import { findOnlinePeople } from '../../visibility/presence.ts'

type Deps = Pick<Context, 'db' | 'live' | 'log'>

/** Changes within this time are handled together (ms). */
const batchDelay = 100

/** Sends differences only, so that a browser never learns that a hidden person went offline. */
export class PresenceWatchers {
  readonly #deps: Deps
  readonly #shownIds = new Map<Connection, Set<number>>()
  #newConnections = new Set<Connection>()
  #changedIds = new Set<number>()
  #timer: NodeJS.Timeout | undefined
  #work: Promise<void> = Promise.resolve()

  constructor(deps: Deps) {
    this.#deps = deps
  }

  start(): void {
    const { live } = this.#deps
    live.onPresence((userIds) => this.#markChanged(userIds))
    live.onRequest('watch', (connection, { on }) =>
      on ? this.#watch(connection) : this.#unwatch(connection),
    )
  }

  #watch(connection: Connection): void {
    if (!this.#shownIds.has(connection)) connection.socket.once('close', () => this.#unwatch(connection))
    this.#shownIds.set(connection, new Set())
    this.#newConnections.add(connection)
    this.#scheduleUpdate()
  }

  #unwatch(connection: Connection): void {
    this.#shownIds.delete(connection)
    this.#newConnections.delete(connection)
  }

  #markChanged(userIds: readonly number[]): void {
    if (this.#shownIds.size === 0) return
    for (const userId of userIds) this.#changedIds.add(userId)
    this.#scheduleUpdate()
  }

  #scheduleUpdate(): void {
    if (this.#timer !== undefined) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#work = this.#work.then(() => this.#update()).catch((error: unknown) => this.#logFailure(error))
    }, batchDelay).unref()
  }

  /** Browsers ask again when they reconnect. */
  #logFailure(error: unknown): void {
    this.#deps.log.warn({ err: error }, 'Loading presence failed; browsers will retry when they reconnect')
  }

  async #update(): Promise<void> {
    const [newConnections, changedIds] = [this.#newConnections, this.#changedIds]
    this.#newConnections = new Set()
    this.#changedIds = new Set()
    const watchingConnections = [...this.#shownIds.keys()].filter(
      (connection) => !newConnections.has(connection),
    )
    if (changedIds.size > 0 && watchingConnections.length > 0)
      await this.#sendChanges(watchingConnections, [...changedIds])
    if (newConnections.size > 0) await this.#sendAll([...newConnections])
  }

  async #sendAll(connections: readonly Connection[]): Promise<void> {
    const online = await this.#findOnline(connections, null)
    for (const connection of connections) {
      const userIds = online.get(connection.userId) ?? new Set()
      if (!this.#shownIds.has(connection)) continue
      this.#shownIds.set(connection, new Set(userIds))
      connection.queue({ kind: 'online-snapshot', userIds: [...userIds] })
    }
  }

  async #sendChanges(connections: readonly Connection[], people: readonly number[]): Promise<void> {
    const online = await this.#findOnline(connections, people)
    for (const connection of connections) {
      const shownIds = this.#shownIds.get(connection)
      if (shownIds === undefined) continue
      // People whose own visibility changed (through a block or a setting) start over.
      if (people.includes(connection.userId)) this.#watch(connection)
      else
        sendDifference(connection, shownIds, { people, online: online.get(connection.userId) ?? new Set() })
    }
  }

  /** Maps each watcher to the people they may see online. */
  async #findOnline(connections: readonly Connection[], people: readonly number[] | null) {
    const watchers = [...new Set(connections.map(({ userId }) => userId))]
    const online = new Map<number, Set<number>>()
    for (const { watcher, person } of await findOnlinePeople(this.#deps.db, watchers, people)) {
      online.set(watcher, (online.get(watcher) ?? new Set()).add(person))
    }
    return online
  }
}

function sendDifference(
  connection: Connection,
  shownIds: Set<number>,
  update: { people: readonly number[]; online: ReadonlySet<number> },
): void {
  const joined = update.people.filter((userId) => update.online.has(userId) && !shownIds.has(userId))
  const left = update.people.filter((userId) => !update.online.has(userId) && shownIds.has(userId))
  for (const userId of joined) shownIds.add(userId)
  for (const userId of left) shownIds.delete(userId)
  if (joined.length + left.length > 0) connection.queue({ kind: 'online', joined, left })
}
