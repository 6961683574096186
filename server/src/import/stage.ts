import { type Database, type Transaction, transact } from '../db/database.ts'
import { type CsvRow, readTable } from './csv.ts'
import { SkippedRows, type TableReport } from './report.ts'

/** A row to write, a known row, or an invalid row with the reason. */
export type RowResult<Item> = { item: Item } | { known: true } | { invalid: string; example?: string }

export type Stage<Item> = {
  table: string
  /** The required columns. */
  columns: readonly string[]
  read(row: CsvRow): RowResult<Item> | Promise<RowResult<Item>>
  /** @returns the number of new items. */
  write(tx: Transaction, items: readonly Item[]): Promise<number>
  /** Called after the transaction of `write` has committed. */
  onCommit?(): void
}

const rowsPerTransaction = 2000

/** Imports a table in transactions of 2,000 rows. */
export async function runStage<Item>(
  db: Database,
  file: string,
  stage: Stage<Item>,
  onProgress: (done: number, total: number) => void,
): Promise<TableReport> {
  const started = performance.now()
  const skipped = new SkippedRows()
  let [read, added, known] = [0, 0, 0]
  let batch: Item[] = []
  const flush = async () => {
    if (batch.length === 0) return
    const written = await transact(db, async (tx) => await stage.write(tx, batch))
    stage.onCommit?.()
    added += written
    known += batch.length - written
    batch = []
  }
  for await (const row of readTable(file, stage.columns, skipped, onProgress)) {
    read += 1
    const reading = await stage.read(row)
    if ('invalid' in reading) skipped.add(reading.invalid, `line ${row.line}${reading.example ?? ''}`)
    else if ('known' in reading) known += 1
    else if (batch.push(reading.item) >= rowsPerTransaction) await flush()
  }
  await flush()
  const seconds = (performance.now() - started) / 1000
  // The reader does not return malformed rows.
  const unreadable = skipped.total - (read - added - known)
  return { table: stage.table, read: read + unreadable, added, known, skipped, seconds }
}
