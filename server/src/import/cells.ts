import type { CsvRow } from './csv.ts'
import type { RowResult } from './stage.ts'

/** The text of a cell, with control characters and line breaks as spaces. Empty if there is no such column. */
export function readCell(row: CsvRow, column: string): string {
  return (row.cells[column] ?? '').replace(/[\p{Cc}\s]+/gu, ' ').trim()
}

/** A row to skip, with the invalid cell as an example. */
export function toInvalidRow(row: CsvRow, reason: string, column: string): RowResult<never> {
  return { invalid: reason, example: `: ${column} is ${JSON.stringify(readCell(row, column).slice(0, 40))}` }
}

/** The instant in a cell (ISO 8601), or undefined if invalid. */
export function readInstant(row: CsvRow, column: string): Date | undefined {
  const text = readCell(row, column)
  const date = new Date(text)
  return /^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(date.getTime()) ? date : undefined
}

export type Point = { latitude: number; longitude: number }

/** The point in `lat` and `lon`: null if both are empty, undefined if invalid. */
export function readPoint(row: CsvRow): Point | null | undefined {
  const [lat, lon] = [readCell(row, 'lat'), readCell(row, 'lon')]
  if (lat === '' && lon === '') return null
  const [latitude, longitude] = [Number(lat), Number(lon)]
  const isPoint = lat !== '' && lon !== '' && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return isPoint ? { latitude, longitude } : undefined
}
