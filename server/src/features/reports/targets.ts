import type { ReportTarget } from '@coterie/contract/reports/reports'

import type { Queryable } from '../../db/database.ts'
import { canSeeAlbumPicture } from '../albums/service.ts'
import { isEventVisible } from '../events/service.ts'
import { findVisibleCircle } from '../groups/service.ts'
import { canRead } from '../messages/service.ts'
import * as queries from './target-queries.ts'

export type TargetKey = { kind: ReportTarget['kind']; of: ReportedKind | null; id: number }
/** What a picture can belong to. Only the pictures of an album can be reported, not the album. */
export type ReportedKind = Extract<ReportTarget, { kind: 'picture' }>['of']

export function toTargetKey(target: ReportTarget): TargetKey {
  return { kind: target.kind, of: target.kind === 'picture' ? target.of : null, id: target.id }
}

export function toTarget({ kind, of, id }: TargetKey): ReportTarget {
  if (kind !== 'picture') return { kind, id }
  return { kind, of: of ?? 'person', id }
}

/** The owner's kind if only a picture is reported. */
export function toReportedKind({ kind, of }: TargetKey): ReportedKind {
  return kind === 'picture' ? (of ?? 'person') : kind
}

const visibilityChecks: {
  readonly [Kind in ReportedKind]: (db: Queryable, viewerId: number, id: number) => Promise<boolean>
} = {
  person: queries.canSeePerson,
  circle: async (db, viewerId, id) => (await findVisibleCircle(db, viewerId, id)) !== undefined,
  event: (db, viewerId, id) => queries.canSeeEvent(db, id, isEventVisible(viewerId, 'events')),
  message: async (db, viewerId, id) => {
    const conversation = await queries.findConversation(db, viewerId, id)
    return conversation !== undefined && (await canRead(db, viewerId, conversation))
  },
  album: canSeeAlbumPicture,
}

/** Whether it is an event that a calendar feed lists. */
export async function isFromFeed(db: Queryable, key: TargetKey): Promise<boolean> {
  if (key.kind !== 'event') return false
  const query = db.selectFrom('events').select('id').where('id', '=', key.id).where('feed_id', 'is not', null)
  return (await query.executeTakeFirst()) !== undefined
}

/** People can report only what they can see. */
export async function canReport(db: Queryable, viewerId: number, key: TargetKey): Promise<boolean> {
  return await visibilityChecks[toReportedKind(key)](db, viewerId, key.id)
}
