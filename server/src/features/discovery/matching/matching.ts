import { sql } from 'kysely'

import type { Database } from '../../../db/database.ts'
import { Community } from './community.ts'
import { readCircles, readPeople } from './read.ts'
import type { IdSelection } from './read.ts'

/** So many people or circles are read at once. */
const chunk = 20_000
/** What changed is written down this long (ms); who has not looked for longer reads everything anew. */
const changesKept = 24 * 60 * 60 * 1000
const reloadAfter = changesKept / 2

/**
 * The community in this process's memory, as the database has it: read whole at first, and from then on
 * only what changed. The database is the truth; here is nothing that is not there.
 */
export class Matching {
  readonly #db: Database
  #community = new Community()
  /** What the database called visible when we last looked; null before the first look. */
  #snapshot: string | null = null
  #lookedAt = 0
  #running: Promise<Community> | undefined
  #waiting: Promise<Community> | undefined

  constructor(db: Database) {
    this.#db = db
  }

  /** The community with every change that was committed before this call. */
  async current(): Promise<Community> {
    if (this.#running === undefined) return await this.#run()
    // The look under way may have begun before the caller's own change: it waits for the next one.
    this.#waiting ??= this.#running.then(
      () => this.#run(),
      () => this.#run(),
    )
    return await this.#waiting
  }

  async #run(): Promise<Community> {
    this.#waiting = undefined
    this.#running = this.#look().finally(() => {
      this.#running = undefined
    })
    return await this.#running
  }

  async #look(): Promise<Community> {
    const now = performance.now()
    const old = now - this.#lookedAt < reloadAfter ? this.#snapshot : null
    const { snapshot, people, circles } = await this.#whatChanged(old)
    if (old === null) await this.#readAll()
    else {
      await this.#readPeople({ ids: people })
      await this.#readCircles({ ids: circles })
    }
    this.#snapshot = snapshot
    this.#lookedAt = now
    return this.#community
  }

  /** Transactions that the old snapshot did not see and this one does, in whatever order they ended. */
  async #whatChanged(old: string | null) {
    const since = old ?? '1:1:'
    const fresh = sql`transaction >= pg_snapshot_xmin(${since}::pg_snapshot)
      and not pg_visible_in_snapshot(transaction, ${since}::pg_snapshot) and ${old !== null}`
    const { rows } = await sql<{ snapshot: string; people: number[]; circles: number[] }>`
      select pg_current_snapshot()::text as snapshot,
        array(select distinct user_id from match_changes where user_id is not null and ${fresh}) as people,
        array(select distinct group_id from match_changes where group_id is not null and ${fresh}) as circles`.execute(
      this.#db,
    )
    const [row] = rows
    if (row === undefined) throw new Error('The database did not say what it sees')
    return row
  }

  async #readAll(): Promise<void> {
    this.#community = new Community()
    const { rows } = await sql<{ people: number | null; circles: number | null }>`
      select (select max(id) from users) as people, (select max(id) from groups) as circles`.execute(this.#db)
    for (const which of getChunks(rows[0]?.circles ?? 0)) await this.#readCircles(which)
    for (const which of getChunks(rows[0]?.people ?? 0)) await this.#readPeople(which)
  }

  async #readPeople(which: IdSelection): Promise<void> {
    const community = this.#community
    const removedIds = await readEach(
      which,
      (chosen) => readPeople(this.#db, chosen),
      (one) => community.upsertPerson(one),
    )
    for (const id of removedIds) community.removePerson(id)
  }

  async #readCircles(which: IdSelection): Promise<void> {
    const community = this.#community
    const removedIds = await readEach(
      which,
      (chosen) => readCircles(this.#db, chosen),
      (one) => community.upsertCircle(one),
    )
    for (const id of removedIds) community.removeCircle(id)
  }
}

/** Reads and keeps each; answers those of the named ones that are not there any more. */
async function readEach<One extends { id: number }>(
  which: IdSelection,
  read: (which: IdSelection) => Promise<One[]>,
  store: (one: One) => void,
): Promise<Set<number>> {
  const missing = new Set('ids' in which ? which.ids : [])
  if ('ids' in which && missing.size === 0) return missing
  for (const one of await read(which)) {
    missing.delete(one.id)
    store(one)
  }
  return missing
}

function getChunks(last: number): IdSelection[] {
  return Array.from({ length: Math.ceil(last / chunk) }, (_, at) => ({
    from: at * chunk + 1,
    to: (at + 1) * chunk,
  }))
}

/** Forgets changes that every process has seen or will read anew. */
export async function deleteOldChanges(db: Database): Promise<void> {
  await sql`delete from match_changes where at < now() - make_interval(secs => ${changesKept / 1000})`.execute(
    db,
  )
}
