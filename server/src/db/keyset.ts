import type { Page } from '@coterie/contract/endpoint'
import { invalidCursor } from '@coterie/contract/refusals'

/**
 * A keyset cursor holds the sort values of the last row of a page, so the next page starts right after it even if rows
 * were added or deleted. It is opaque to clients.
 */
export type Key = readonly (string | number | readonly number[])[]

export function writeCursor(key: Key): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url')
}

const isInteger = (value: unknown) => Number.isSafeInteger(value)

const isValidFor = {
  number: (value: unknown) => typeof value === 'number' && Number.isFinite(value),
  integer: isInteger,
  integers: (value: unknown) => Array.isArray(value) && value.every(isInteger),
  instant: (value: unknown) => typeof value === 'string' && isInstant(value),
  text: (value: unknown) => typeof value === 'string' && !value.includes('\0'),
}

function isInstant(value: string): boolean {
  const date = new Date(value)
  return /^[1-9]\d{3}-/.test(value) && !Number.isNaN(date.getTime()) && date.toISOString() === value
}

/**
 * Reads the key of a cursor. Returns null without a cursor, and a refusal for an invalid one.
 *
 * @param kinds the expected types, such as ['instant', 'integer'].
 */
export function readCursor<const Kinds extends readonly (keyof typeof isValidFor)[]>(
  cursor: string | undefined,
  kinds: Kinds,
): KeyOf<Kinds> | null | typeof invalidCursor {
  if (cursor === undefined) return null
  const key = parse(cursor)
  const isValid = key?.length === kinds.length && kinds.every((kind, index) => isValidFor[kind](key[index]))
  return isValid ? (key as unknown as KeyOf<Kinds>) : invalidCursor
}

type KeyOf<Kinds extends readonly (keyof typeof isValidFor)[]> = {
  -readonly [Index in keyof Kinds]: Kinds[Index] extends 'integers'
    ? number[]
    : Kinds[Index] extends 'number' | 'integer'
      ? number
      : string
}

function parse(cursor: string): unknown[] | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    return Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

/** Makes a page and its next cursor from rows that were queried with a limit of `size` + 1. */
export function createPage<Row>(rows: Row[], size: number, getKey: (row: Row) => Key): Page<Row> {
  const items = rows.slice(0, size)
  const last = items.at(-1)
  return { items, next: rows.length > size && last !== undefined ? writeCursor(getKey(last)) : null }
}
