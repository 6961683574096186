import { sql } from 'kysely'

import type { Database } from '../../../db/database.ts'
import { Community } from './community.ts'
import { blockSize } from './id-numbers.ts'
import type { IdNumbers } from './id-numbers.ts'
import { readCircles, readEvents, readPeople } from './read.ts'
import type { IdSelection } from './read.ts'

/** 20,480 ids. */
const blocksPerChunk = 5
/** Changes are kept this long (ms). A process that hasn't read them for longer reads everything again. */
const changeRetention = 24 * 60 * 60 * 1000
const reloadAfter = changeRetention / 2
/** Circles get older, and fewer of their joins and events are recent. */
const rereadCirclesAfter = 24 * 60 * 60 * 1000

/** Keeps the community in memory: reads everything once, then only changes. */
export class Matching {
  readonly #db: Database
  #community = new Community()
  #snapshot: string | null = null
  #updatedAt = 0
  #circlesReadAt = 0
  #running: Promise<Community> | undefined
  #waiting: Promise<Community> | undefined

  constructor(db: Database) {
    this.#db = db
  }

  /** The community with every change committed before this call. */
  async getCommunity(): Promise<Community> {
    if (this.#running === undefined) return await this.#run()
    // The current read may have started before the caller's change: wait for the next one.
    this.#waiting ??= this.#running.then(
      () => this.#run(),
      () => this.#run(),
    )
    return await this.#waiting
  }

  async #run(): Promise<Community> {
    this.#waiting = undefined
    this.#running = this.#update().finally(() => {
      this.#running = undefined
    })
    return await this.#running
  }

  async #update(): Promise<Community> {
    const now = performance.now()
    const oldSnapshot = now - this.#updatedAt < reloadAfter ? this.#snapshot : null
    const { snapshot, people, circles, events } = await this.#findChanges(oldSnapshot)
    if (oldSnapshot === null) await this.#readAll()
    else {
      await this.#readPeople({ ids: people })
      await this.#readEvents({ ids: events })
      await this.#readCircles({ ids: circles })
      if (now - this.#circlesReadAt > rereadCirclesAfter) await this.#readAllCircles()
    }
    this.#snapshot = snapshot
    this.#updatedAt = now
    return this.#community
  }

  /** Changes by transactions that the new snapshot sees and the old one didn't, regardless of commit order. */
  async #findChanges(oldSnapshot: string | null) {
    const since = oldSnapshot ?? '1:1:'
    const isNew = sql`transaction >= pg_snapshot_xmin(${since}::pg_snapshot)
      and not pg_visible_in_snapshot(transaction, ${since}::pg_snapshot) and ${oldSnapshot !== null}`
    const { rows } = await sql<{ snapshot: string; people: number[]; circles: number[]; events: number[] }>`
      select pg_current_snapshot()::text as snapshot,
        array(select distinct user_id from match_changes where user_id is not null and ${isNew}) as people,
        array(select distinct group_id from match_changes where group_id is not null and ${isNew}) as circles,
        array(select distinct event_id from match_changes where event_id is not null and ${isNew}) as events`.execute(
      this.#db,
    )
    const [row] = rows
    if (row === undefined) throw new Error('The snapshot query returned no row')
    return row
  }

  async #readAll(): Promise<void> {
    this.#community = new Community()
    const { eventNumbers, personNumbers } = this.#community
    await this.#readAllCircles()
    for (const selection of await this.#selectAll('events', eventNumbers)) await this.#readEvents(selection)
    for (const selection of await this.#selectAll('users', personNumbers)) await this.#readPeople(selection)
  }

  async #readAllCircles(): Promise<void> {
    for (const selection of await this.#selectAll('groups', this.#community.circleNumbers))
      await this.#readCircles(selection)
    this.#circlesReadAt = performance.now()
  }

  /** Chunks of all ids, skipping blocks without rows. Numbers the blocks in order, which ranks equal scores by id. */
  async #selectAll(table: 'users' | 'groups' | 'events', numbers: IdNumbers): Promise<IdSelection[]> {
    const { rows } = await sql<{ first: number }>`
      select distinct id / ${sql.lit(blockSize)} * ${sql.lit(blockSize)} as first
      from ${sql.table(table)} order by first`.execute(this.#db)
    for (const { first } of rows) numbers.getOrAdd(first)
    return getChunks(rows.map(({ first }) => first))
  }

  async #readPeople(selection: IdSelection): Promise<void> {
    const community = this.#community
    const unread = new Set<number>()
    const removedIds = await readEach(
      selection,
      (ids) => readPeople(this.#db, ids),
      (person) => {
        community.upsertPerson(person)
        for (const event of person.events) if (!community.hasEvent(event)) unread.add(event)
      },
    )
    for (const id of removedIds) community.removePerson(id)
    await this.#readEvents({ ids: [...unread] })
  }

  async #readEvents(selection: IdSelection): Promise<void> {
    const community = this.#community
    await readEach(
      selection,
      (ids) => readEvents(this.#db, ids),
      (event) => community.upsertEvent(event),
    )
  }

  async #readCircles(selection: IdSelection): Promise<void> {
    const community = this.#community
    const removedIds = await readEach(
      selection,
      (ids) => readCircles(this.#db, ids),
      (circle) => community.upsertCircle(circle),
    )
    for (const id of removedIds) community.removeCircle(id)
  }
}

/** Reads rows and passes each to `store`. @returns the requested ids that no longer exist. */
async function readEach<Row extends { id: number }>(
  selection: IdSelection,
  read: (selection: IdSelection) => Promise<Row[]>,
  store: (row: Row) => void,
): Promise<Set<number>> {
  const missing = new Set('ids' in selection ? selection.ids : [])
  if ('ids' in selection && missing.size === 0) return missing
  for (const row of await read(selection)) {
    missing.delete(row.id)
    store(row)
  }
  return missing
}

/** Joins up to `blocksPerChunk` adjacent blocks. */
function getChunks(blocks: readonly number[]): { from: number; to: number }[] {
  const chunks: { from: number; to: number }[] = []
  for (const from of blocks) {
    const last = chunks.at(-1)
    const to = from + blockSize - 1
    if (last !== undefined && last.to + 1 === from && to < last.from + blocksPerChunk * blockSize)
      last.to = to
    else chunks.push({ from, to })
  }
  return chunks
}

/** Deletes changes that every process has read, or will skip by reading everything. */
export async function deleteOldChanges(db: Database): Promise<void> {
  await sql`delete from match_changes where at < now() - make_interval(secs => ${changeRetention / 1000})`.execute(
    db,
  )
}
