import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'

import { sql } from 'kysely'
import { z } from 'zod'

import type { Database } from '../../../db/database.ts'
import type { Log } from '../../../platform/log.ts'
import { version } from '../../../platform/version.ts'
import { Community } from './community.ts'
import type { CommunityState } from './community.ts'

/** Raise it when the state, or what is read into it, changes. */
const format = 4

const header = z.object({
  format: z.literal(format),
  version: z.literal(version),
  /** Where transaction ids and the log of changes come from. */
  origin: z.string(),
  /** PostgreSQL's snapshot: the transactions that the community includes. */
  snapshot: z.string(),
  /** When these were read (ms since 1970). */
  readAt: z.number(),
  sha256: z.string(),
})

/**
 * The community in a file of DATA_DIR, for a quick start: a line of JSON, and then the state as V8 serializes it. It is only a
 * copy, so a file that doesn't fit is ignored.
 */
export class SnapshotFile {
  readonly #path: string
  readonly #db: Database
  readonly #log: Log

  constructor(folder: string, db: Database, log: Log) {
    this.#path = join(folder, 'matching-snapshot')
    this.#db = db
    this.#log = log
  }

  /** @param age how long ago the snapshot was read (ms). */
  async write(snapshot: string, age: number, community: Community): Promise<void> {
    const state = serialize(community.getState())
    const origin = await this.#findOrigin()
    if (origin === null) return
    const sha256 = createHash('sha256').update(state).digest('hex')
    const readAt = Date.now() - age
    const fields: z.input<typeof header> = { format, version, origin, snapshot, readAt, sha256 }
    const temporary = `${this.#path}.${process.pid}.tmp`
    const line = Buffer.from(`${JSON.stringify(fields)}\n`)
    await writeFile(temporary, [line, state], { mode: 0o600 })
    await rename(temporary, this.#path)
  }

  /** Undefined if there is no file, or if it is broken, older than `maxAge` (ms) or not of this version and database. */
  async read(maxAge: number): Promise<{ snapshot: string; age: number; community: Community } | undefined> {
    try {
      const bytes = await readFile(this.#path)
      const end = bytes.indexOf('\n')
      const { origin, snapshot, readAt, sha256 } = header.parse(JSON.parse(bytes.toString('utf8', 0, end)))
      const state = bytes.subarray(end + 1)
      const isComplete = createHash('sha256').update(state).digest('hex') === sha256
      const age = Date.now() - readAt
      if (!isComplete || age < 0 || age > maxAge || origin !== (await this.#findOrigin())) return undefined
      return { snapshot, age, community: Community.restore(deserialize(state) as CommunityState) }
    } catch (error) {
      this.#log.debug({ err: error }, 'There is no snapshot of matching that can be read')
      return undefined
    }
  }

  /**
   * The server with its timeline, which changes when a standby takes over, the file of the log of changes, which a restore
   * replaces, and the last migration. Null on a standby.
   */
  async #findOrigin(): Promise<string | null> {
    const { rows } = await sql<{ origin: string | null }>`
      select case when not pg_is_in_recovery() then concat_ws(' ',
        (select system_identifier from pg_control_system()), left(pg_walfile_name(pg_current_wal_lsn()), 8),
        pg_relation_filenode('match_changes'), (select max(name) from kysely_migration)
      ) end as origin`.execute(this.#db)
    return rows[0]?.origin ?? null
  }
}
