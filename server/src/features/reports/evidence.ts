import type { Queryable } from '../../db/database.ts'
import * as queries from './evidence-queries.ts'
import type { KeptEvidence, Seen } from './evidence-types.ts'
import { thingOf } from './targets.ts'
import type { ReportedThing, TargetKey } from './targets.ts'

const lookers: {
  readonly [Thing in ReportedThing]: (db: Queryable, id: number) => Promise<Seen | undefined>
} = {
  person: queries.lookAtPerson,
  circle: queries.lookAtCircle,
  event: queries.lookAtEvent,
  message: queries.lookAtMessage,
}

/** A thing as it stands now, with whoever made it; undefined where it is not there, or has no picture to report. */
export async function lookAt(db: Queryable, key: TargetKey): Promise<Seen | undefined> {
  const seen = await lookers[thingOf(key)](db, key.id)
  return key.kind === 'picture' && seen?.evidence.picture === null ? undefined : seen
}

const titleMaximum = 80

/** What a case is called in the queue: the name of the thing, or the first of a message's words. */
export function titleOf({ kind, of }: TargetKey, { title, text }: KeptEvidence): string {
  const isMessage = kind === 'message' || of === 'message'
  const said = isMessage && text !== '' ? text : title
  return said.length > titleMaximum ? `${said.slice(0, titleMaximum - 1)}…` : said
}
