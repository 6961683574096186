import type { PictureArea } from '../../platform/files/open-store.ts'

export type PictureColumn = {
  readonly table: string
  readonly column: string
  readonly area: PictureArea
  /** For a table with keys of several areas: the rows of this one. */
  readonly where?: { readonly column: string; readonly is: string }
}

/** A picture in none of these columns is purged, so a test compares the list with the schema. */
export const pictureColumns: readonly PictureColumn[] = [
  { table: 'users', column: 'avatar', area: 'pictures' },
  { table: 'groups', column: 'image', area: 'pictures' },
  { table: 'events', column: 'image', area: 'pictures' },
  { table: 'event_drafts', column: 'image', area: 'pictures' },
  { table: 'messages', column: 'picture', area: 'message-pictures' },
  {
    table: 'evidence_pictures',
    column: 'key',
    area: 'pictures',
    where: { column: 'store', is: 'public' },
  },
  {
    table: 'evidence_pictures',
    column: 'key',
    area: 'message-pictures',
    where: { column: 'store', is: 'message' },
  },
]
