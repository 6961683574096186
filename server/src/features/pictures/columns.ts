import type { PictureArea } from '../../platform/files/open-store.ts'

/** Where rows hold the key of a stored picture. */
export type PictureColumn = {
  readonly table: string
  readonly column: string
  readonly area: PictureArea
  /** Where a table holds keys of several areas: which rows are of this one. */
  readonly where?: { readonly column: string; readonly is: string }
}

/**
 * Every column that holds keys of pictures. A picture that none of them has goes; one that is missing here would lose
 * its pictures, so a test compares the list with the schema.
 */
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
