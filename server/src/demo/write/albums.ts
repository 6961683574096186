import { randomUUID } from 'node:crypto'

import { insertRows } from '../../db/bulk-insert.ts'
import type { Transaction } from '../../db/database.ts'
import type { Community } from '../community.ts'
import { toCoverKey } from '../covers/covers.ts'
import { coverHeight, coverWidth } from '../covers/sketch.ts'
import type { PictureKeys } from '../pictures.ts'
import { getStart } from './events.ts'
import { type WriteContext, lookUp } from './write-context.ts'

const minute = 60_000

/** Album pictures whose cover was not drawn are left out. */
export async function writeAlbums(
  tx: Transaction,
  { events }: Community,
  context: WriteContext,
): Promise<void> {
  const rows = events.flatMap((event) => {
    const starts = getStart(event, context).getTime()
    return event.album.flatMap(({ person, cover, addedAfter }) => {
      const key = context.pictures.get(toCoverKey(cover))
      if (key === undefined) return []
      return {
        event_id: lookUp(context.events, event),
        user_id: lookUp(context.people, person),
        client_id: randomUUID(),
        key,
        width: coverWidth,
        height: coverHeight,
        created_at: new Date(Math.min(starts + addedAfter * minute, context.now.getTime())),
      }
    })
  })
  await insertRows(tx, 'album_pictures', rows)
}

export function getAlbumKeys({ events }: Community, pictures: PictureKeys): string[] {
  return events.flatMap(({ album }) => album.flatMap(({ cover }) => pictures.get(toCoverKey(cover)) ?? []))
}
