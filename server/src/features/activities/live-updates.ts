import type { Database, Transaction } from '../../db/database.ts'
import type { Live } from '../../platform/live/live.ts'
import { findMemberIds } from '../groups/service.ts'
import { findActivityByEvent } from './meetup-queries.ts'

export async function publishActivity(
  live: Live,
  tx: Transaction,
  { groupId, id }: { groupId: number; id: number },
): Promise<void> {
  live.publish(tx, { to: await findMemberIds(tx, groupId), event: { kind: 'activity', groupId, id } })
}

export async function publishMeetup(live: Live, tx: Transaction, eventId: number): Promise<void> {
  const activity = await findActivityByEvent(tx, eventId)
  if (activity !== undefined) await publishActivity(live, tx, activity)
}

/** After a change that needed no transaction. */
export async function publishMeetupNow(
  { db, live }: { db: Database; live: Live },
  eventId: number,
): Promise<void> {
  const activity = await findActivityByEvent(db, eventId)
  if (activity === undefined) return
  const { groupId, id } = activity
  live.publishNow({ to: await findMemberIds(db, groupId), event: { kind: 'activity', groupId, id } })
}
