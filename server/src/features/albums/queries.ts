import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'
import type { MemberRole } from '../../db/tables.ts'
import type { StoredPicture } from '../../platform/pictures.ts'
import { canPostInCircle } from '../../visibility/conversations.ts'
import { isVisible } from '../../visibility/people.ts'

/** Number of pictures shown with an album. */
const shownPictures = 4

/** People who came: checked in, or marked as attended. A person marked as a no-show has no check-in. */
const hasAttended = sql<boolean>`checked_in_at is not null`

/** A meetup that has an album once it has started. */
const isMeetup = sql<boolean>`(e.group_id is not null and e.cancelled_at is null and e.removed_at is null)`

export type AlbumAccess = {
  eventId: number
  groupId: number
  startsAt: Date
  role: MemberRole
  /** Whether the viewer is a member of a circle that isn't hidden. */
  canPost: boolean
  attended: boolean
  pictureCount: number
}

/** @returns undefined unless this is a meetup of one of the viewer's circles. */
export async function findAlbumAccess(
  db: Queryable,
  viewerId: number,
  eventId: number,
): Promise<AlbumAccess | undefined> {
  const { rows } = await sql<AlbumAccess>`
    select e.id as "eventId", e.group_id as "groupId", e.starts_at as "startsAt", m.role,
      coalesce(${canPostInCircle(viewerId, sql`e.group_id`)}, false) as "canPost",
      ${viewerColumns(viewerId)}
    from events e join group_members m on m.group_id = e.group_id and m.user_id = ${viewerId}
    where e.id = ${eventId} and ${isMeetup}`.execute(db)
  return rows[0]
}

function viewerColumns(viewerId: number): RawBuilder<unknown> {
  return sql`
    exists (
      select from event_attendees a where a.event_id = e.id and a.user_id = ${viewerId} and a.${hasAttended}
    ) as attended,
    (
      select count(*)::int from album_pictures p where p.user_id = ${viewerId} and p.event_id = e.id
    ) as "pictureCount"`
}

export type AlbumRow = {
  eventId: number
  title: string
  startsAt: Date
  endsAt: Date | null
  timezone: string
  groupId: number
  groupName: string
  attendedCount: number
  visiblePictures: number
  latestPictures: number[]
  canPost: boolean
  attended: boolean
  pictureCount: number
}

/** The meetups of a circle that have started, latest first, with what the viewer may see of their albums. */
export async function findAlbums(
  db: Queryable,
  viewerId: number,
  filter: { groupId: number; after: [startsAt: string, id: number] | null; limit: number },
  now: Date,
): Promise<AlbumRow[]> {
  const { groupId, after, limit } = filter
  const isAfter =
    after === null ? sql`true` : sql`(e.starts_at, e.id) < (${after[0]}::timestamptz, ${after[1]}::bigint)`
  return await selectAlbums(
    db,
    viewerId,
    sql`e.group_id = ${groupId} and e.starts_at <= ${now} and ${isAfter}
      order by e.starts_at desc, e.id desc limit ${limit}`,
  )
}

export async function findAlbum(db: Queryable, viewerId: number, id: number): Promise<AlbumRow | undefined> {
  const [row] = await selectAlbums(db, viewerId, sql`e.id = ${id}`)
  return row
}

async function selectAlbums(
  db: Queryable,
  viewerId: number,
  condition: RawBuilder<unknown>,
): Promise<AlbumRow[]> {
  const visiblePicture = sql`
    from album_pictures p join users u on u.id = p.user_id
    where p.event_id = e.id and ${isVisible(viewerId, 'u')}`
  const { rows } = await sql<AlbumRow>`
    select e.id as "eventId", e.title, e.starts_at as "startsAt", e.ends_at as "endsAt", e.timezone,
      g.id as "groupId", g.name as "groupName",
      (
        select count(*)::int from event_attendees a join users u on u.id = a.user_id
        where a.event_id = e.id and a.${hasAttended} and ${isVisible(viewerId, 'u')}
      ) as "attendedCount",
      (select count(*)::int ${visiblePicture}) as "visiblePictures",
      array(select p.id ${visiblePicture} order by p.id desc limit ${shownPictures}) as "latestPictures",
      coalesce(${canPostInCircle(viewerId, sql`e.group_id`)}, false) as "canPost",
      ${viewerColumns(viewerId)}
    from events e join groups g on g.id = e.group_id
    where ${isMeetup} and ${condition}`.execute(db)
  return rows
}

export type PictureRow = StoredPicture & { id: number; eventId: number; userId: number; createdAt: Date }

const pictureColumns = sql`p.id, p.event_id as "eventId", p.user_id as "userId", p.key, p.width, p.height,
  p.created_at as "createdAt"`

/** The pictures of an album that the viewer may see, latest first. */
export async function findPicturePage(
  db: Queryable,
  viewerId: number,
  { eventId, after, limit }: { eventId: number; after: [id: number] | null; limit: number },
): Promise<PictureRow[]> {
  const isAfter = after === null ? sql`true` : sql`p.id < ${after[0]}::bigint`
  const { rows } = await sql<PictureRow>`
    select ${pictureColumns} from album_pictures p join users u on u.id = p.user_id
    where p.event_id = ${eventId} and ${isVisible(viewerId, 'u')} and ${isAfter}
    order by p.id desc limit ${limit}`.execute(db)
  return rows
}

export async function findPictures(db: Queryable, ids: readonly number[]): Promise<PictureRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<PictureRow>`
    select ${pictureColumns} from album_pictures p where p.id = any(${ids}::bigint[])`.execute(db)
  return rows
}

/** A picture, and the viewer's role in its circle; null if they aren't a member. */
export async function findPicture(
  db: Queryable,
  viewerId: number,
  id: number,
): Promise<(PictureRow & { groupId: number; role: MemberRole | null }) | undefined> {
  const { rows } = await sql<PictureRow & { groupId: number; role: MemberRole | null }>`
    select ${pictureColumns}, e.group_id as "groupId", m.role
    from album_pictures p join events e on e.id = p.event_id join users u on u.id = p.user_id
    left join group_members m on m.group_id = e.group_id and m.user_id = ${viewerId}
    where p.id = ${id} and ${isMeetup}
      and (p.user_id = ${viewerId} or (m.user_id is not null and ${isVisible(viewerId, 'u')}))`.execute(db)
  return rows[0]
}

export async function findByClientId(
  db: Queryable,
  userId: number,
  clientId: string,
): Promise<PictureRow | undefined> {
  const { rows } = await sql<PictureRow>`
    select ${pictureColumns} from album_pictures p
    where p.user_id = ${userId} and p.client_id = ${clientId}`.execute(db)
  return rows[0]
}

/** Serializes adding pictures per person and event, so that the limit holds. */
export async function lockAttendance(tx: Transaction, userId: number, eventId: number): Promise<void> {
  await sql`
    select from event_attendees where event_id = ${eventId} and user_id = ${userId} for no key update`.execute(
    tx,
  )
}

export async function insertPicture(
  tx: Transaction,
  picture: Omit<PictureRow, 'id'> & { clientId: string },
): Promise<PictureRow> {
  const { rows } = await sql<PictureRow>`
    insert into album_pictures as p (event_id, user_id, client_id, key, width, height, created_at)
    values (${picture.eventId}, ${picture.userId}, ${picture.clientId}, ${picture.key}, ${picture.width},
      ${picture.height}, ${picture.createdAt})
    returning ${pictureColumns}`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('Inserting an album picture returned no row')
  return row
}

export async function deletePicture(tx: Transaction, id: number): Promise<void> {
  await tx.deleteFrom('album_pictures').where('id', '=', id).execute()
}
