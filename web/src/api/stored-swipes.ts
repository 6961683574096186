import { tryOrUndefined } from './try-or-undefined.ts'
import { readItem, swipeKeys, writeItem } from './user-storage.ts'

/** Ids of circles that were swiped on this device: skipped or requested. */
export type StoredSwipes = { declined: readonly number[]; accepted: readonly number[] }

/** The server knows the swipes too; the local copy only makes the screen faster. */
export function readSwipes(): StoredSwipes {
  return { declined: readIds(swipeKeys.declined), accepted: readIds(swipeKeys.accepted) }
}

export function saveSwipes({ declined, accepted }: StoredSwipes): void {
  writeItem(swipeKeys.declined, JSON.stringify(declined))
  writeItem(swipeKeys.accepted, JSON.stringify(accepted))
}

function readIds(key: string): number[] {
  const ids = tryOrUndefined((): unknown => JSON.parse(readItem(key) ?? '[]'))
  return Array.isArray(ids) ? ids.filter((id): id is number => Number.isSafeInteger(id)) : []
}
