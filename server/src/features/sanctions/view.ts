import type { OwnSanction } from '@coterie/contract/sanctions'

import type { SanctionRow } from './queries.ts'
import { getAppealDeadline } from './rules.ts'

export function toOwnSanction(row: SanctionRow, now: Date): OwnSanction {
  return {
    id: row.id,
    kind: row.kind,
    removed: row.taken !== null,
    about: { kind: row.target_kind, words: row.about },
    reason: row.reason,
    words: row.words,
    at: row.created_at.toISOString(),
    until: row.until?.toISOString() ?? null,
    over: row.ended_at !== null || (row.until !== null && row.until <= now),
    seen: row.seen_at !== null,
    appealUntil: getAppealDeadline(row, now)?.toISOString() ?? null,
    appeal: toAppeal(row),
  }
}

function toAppeal(row: SanctionRow): OwnSanction['appeal'] {
  if (row.appeal === null || row.appealed_at === null) return null
  const outcome = row.overturned_at === null ? 'upheld' : 'overturned'
  return {
    words: row.appeal,
    at: row.appealed_at.toISOString(),
    outcome: row.appeal_decided_at === null ? null : outcome,
    answer: row.appeal_answer,
  }
}
