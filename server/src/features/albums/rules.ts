import { albumAttendeesOnly, albumFull, albumNotOpen } from '@coterie/contract/albums'
import { maxAlbumPictures } from '@coterie/contract/limits'
import { notAllowed } from '@coterie/contract/refusals'

import type { MemberRole } from '../../db/tables.ts'

type AddAccess = { startsAt: Date; canPost: boolean; attended: boolean; pictureCount: number }

/** People who came can add pictures once the meetup has started, up to the limit per person. */
export function checkCanAdd({ startsAt, canPost, attended, pictureCount }: AddAccess, now: Date) {
  if (!canPost) return notAllowed
  if (startsAt > now) return albumNotOpen
  if (!attended) return albumAttendeesOnly
  return pictureCount >= maxAlbumPictures ? albumFull : null
}

/** Organizers can remove a picture, and so can the person who added it, even after leaving the circle. */
export function canRemovePicture(viewerId: number, picture: { userId: number; role: MemberRole | null }) {
  return picture.userId === viewerId || picture.role === 'admin'
}
