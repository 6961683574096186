import { sql } from 'kysely'

import type { Transaction } from '../../db/database.ts'
import type { Community } from '../community.ts'
import type { WriteContext } from './write-context.ts'

export async function writeNotifications(
  tx: Transaction,
  _community: Community,
  { now }: WriteContext,
): Promise<void> {
  await sql`
    with pending as (
      select r.to_id as user_id, 'friend-request' as kind, r.from_id as peer_id, null::bigint as group_id,
        r.from_id, r.created_at
      from friend_requests r where r.status = 'pending'
      union all
      select m.user_id, 'join-request', null, r.group_id, r.from_id, r.created_at
      from join_requests r join group_members m on m.group_id = r.group_id and m.role = 'admin'
      where r.status = 'pending' and r.from_id <> m.user_id
    ), inserted as (
      insert into notifications
        (user_id, kind, peer_id, group_id, count, created_at, updated_at, emailed_at)
      select user_id, kind, peer_id, group_id, count(*), min(created_at), max(created_at), ${now}
      from pending group by user_id, kind, peer_id, group_id
      returning id, user_id, kind, peer_id, group_id
    )
    insert into notification_actors (owner_id, notification_id, user_id, at)
    select inserted.user_id, inserted.id, pending.from_id, pending.created_at from inserted join pending
      on (pending.user_id, pending.kind) = (inserted.user_id, inserted.kind)
      and (pending.peer_id, pending.group_id) is not distinct from (inserted.peer_id, inserted.group_id)`.execute(
    tx,
  )
}
