import { createReadStream, existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'

import { parse } from 'csv-parse'

import { StartupError } from '../platform/startup-error.ts'
import type { Skipped } from './report.ts'

/** A row by its column names, and its line in the file for messages. */
export type CsvRow = { line: number; cells: Readonly<Record<string, string>> }

/** The file of a table, plain or gzipped, or undefined when the folder has none. */
export function findTable(folder: string, table: string): string | undefined {
  return [`${table}.csv`, `${table}.csv.gz`]
    .map((name) => join(folder, name))
    .find((file) => existsSync(file))
}

/**
 * The rows of a CSV file, one after another, as they are read. Rows that are no CSV, or have too few
 * or too many cells, are counted in `skipped`.
 *
 * @param onProgress gets the bytes read so far and those of the file.
 * @throws StartProblem when the header lacks one of `columns`, or the file breaks off.
 */
export async function* readTable(
  file: string,
  columns: readonly string[],
  skipped: Skipped,
  onProgress: (done: number, total: number) => void,
): AsyncGenerator<CsvRow> {
  const { size } = await stat(file)
  const input = createReadStream(file)
  const parser = parse({
    bom: true,
    columns: (header: string[]) => checkedHeader(file, header, columns),
    info: true,
    relax_column_count: false,
    skip_empty_lines: true,
    skip_records_with_error: true,
    trim: true,
  })
  let lastSkipped: unknown
  parser.on('skip', (error) => {
    // A stray quote is told twice: by itself, and as a row that ends too early.
    const line: unknown = error?.['lines']
    if (line !== lastSkipped) skipped.add(reasonOf(error?.code), `line ${String(line)}`)
    lastSkipped = line
  })
  // A failure anywhere reaches the loop below, through the parser.
  const steps = file.endsWith('.gz') ? [input, createGunzip(), parser] : [input, parser]
  pipeline(steps, () => undefined)
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      yield { line: info.lines, cells: record }
      onProgress(input.bytesRead, size)
    }
  } catch (error) {
    throw isReadError(error)
      ? new StartupError(`${file} cannot be read to its end (${error.message}).`)
      : error
  }
  onProgress(size, size)
}

/** From the file system (ENOENT, EISDIR) or from unpacking (Z_BUF_ERROR). */
function isReadError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^(E|Z_)[A-Z_]+$/.test(String(error.code))
}

type Parsed = { record: Record<string, string>; info: { lines: number } }

function checkedHeader(file: string, header: string[], columns: readonly string[]): string[] {
  const lacking = columns.find((column) => !header.includes(column))
  if (lacking !== undefined) throw new StartupError(`${file} lacks the column ${lacking}.`)
  return header
}

function reasonOf(code: string | undefined): string {
  return code?.startsWith('CSV_RECORD_INCONSISTENT') === true
    ? 'another number of cells than the header'
    : 'not readable as CSV'
}
