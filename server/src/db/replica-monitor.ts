import { setTimeout as sleep } from 'node:timers/promises'

import type pg from 'pg'

import type { Log } from '../platform/log.ts'
import { openPool } from './database.ts'

/** Pause between two checks (ms). */
const checkInterval = 1000
/** How long each server may take to respond to a check (ms). */
const checkTimeout = 1000
/** A replica that keeps up has replayed everything after this pause (ms). */
const replayTime = 100
/** How much later than the maximum lag a change is certain to be visible (s): a check may just have passed. */
export const checkSeconds = 4
const maxSamples = 600

/** Where the log of the primary ended at a time (ms), in bytes. */
type Sample = { at: number; position: number }

/**
 * Knows whether a replica keeps up with its primary. Compares positions in PostgreSQL's log, because times of the last
 * transaction say nothing while nothing is written, and clocks differ.
 */
export class ReplicaMonitor {
  readonly #primary: pg.Pool
  readonly #replica: pg.Pool
  readonly #maxLag: number
  readonly #log: Pick<Log, 'info' | 'warn'>
  readonly #stopping = new AbortController()
  readonly #samples: Sample[] = []
  #firstCheck: Promise<void> | undefined
  #running: Promise<void> | undefined
  #problem: string | null = 'it was not checked yet'
  #lag: number | null = null

  /** @param options.maxLag in seconds */
  constructor(options: {
    primaryUrl: string
    replicaUrl: string
    maxLag: number
    log: Pick<Log, 'info' | 'warn'>
  }) {
    // Own connections, so that busy pools don't count as lag.
    const pool = { connections: 1, connectionTimeout: checkTimeout, responseTimeout: checkTimeout }
    this.#primary = openPool(options.primaryUrl, pool)
    this.#replica = openPool(options.replicaUrl, pool)
    this.#maxLag = options.maxLag
    this.#log = options.log
  }

  /** Whether the replica may be read. The first call starts the checks and waits for one of them. */
  async isUsable(): Promise<boolean> {
    this.#firstCheck ??= this.#check()
    await this.#firstCheck
    this.#running ??= this.#checkRepeatedly()
    return this.isUsed
  }

  get isUsed(): boolean {
    return this.#firstCheck !== undefined && this.#problem === null
  }

  /** In seconds; null if unknown. */
  get lag(): number | null {
    return this.#lag
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#firstCheck
    await this.#running
    await Promise.all([this.#primary.end(), this.#replica.end()])
  }

  async #checkRepeatedly(): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      await sleep(checkInterval, undefined, { ref: false, signal }).catch(() => undefined)
      if (!signal.aborted) await this.#check()
    }
  }

  async #check(): Promise<void> {
    const before = this.#problem
    this.#problem = await this.#findProblem().catch((error: unknown) => {
      this.#lag = null
      return `it does not respond (${error instanceof Error ? error.message : String(error)})`
    })
    if (this.#problem === before || this.#stopping.signal.aborted) return
    if (this.#problem === null) this.#log.info('Reading from the read replica')
    else if (before === null || this.#running === undefined)
      this.#log.warn(`Reading from the primary instead of the read replica: ${this.#problem}`)
  }

  async #findProblem(): Promise<string | null> {
    const at = performance.now()
    // Without the primary, the lag is unknown and grows.
    const written = await readPosition(this.#primary, 'pg_current_wal_lsn()').catch(() => null)
    if (written !== null) this.#samples.push({ at, position: written })
    await sleep(replayTime, undefined, { ref: false })
    const replayed = await readPosition(
      this.#replica,
      'case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end',
    )
    if (replayed === null) return 'it is not a replica'
    const reached = this.#samples.findLastIndex(({ position }) => position <= replayed)
    // Older samples are of no use, and a replica that is down must not fill the memory.
    this.#samples.splice(0, Math.max(reached, this.#samples.length - maxSamples))
    const [oldest] = this.#samples
    this.#lag = oldest === undefined ? null : (performance.now() - oldest.at) / 1000
    if (reached === -1 || this.#lag === null) return 'it is behind'
    return this.#lag > this.#maxLag ? `it is behind by more than ${this.#maxLag} s` : null
  }
}

/** A position in the log, as bytes from its start. */
async function readPosition(pool: pg.Pool, position: string): Promise<number | null> {
  const { rows } = await pool.query<{ bytes: number | null }>(
    `select (${position} - '0/0'::pg_lsn)::bigint as bytes`,
  )
  return rows[0]?.bytes ?? null
}
