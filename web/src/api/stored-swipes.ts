import { quietly } from './try-or-undefined.ts'
import { read, swipeKeys, write } from './user-storage.ts'

/** Ids of circles that were swiped away here: skipped, or asked to join. */
export type Swipes = { declined: readonly number[]; accepted: readonly number[] }

/** The swipes noted on this device. The server knows them too; the note only makes the screen quick. */
export function rememberedSwipes(): Swipes {
  return { declined: readIds(swipeKeys.declined), accepted: readIds(swipeKeys.accepted) }
}

export function rememberSwipes({ declined, accepted }: Swipes): void {
  write(swipeKeys.declined, JSON.stringify(declined))
  write(swipeKeys.accepted, JSON.stringify(accepted))
}

function readIds(key: string): number[] {
  const ids = quietly((): unknown => JSON.parse(read(key) ?? '[]'))
  return Array.isArray(ids) ? ids.filter((id): id is number => Number.isSafeInteger(id)) : []
}
