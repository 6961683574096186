import type { Transaction } from '../../db/database.ts'
import { publishEvents } from '../../platform/domain-events.ts'
import type { ModerationOutcome } from '../../platform/domain-events.ts'
import type { Jobs } from '../../platform/jobs.ts'

/** Suspended and banned people get an email instead. */
export async function notifyPeople(
  jobs: Jobs,
  tx: Transaction,
  people: readonly number[],
  outcome: ModerationOutcome,
): Promise<void> {
  await publishEvents(
    jobs,
    tx,
    people.map((userId) => ({ kind: 'moderation-outcome', userId, outcome })),
  )
}
