import type { Page } from '@coterie/contract/kit'
import { badCursor } from '@coterie/contract/refusals'

/**
 * A keyset cursor holds the sort values of the last row of a page, so that the next page starts
 * right behind it however many rows came or went meanwhile. To clients it is opaque.
 */
export type Key = readonly (string | number)[]

export function writeCursor(key: Key): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url')
}

/**
 * The key in a cursor, null without one, or a refusal when it is none of ours: wrong length, wrong
 * types. `kinds` names what is expected, e.g. ['instant', 'number'].
 */
export function readCursor(
  cursor: string | undefined,
  kinds: readonly ('number' | 'instant' | 'text')[],
): Key | null | typeof badCursor {
  if (cursor === undefined) return null
  const key = parse(cursor)
  return key?.length === kinds.length && key.every((value, at) => fits(value, kinds[at]))
    ? (key as Key)
    : badCursor
}

function parse(cursor: string): unknown[] | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    return Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

function fits(value: unknown, kind: 'number' | 'instant' | 'text' | undefined): boolean {
  if (kind === 'number') return typeof value === 'number' && Number.isFinite(value)
  if (kind === 'instant') return typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)
  return kind === 'text' && typeof value === 'string' && !value.includes('\0')
}

/** Cuts rows that were asked for with one more than `size` into a page and the cursor behind it. */
export function page<Row>(rows: Row[], size: number, keyOf: (row: Row) => Key): Page<Row> {
  const items = rows.slice(0, size)
  const last = items.at(-1)
  return { items, next: rows.length > size && last !== undefined ? writeCursor(keyOf(last)) : null }
}
