import type { Queryable } from '../../db/database.ts'
import * as queries from './evidence-queries.ts'
import type { StoredEvidence, CapturedEvidence } from './evidence-types.ts'
import { toReportedKind } from './targets.ts'
import type { ReportedKind, TargetKey } from './targets.ts'

const captures: {
  readonly [Kind in ReportedKind]: (db: Queryable, id: number) => Promise<CapturedEvidence | undefined>
} = {
  person: queries.capturePerson,
  circle: queries.captureCircle,
  event: queries.captureEvent,
  message: queries.captureMessage,
  album: queries.captureAlbumPicture,
}

/** @returns undefined if the target doesn't exist or has no picture to report. */
export async function captureEvidence(db: Queryable, key: TargetKey): Promise<CapturedEvidence | undefined> {
  const captured = await captures[toReportedKind(key)](db, key.id)
  return key.kind === 'picture' && captured?.evidence.picture === null ? undefined : captured
}

const maxTitleLength = 80

/** The title of a case in the queue: the target's name, or the start of a message. */
export function getTitle({ kind, of }: TargetKey, { title, text }: StoredEvidence): string {
  const isMessage = kind === 'message' || of === 'message'
  const source = isMessage && text !== '' ? text : title
  return source.length > maxTitleLength ? `${source.slice(0, maxTitleLength - 1)}…` : source
}
