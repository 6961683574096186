import type { Context } from '../../context.ts'
import type { Connection } from '../../platform/live/connections.ts'
import { findOnline } from '../../visibility/presence.ts'

type Deps = Pick<Context, 'db' | 'live' | 'log'>

/** Changes within this time are handled together (ms). */
const batchDelay = 100

/** Sends differences only, so that a browser never learns that a hidden person went offline. */
export class PresenceWatchers {
  readonly #deps: Deps
  readonly #shown = new Map<Connection, Set<number>>()
  #started = new Set<Connection>()
  #changed = new Set<number>()
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
    if (!this.#shown.has(connection)) connection.socket.once('close', () => this.#unwatch(connection))
    this.#shown.set(connection, new Set())
    this.#started.add(connection)
    this.#scheduleUpdate()
  }

  #unwatch(connection: Connection): void {
    this.#shown.delete(connection)
    this.#started.delete(connection)
  }

  #markChanged(userIds: readonly number[]): void {
    if (this.#shown.size === 0) return
    for (const userId of userIds) this.#changed.add(userId)
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
    const [started, changed] = [this.#started, this.#changed]
    this.#started = new Set()
    this.#changed = new Set()
    const before = [...this.#shown.keys()].filter((connection) => !started.has(connection))
    if (changed.size > 0 && before.length > 0) await this.#sendChanges(before, [...changed])
    if (started.size > 0) await this.#sendAll([...started])
  }

  async #sendAll(connections: readonly Connection[]): Promise<void> {
    const online = await this.#findOnline(connections, null)
    for (const connection of connections) {
      const userIds = online.get(connection.userId) ?? new Set()
      if (!this.#shown.has(connection)) continue
      this.#shown.set(connection, new Set(userIds))
      connection.queue({ kind: 'online-snapshot', userIds: [...userIds] })
    }
  }

  async #sendChanges(connections: readonly Connection[], people: readonly number[]): Promise<void> {
    const online = await this.#findOnline(connections, people)
    for (const connection of connections) {
      const shown = this.#shown.get(connection)
      if (shown === undefined) continue
      // People whose own visibility changed (through a block or a setting) start over.
      if (people.includes(connection.userId)) this.#watch(connection)
      else sendDifference(connection, shown, { people, online: online.get(connection.userId) ?? new Set() })
    }
  }

  /** Maps each watcher to the people they may see online. */
  async #findOnline(connections: readonly Connection[], people: readonly number[] | null) {
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
  update: { people: readonly number[]; online: ReadonlySet<number> },
): void {
  const joined = update.people.filter((userId) => update.online.has(userId) && !shown.has(userId))
  const left = update.people.filter((userId) => !update.online.has(userId) && shown.has(userId))
  for (const userId of joined) shown.add(userId)
  for (const userId of left) shown.delete(userId)
  if (joined.length + left.length > 0) connection.queue({ kind: 'online', joined, left })
}
