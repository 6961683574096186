import { sql } from 'kysely'

import { readCell, readInstant, toInvalidRow } from './cells.ts'
import type { KnownRows } from './known-rows.ts'
import type { Stage } from './stage.ts'

type Membership = { userId: number; groupId: number; joinedAt: Date }

/**
 * memberships.csv: member_id, group_id, and the date of joining (first_event_at). The Free plan's limit of circles does not
 * apply to imports.
 */
export function createMembershipsStage(deps: {
  members: KnownRows
  groups: KnownRows
  now: Date
}): Stage<Membership> {
  const { members, groups, now } = deps
  return {
    table: 'memberships',
    columns: ['member_id', 'group_id'],
    read(row) {
      const userId = members.get(readCell(row, 'member_id'))
      if (userId === undefined) return toInvalidRow(row, 'unknown member_id', 'member_id')
      const groupId = groups.get(readCell(row, 'group_id'))
      if (groupId === undefined) return toInvalidRow(row, 'unknown group_id', 'group_id')
      const joinedAt = readCell(row, 'first_event_at') === '' ? now : readInstant(row, 'first_event_at')
      if (joinedAt === undefined) return toInvalidRow(row, 'invalid first_event_at', 'first_event_at')
      return { item: { userId, groupId, joinedAt } }
    },
    async write(tx, items) {
      const { numAffectedRows } = await sql`
        insert into group_members (group_id, user_id, joined_at)
        select * from unnest(
          ${items.map(({ groupId }) => groupId)}::bigint[], ${items.map(({ userId }) => userId)}::bigint[],
          ${items.map(({ joinedAt }) => joinedAt.toISOString())}::timestamptz[])
        on conflict do nothing`.execute(tx)
      return Number(numAffectedRows ?? 0)
    },
  }
}
