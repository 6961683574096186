import { sql } from 'kysely'

import type { Queryable } from '../db/database.ts'

export type Kind = 'member' | 'group' | 'event'

/**
 * Maps ids of a source to our ids. A second run finds the rows of the first, and later tables find those of earlier tables.
 */
export class KnownRows {
  readonly source: string
  readonly kind: Kind
  readonly #ids: Map<string, number>

  private constructor(source: string, kind: Kind, ids: Map<string, number>) {
    this.source = source
    this.kind = kind
    this.#ids = ids
  }

  static async load(db: Queryable, source: string, kind: Kind): Promise<KnownRows> {
    const rows = await db
      .selectFrom('import_ids')
      .select(['external_id', 'row_id'])
      .where('source', '=', source)
      .where('kind', '=', kind)
      .execute()
    return new KnownRows(source, kind, new Map(rows.map((row) => [row.external_id, row.row_id])))
  }

  get(externalId: string | undefined): number | undefined {
    return externalId === undefined ? undefined : this.#ids.get(externalId)
  }

  has(externalId: string): boolean {
    return this.#ids.has(externalId)
  }

  /** Stores new ids in the transaction of their rows. `remember` is called after its commit. */
  async add(tx: Queryable, newIds: ReadonlyMap<string, number>): Promise<void> {
    await sql`
      insert into import_ids (source, kind, external_id, row_id)
      select ${this.source}, ${this.kind}, * from unnest(${[...newIds.keys()]}::text[], ${[...newIds.values()]}::bigint[])`.execute(
      tx,
    )
  }

  remember(newIds: ReadonlyMap<string, number>): void {
    for (const [externalId, rowId] of newIds) this.#ids.set(externalId, rowId)
  }
}
