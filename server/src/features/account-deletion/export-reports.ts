import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** Reports the person sent and decisions about them, by file name. Never says who reported them. */
export function createReportQueries(id: number): Record<string, RawBuilder<Record<string, unknown>>> {
  return {
    reports: sql`
      select c.target_kind as "targetKind", c.picture_of as "pictureOf", c.target_id as "targetId", r.reason, r.text,
        r.created_at as "createdAt",
        case when c.decided_at is null then 'open' when c.decision = 'dismissed' then 'declined'
          when s.overturned_at is not null then 'declined' else 'upheld' end as outcome
      from reports r join report_cases c on c.id = r.case_id left join sanctions s on s.case_id = c.id
      where r.reporter_id = ${id} order by r.id`,
    sanctions: sql`
      select kind as decision, target_kind as "targetKind", target_text as "targetText", reason, text, removed_content is not null as removed,
        created_at as "decidedAt", until, ended_at as "endedAt", overturned_at as "overturnedAt", seen_at as "seenAt",
        appeal, appealed_at as "appealedAt", appeal_reply as "appealReply",
        appeal_decided_at as "appealDecidedAt"
      from sanctions where user_id = ${id} order by id`,
  }
}
