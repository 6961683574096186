import { sql } from 'kysely'

import type { Context } from '../../context.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { publishAlbum } from './live-updates.ts'

/** The columns that are needed to restore a removed picture. */
export type RemovedAlbumPicture = {
  event_id: number
  user_id: number
  client_id: string
  key: string
  width: number
  height: number
  created_at: string
}

type Deps = Pick<Context, 'live'>

/** Deletes the row; the report keeps the file. Callers write the audit log entry. @returns null if it is already deleted. */
export async function removeReportedPicture(
  { live }: Deps,
  tx: Transaction,
  id: number,
): Promise<RemovedAlbumPicture | null> {
  const { rows } = await sql<RemovedAlbumPicture>`
    delete from album_pictures where id = ${id}
    returning event_id, user_id, client_id, key, width, height, to_jsonb(created_at) #>> '{}' as created_at`.execute(
    tx,
  )
  const [picture] = rows
  if (picture === undefined) return null
  await publishChange(live, tx, picture.event_id)
  return picture
}

/** Restores a picture under its old ID. Has no effect if the meetup is gone. */
export async function restoreReportedPicture(
  { live }: Deps,
  tx: Transaction,
  id: number,
  picture: RemovedAlbumPicture,
): Promise<void> {
  const { event_id: eventId, user_id: userId } = picture
  await sql`
    insert into album_pictures (id, event_id, user_id, client_id, key, width, height, created_at)
    overriding system value
    select ${id}, e.id, ${userId}, ${picture.client_id}, ${picture.key}, ${picture.width}, ${picture.height},
      ${picture.created_at}::timestamptz
    from events e where e.id = ${eventId} on conflict do nothing`.execute(tx)
  await publishChange(live, tx, eventId)
}

async function publishChange(live: Deps['live'], tx: Transaction, eventId: number): Promise<void> {
  const event = await tx
    .selectFrom('events')
    .select('group_id as groupId')
    .where('id', '=', eventId)
    .executeTakeFirst()
  if (event === undefined || event.groupId === null) return
  await publishAlbum(live, tx, { groupId: event.groupId, eventId })
}

export async function isAlbumPictureVisible(db: Queryable, id: number): Promise<boolean> {
  const query = db.selectFrom('album_pictures').select('id').where('id', '=', id)
  return (await query.executeTakeFirst()) !== undefined
}
