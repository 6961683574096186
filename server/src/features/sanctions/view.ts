import type { OwnSanction } from '@coterie/contract/sanctions'

import type { SanctionRow } from './queries.ts'
import { getAppealDeadline } from './rules.ts'

export function toOwnSanction(row: SanctionRow, now: Date): OwnSanction {
  return {
    id: row.id,
    kind: row.kind,
    removed: row.removed_content !== null,
    target: { kind: row.target_kind, text: row.target_text },
    reason: row.reason,
    text: row.text,
    at: row.created_at.toISOString(),
    until: row.until?.toISOString() ?? null,
    ended: row.ended_at !== null || (row.until !== null && row.until <= now),
    seen: row.seen_at !== null,
    appealUntil: getAppealDeadline(row, now)?.toISOString() ?? null,
    appeal: toAppeal(row),
  }
}

function toAppeal(row: SanctionRow): OwnSanction['appeal'] {
  if (row.appeal === null || row.appealed_at === null) return null
  const outcome = row.overturned_at === null ? 'upheld' : 'overturned'
  return {
    text: row.appeal,
    at: row.appealed_at.toISOString(),
    outcome: row.appeal_decided_at === null ? null : outcome,
    reply: row.appeal_reply,
  }
}
