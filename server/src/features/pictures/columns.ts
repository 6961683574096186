import type { PictureArea } from '../../platform/files/open-store.ts'

export type PictureColumn = {
  readonly table: string
  readonly column: string
  readonly area: PictureArea
  /** Selects the rows of this area in a table with keys of several areas. */
  readonly where?: { readonly column: string; readonly value: string }
}

/** A picture that no column refers to is purged, so a test compares this list with the schema. */
export const pictureColumns: readonly PictureColumn[] = [
  { table: 'users', column: 'avatar', area: 'pictures' },
  { table: 'groups', column: 'image', area: 'pictures' },
  { table: 'events', column: 'image', area: 'pictures' },
  { table: 'event_drafts', column: 'image', area: 'pictures' },
  { table: 'messages', column: 'picture', area: 'message-pictures' },
  { table: 'album_pictures', column: 'key', area: 'album-pictures' },
  { table: 'photo_checks', column: 'selfie', area: 'photo-checks' },
  {
    table: 'evidence_pictures',
    column: 'key',
    area: 'pictures',
    where: { column: 'store', value: 'public' },
  },
  {
    table: 'evidence_pictures',
    column: 'key',
    area: 'message-pictures',
    where: { column: 'store', value: 'message' },
  },
  {
    table: 'evidence_pictures',
    column: 'key',
    area: 'album-pictures',
    where: { column: 'store', value: 'album' },
  },
]
