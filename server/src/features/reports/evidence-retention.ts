import { sql } from 'kysely'

import type { Context } from '../../context.ts'
import { getEvidenceCutoff } from './rules.ts'

const day = 24 * 60 * 60

/** Purges the evidence and removed content of decisions that can no longer be appealed. */
export function scheduleEvidencePurge({ jobs, db, clock }: Pick<Context, 'jobs' | 'db' | 'clock'>): void {
  jobs.schedule('purge-evidence', day, async () => {
    const until = getEvidenceCutoff(clock.now())
    await sql`
      with expired as (
        select c.id, c.target_kind, c.target_id from report_cases c left join sanctions s on s.case_id = c.id
        where c.decided_at <= ${until} and (s.appealed_at is null or s.appeal_decided_at is not null)
      ), pictures as (
        delete from evidence_pictures p using reports r, expired where p.report_id = r.id and r.case_id = expired.id
      ), cleared_sanctions as (
        update sanctions s set removed_content = '{}' from expired where s.case_id = expired.id and s.removed_content <> '{}'
      ), events as (
        update events e set hidden_at = null from expired
        where expired.target_kind = 'event' and e.id = expired.target_id and e.hidden_at is not null
      )
      update reports r set evidence = null from expired where r.case_id = expired.id and r.evidence is not null`.execute(
      db,
    )
  })
}
