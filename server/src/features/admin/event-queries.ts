import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { matchesPrefix } from './circle-queries.ts'

export type EventRow = {
  id: number
  title: string
  /** Normalized for the search. */
  sortTitle: string
  description: string | null
  location: string | null
  startsAt: Date
  overAt: Date
  isAllDay: boolean
  timezone: string
  sponsors: string[]
  cancelledAt: Date | null
  group: { id: number; name: string } | null
  source: string | null
}

const columns = sql`e.id, e.title, lower(e.title) as "sortTitle", e.description, e.location,
  e.starts_at as "startsAt", e.over_at as "overAt", e.is_all_day as "isAllDay", e.timezone, e.sponsors, e.cancelled_at as "cancelledAt",
  (select jsonb_build_object('id', g.id, 'name', g.name) from groups g where g.id = e.group_id) as "group",
  (select f.name from event_feeds f where f.id = e.feed_id) as source`

export async function findEvents(
  db: Queryable,
  { after, limit }: { after: [startsAt: string, id: number] | null; limit: number },
): Promise<EventRow[]> {
  const afterCursor =
    after === null ? sql`true` : sql`(e.starts_at, e.id) < (${after[0]}::timestamptz, ${after[1]}::bigint)`
  const { rows } = await sql<EventRow>`
    select ${columns} from events e where e.removed_at is null and ${afterCursor}
    order by e.starts_at desc, e.id desc limit ${limit}`.execute(db)
  return rows
}

export async function findEventsByTitle(
  db: Queryable,
  prefix: string,
  { after, limit }: { after: [title: string, id: number] | null; limit: number },
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select ${columns} from events e
    where e.removed_at is null and ${matchesPrefix(sql`lower(e.title)`, sql`e.id`, prefix, after)}
    order by lower(e.title) using ~<~, e.id limit ${limit}`.execute(db)
  return rows
}
