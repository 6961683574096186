import type { Queryable } from '../../db/database.ts'
import { findPicture } from './queries.ts'

export { openAlbumPictures } from './pictures.ts'
export { isAlbumPictureVisible, removeReportedPicture, restoreReportedPicture } from './moderation.ts'

export async function canSeeAlbumPicture(db: Queryable, viewerId: number, id: number): Promise<boolean> {
  return (await findPicture(db, viewerId, id)) !== undefined
}
