import { createReadStream, existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'

import { parse } from 'csv-parse'

import { StartupError } from '../platform/startup-error.ts'
import type { SkippedRows } from './report.ts'

/** `cells` by column name; `line` for messages. */
export type CsvRow = { line: number; cells: Readonly<Record<string, string>> }

/** The CSV file of a table, plain or gzipped; undefined if there is none. */
export function findTable(folder: string, table: string): string | undefined {
  return [`${table}.csv`, `${table}.csv.gz`]
    .map((name) => join(folder, name))
    .find((file) => existsSync(file))
}

/**
 * Streams the rows of a CSV file. Counts malformed rows, and rows with a wrong number of cells, in `skipped`.
 *
 * @param onProgress called with the bytes read and the size of the file.
 * @throws StartupError if the header lacks one of `columns`, or the file cannot be read completely.
 */
export async function* readTable(
  file: string,
  columns: readonly string[],
  skipped: SkippedRows,
  onProgress: (done: number, total: number) => void,
): AsyncGenerator<CsvRow> {
  const { size } = await stat(file)
  const input = createReadStream(file)
  const parser = parse({
    bom: true,
    columns: (header: string[]) => checkHeader(file, header, columns),
    info: true,
    relax_column_count: false,
    skip_empty_lines: true,
    skip_records_with_error: true,
    trim: true,
  })
  let lastSkipped: unknown
  parser.on('skip', (error) => {
    // A stray quote is reported twice: on its own, and as an incomplete row.
    const line: unknown = error?.['lines']
    if (line !== lastSkipped) skipped.add(getReason(error?.code), `line ${String(line)}`)
    lastSkipped = line
  })
  // Errors of any step reach the loop below through the parser.
  const steps = file.endsWith('.gz') ? [input, createGunzip(), parser] : [input, parser]
  pipeline(steps, () => undefined)
  try {
    for await (const { record, info } of parser as AsyncIterable<ParsedRow>) {
      yield { line: info.lines, cells: record }
      onProgress(input.bytesRead, size)
    }
  } catch (error) {
    throw isReadError(error) ? new StartupError(`Could not read all of ${file} (${error.message}).`) : error
  }
  onProgress(size, size)
}

/** An error of the file system (ENOENT, EISDIR) or of gunzip (Z_BUF_ERROR). */
function isReadError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^(E|Z_)[A-Z_]+$/.test(String(error.code))
}

type ParsedRow = { record: Record<string, string>; info: { lines: number } }

function checkHeader(file: string, header: string[], columns: readonly string[]): string[] {
  const missing = columns.find((column) => !header.includes(column))
  if (missing !== undefined) throw new StartupError(`${file} has no column "${missing}".`)
  return header
}

function getReason(code: string | undefined): string {
  return code?.startsWith('CSV_RECORD_INCONSISTENT') === true ? 'wrong number of cells' : 'invalid CSV'
}
