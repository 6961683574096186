import { sql } from 'kysely'

import type { Transaction } from '../../db/database.ts'
import { countVouches } from '../../features/vouches/service.ts'
import type { Community } from '../community.ts'
import type { WriteContext } from './write-context.ts'

/**
 * Most people say that they met those who were at the same event, so that some profiles have a number. No one has said so of the
 * latest event of the demo person, where visitors can try it.
 */
export async function writeVouches(tx: Transaction, _: Community, { now }: WriteContext): Promise<void> {
  await sql`
    insert into vouches (met_id, user_id, created_at)
    select met.user_id, other.user_id, min(e.over_at) + interval '15 hours'
    from events e
    join event_attendees met on met.event_id = e.id and met.checked_in_at is not null
    join event_attendees other on other.event_id = e.id and other.checked_in_at is not null and other.user_id <> met.user_id
    where e.over_at < ${now}::timestamptz - interval '1 day'
      and e.id not in (select event_id from see_again_cards)
      and (met.user_id * 31 + other.user_id * 17) % 5 < 3
    group by met.user_id, other.user_id`.execute(tx)
  await countVouches(tx, now)
}
