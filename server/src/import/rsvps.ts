import { sql } from 'kysely'

import { readCell, toInvalidRow } from './cells.ts'
import type { KnownRows } from './known-rows.ts'
import type { Stage } from './stage.ts'

type Rsvp = { eventId: number; userId: number }

/** rsvps.csv: event_id and member_id of everyone who said yes. */
export function createRsvpsStage({
  events,
  members,
}: {
  events: KnownRows
  members: KnownRows
}): Stage<Rsvp> {
  return {
    table: 'rsvps',
    columns: ['event_id', 'member_id'],
    read(row) {
      const eventId = events.get(readCell(row, 'event_id'))
      if (eventId === undefined) return toInvalidRow(row, 'unknown event_id', 'event_id')
      const userId = members.get(readCell(row, 'member_id'))
      if (userId === undefined) return toInvalidRow(row, 'unknown member_id', 'member_id')
      return { item: { eventId, userId } }
    },
    async write(tx, items) {
      const { numAffectedRows } = await sql`
        insert into event_attendees (event_id, user_id)
        select * from unnest(
          ${items.map(({ eventId }) => eventId)}::bigint[], ${items.map(({ userId }) => userId)}::bigint[])
        on conflict do nothing`.execute(tx)
      return Number(numAffectedRows ?? 0)
    },
  }
}
