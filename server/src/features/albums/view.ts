import type { Album, AlbumPicture } from '@coterie/contract/albums'

import type { Queryable } from '../../db/database.ts'
import type { MemberRole } from '../../db/tables.ts'
import { findVisiblePeople } from '../../visibility/people.ts'
import type { VisiblePerson } from '../../visibility/people.ts'
import { findPictures } from './queries.ts'
import type { AlbumRow, PictureRow } from './queries.ts'
import { canRemovePicture, checkCanAdd } from './rules.ts'

export type AlbumViewer = { id: number; role: MemberRole }

/** Leaves out pictures of people that the viewer may not see. */
export async function loadPictureViews(
  db: Queryable,
  viewer: AlbumViewer,
  rows: readonly PictureRow[],
): Promise<AlbumPicture[]> {
  const people = await findVisiblePeople(
    db,
    viewer.id,
    rows.map(({ userId }) => userId),
  )
  return rows.flatMap((row) => {
    const person = people.get(row.userId)
    return person === undefined ? [] : [toPicture(row, person, viewer)]
  })
}

function toPicture(row: PictureRow, { id, name, avatar }: VisiblePerson, viewer: AlbumViewer): AlbumPicture {
  return {
    id: row.id,
    eventId: row.eventId,
    person: { id, name, avatar },
    createdAt: row.createdAt.toISOString(),
    url: `/api/album-pictures/${row.id}/960`,
    thumbnail: `/api/album-pictures/${row.id}/320`,
    width: row.width,
    height: row.height,
    isOwn: row.userId === viewer.id,
    canRemove: canRemovePicture(viewer.id, { userId: row.userId, role: viewer.role }),
  }
}

/** Loads the latest pictures of all albums together. */
export async function loadAlbumViews(
  db: Queryable,
  viewer: AlbumViewer,
  rows: readonly AlbumRow[],
  now: Date,
): Promise<Album[]> {
  const ids = rows.flatMap(({ latestPictures }) => latestPictures)
  const pictures = await loadPictureViews(db, viewer, await findPictures(db, ids))
  const byId = new Map(pictures.map((picture) => [picture.id, picture]))
  return rows.map((row) => ({
    event: {
      id: row.eventId,
      title: row.title,
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt?.toISOString() ?? null,
      timezone: row.timezone,
    },
    group: { id: row.groupId, name: row.groupName },
    attendedCount: row.attendedCount,
    pictureCount: row.visiblePictures,
    pictures: row.latestPictures.flatMap((id) => byId.get(id) ?? []),
    mine: { attended: row.attended, pictureCount: row.pictureCount, canAdd: checkCanAdd(row, now) === null },
  }))
}
