import { sql } from 'kysely'

import type { Database } from '../../../db/database.ts'
import { Community } from './community.ts'
import { blockSize } from './id-numbers.ts'
import type { IdNumbers } from './id-numbers.ts'
import { readCircles, readEvents, readMeanAcceptRate, readPeople } from './read.ts'
import type { IdSelection } from './read.ts'
import type { SnapshotFile } from './snapshot-file.ts'

/** 20,480 ids. */
const blocksPerChunk = 5
/** Changes are kept this long (ms). A process that hasn't read them for longer reads everything again. */
const changeRetention = 24 * 60 * 60 * 1000
const reloadAfter = changeRetention / 2
/** Circles get older, and fewer of their joins and events are recent. */
const rereadCirclesAfter = 24 * 60 * 60 * 1000

/** Keeps the community in memory: reads everything once, or the last snapshot file, and then only changes. */
export class Matching {
  readonly #db: Database
  readonly #reader: Database
  readonly #file: SnapshotFile | undefined
  #community = new Community()
  #snapshot: string | null = null
  #updatedAt: number | undefined
  /** Read with all circles, and when it is first needed. */
  #meanAcceptRate: number | undefined
  #running: Promise<Community> | undefined
  #waiting: Promise<Community> | undefined

  /** Everything is read from the snapshot file or else from `reader`, and changes from `db`: a replica may be behind. */
  constructor(
    db: Database,
    { file, reader = db }: { file?: SnapshotFile | undefined; reader?: Database } = {},
  ) {
    this.#db = db
    this.#reader = reader
    this.#file = file
  }

  /** Writes the snapshot file for the next start. */
  async save(): Promise<void> {
    const community = await this.getCommunity()
    // No other update changes the community until the next turn.
    const age = performance.now() - (this.#updatedAt ?? 0)
    if (this.#snapshot !== null) await this.#file?.write(this.#snapshot, age, community)
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
    if (this.#updatedAt === undefined) await this.#restore(now)
    const oldSnapshot = now - (this.#updatedAt ?? -Infinity) < reloadAfter ? this.#snapshot : null
    // One connection reads from one server, so that nothing is read from an older state than the snapshot.
    const since = oldSnapshot ?? (await this.#reader.connection().execute((reader) => this.#readAll(reader)))
    const { snapshot, people, circles, events } = await this.#findChanges(since)
    await this.#readPeople({ ids: people })
    await this.#readEvents({ ids: events })
    await this.#readCircles({ ids: circles })
    if (Date.now() - this.#community.circlesReadAt > rereadCirclesAfter) await this.#readAllCircles()
    this.#snapshot = snapshot
    this.#updatedAt = now
    return this.#community
  }

  async #restore(now: number): Promise<void> {
    const saved = await this.#file?.read(reloadAfter)
    if (saved === undefined) return
    this.#community = saved.community
    this.#snapshot = saved.snapshot
    this.#updatedAt = now - saved.age
  }

  /**
   * Changes by transactions that the new snapshot sees and the old one didn't, regardless of commit order. What people attended
   * changes with their events.
   */
  async #findChanges(since: string) {
    const isNew = sql`transaction >= pg_snapshot_xmin(${since}::pg_snapshot)
      and not pg_visible_in_snapshot(transaction, ${since}::pg_snapshot)`
    const { rows } = await sql<{ snapshot: string; people: number[]; circles: number[]; events: number[] }>`
      select pg_current_snapshot()::text as snapshot,
        array(
          select user_id from match_changes where user_id is not null and ${isNew}
          union select a.user_id from match_changes c join event_attendees a on a.event_id = c.event_id where ${isNew}
        ) as people,
        array(select distinct group_id from match_changes where group_id is not null and ${isNew}) as circles,
        array(select distinct event_id from match_changes where event_id is not null and ${isNew}) as events`.execute(
      this.#db,
    )
    const [row] = rows
    if (row === undefined) throw new Error('The snapshot query returned no row')
    return row
  }

  /** @returns a snapshot that sees only what was read. */
  async #readAll(reader: Database): Promise<string> {
    // On a replica, running transactions are missing in the snapshot. Those before its xmin have ended.
    const { rows } = await sql<{ snapshot: string }>`
      select xmin || ':' || xmin || ':' as snapshot
      from (select pg_snapshot_xmin(pg_current_snapshot())::text as xmin) oldest`.execute(reader)
    const [row] = rows
    if (row === undefined) throw new Error('The snapshot query returned no row')
    this.#community = new Community()
    const { eventNumbers, personNumbers } = this.#community
    await this.#readAllCircles(reader)
    for (const selection of await selectAll(reader, 'events', eventNumbers))
      await this.#readEvents(selection, reader)
    for (const selection of await selectAll(reader, 'users', personNumbers))
      await this.#readPeople(selection, reader)
    return row.snapshot
  }

  async #readAllCircles(db = this.#db): Promise<void> {
    this.#meanAcceptRate = await readMeanAcceptRate(db)
    for (const selection of await selectAll(db, 'groups', this.#community.circleNumbers))
      await this.#readCircles(selection, db)
    this.#community.circlesReadAt = Date.now()
  }

  async #readPeople(selection: IdSelection, db = this.#db): Promise<void> {
    const community = this.#community
    const unread = new Set<number>()
    const removedIds = await readEach(
      selection,
      (ids) => readPeople(db, ids),
      (person) => {
        community.upsertPerson(person)
        for (const event of person.events) if (!community.hasEvent(event)) unread.add(event)
      },
    )
    for (const id of removedIds) community.removePerson(id)
    await this.#readEvents({ ids: [...unread] }, db)
  }

  async #readEvents(selection: IdSelection, db = this.#db): Promise<void> {
    const community = this.#community
    await readEach(
      selection,
      (ids) => readEvents(db, ids),
      (event) => community.upsertEvent(event),
    )
  }

  async #readCircles(selection: IdSelection, db = this.#db): Promise<void> {
    if ('ids' in selection && selection.ids.length === 0) return
    const community = this.#community
    const meanAcceptRate = (this.#meanAcceptRate ??= await readMeanAcceptRate(db))
    const removedIds = await readEach(
      selection,
      (ids) => readCircles(db, ids, meanAcceptRate),
      (circle) => community.upsertCircle(circle),
    )
    for (const id of removedIds) community.removeCircle(id)
  }
}

/** Chunks of all ids, skipping blocks without rows. Numbers the blocks in order, which ranks equal scores by id. */
async function selectAll(
  db: Database,
  table: 'users' | 'groups' | 'events',
  numbers: IdNumbers,
): Promise<IdSelection[]> {
  const { rows } = await sql<{ first: number }>`
    select distinct id / ${sql.lit(blockSize)} * ${sql.lit(blockSize)} as first
    from ${sql.table(table)} order by first`.execute(db)
  for (const { first } of rows) numbers.getOrAdd(first)
  return getChunks(rows.map(({ first }) => first))
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
