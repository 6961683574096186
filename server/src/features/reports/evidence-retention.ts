import { sql } from 'kysely'

import type { Context } from '../../context.ts'
import { getEvidenceCutoff } from './rules.ts'

const day = 24 * 60 * 60

/** Purge, once a day, the evidence and removed content of decisions that can no longer be appealed. */
export function scheduleEvidencePurge({ jobs, db, clock }: Pick<Context, 'jobs' | 'db' | 'clock'>): void {
  jobs.schedule('forget-evidence', day, async () => {
    const until = getEvidenceCutoff(clock.now())
    await sql`
      with over as (
        select c.id, c.target_kind, c.target_id from report_cases c left join sanctions s on s.case_id = c.id
        where c.decided_at <= ${until} and (s.appealed_at is null or s.appeal_decided_at is not null)
      ), pictures as (
        delete from evidence_pictures p using reports r, over where p.report_id = r.id and r.case_id = over.id
      ), taken as (
        update sanctions s set taken = '{}' from over where s.case_id = over.id and s.taken <> '{}'
      ), events as (
        update events e set hidden_at = null from over
        where over.target_kind = 'event' and e.id = over.target_id and e.hidden_at is not null
      )
      update reports r set evidence = null from over where r.case_id = over.id and r.evidence is not null`.execute(
      db,
    )
  })
}
