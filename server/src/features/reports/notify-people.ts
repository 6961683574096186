import type { Transaction } from '../../db/database.ts'
import { tellFacts } from '../../platform/domain-events.ts'
import type { ModerationWord } from '../../platform/domain-events.ts'
import type { Jobs } from '../../platform/jobs.ts'

/** Tells people what became of a report, or of what they had written or shown. Who is shut out hears it by mail instead. */
export async function tellPeople(
  jobs: Jobs,
  tx: Transaction,
  people: readonly number[],
  word: ModerationWord,
): Promise<void> {
  await tellFacts(
    jobs,
    tx,
    people.map((userId) => ({ kind: 'moderation-word', userId, word })),
  )
}
