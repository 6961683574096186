import { approvalsPerOrganizerPerDay } from '@coterie/contract/limits'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'
import { isVisible } from '../../visibility/people.ts'
import type { Terms } from './rules.ts'

export type InviteRow = Terms & { id: number; groupId: number; createdBy: number; createdAt: Date }

/** A link works only while its creator could still create it. */
const isRevoked: RawBuilder<boolean> = sql`(i.revoked_at is not null or not exists (
  select from group_members m join groups g on g.id = m.group_id
  where m.group_id = i.group_id and m.user_id = i.created_by and g.hidden_at is null
    and (m.role = 'admin' or g.join_policy = 'open')
))`

const columns = sql`i.id, i.group_id as "groupId", i.created_by as "createdBy", i.created_at as "createdAt",
  i.expires_at as "expiresAt", i.use_limit as "useLimit", i.used, ${isRevoked} as revoked`

/** Finds an invite link whose creator the viewer may see. Viewer 0 is signed out. */
export async function findInviteByHash(
  db: Queryable,
  viewerId: number,
  hash: Buffer,
): Promise<InviteRow | undefined> {
  const { rows } = await sql<InviteRow>`
    select ${columns} from group_invites i join users creator on creator.id = i.created_by
    where i.token_hash = ${hash} and ${isVisible(viewerId, 'creator')}`.execute(db)
  return rows[0]
}

const day = 24 * 60 * 60 * 1000

/**
 * How many people each link can still approve: within the uses of the link and the day's limit of its organizer. An approved
 * person who hasn't joined yet counts as a use. Links of others approve no one and are missing.
 */
export async function findApprovalsLeft(
  db: Queryable,
  inviteIds: readonly number[],
  now: Date,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; left: number }>`
    select i.id, greatest(0, least(
      ${approvalsPerOrganizerPerDay} - (
        select count(*) from approved_users a
        where a.invited_by = i.created_by and a.created_at > ${new Date(now.getTime() - day)}
      ),
      i.use_limit - i.used - (
        select count(*) from approved_users a
        where a.invite_id = i.id and not exists (
          select from users u join group_invite_uses s on s.user_id = u.id
          where u.email = a.email and s.invite_id = i.id
        )
      )
    ))::int as left
    from group_invites i
    join group_members m on m.group_id = i.group_id and m.user_id = i.created_by and m.role = 'admin'
    where i.id = any(${inviteIds}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, left }) => [id, left]))
}

/** Also takes the address off the waitlist. */
export async function insertInvitedApproval(
  tx: Transaction,
  { email, invite, now }: { email: string; invite: InviteRow; now: Date },
): Promise<void> {
  await sql`
    insert into approved_users (email, created_at, is_invited, invited_by, group_id, invite_id)
    values (${email}, ${now}, true, ${invite.createdBy}, ${invite.groupId}, ${invite.id})
    on conflict do nothing`.execute(tx)
  await tx.deleteFrom('waitlist').where('email', '=', email).execute()
}

/** Locks the link, so that concurrent uses are counted one at a time. */
export async function lockInvite(tx: Transaction, hash: Buffer): Promise<void> {
  await sql`select from group_invites where token_hash = ${hash} for no key update`.execute(tx)
}

/** Locks the circle, so that links are created one at a time. */
export async function lockCircle(tx: Transaction, groupId: number): Promise<void> {
  await sql`select from groups where id = ${groupId} for no key update`.execute(tx)
}

/** Newest first; `createdBy` limits them to one member's links. */
export async function findUnrevokedInvites(db: Queryable, groupId: number, createdBy: number | null) {
  const creatorFilter = createdBy === null ? sql`true` : sql`i.created_by = ${createdBy}`
  const { rows } = await sql<InviteRow>`
    select ${columns} from group_invites i
    where i.group_id = ${groupId} and not ${isRevoked} and ${creatorFilter} order by i.id desc`.execute(db)
  return rows
}

export async function insertInvite(
  tx: Transaction,
  invite: Omit<InviteRow, 'id' | 'used' | 'revoked'> & { hash: Buffer },
): Promise<InviteRow> {
  const { hash, groupId, createdBy, createdAt, expiresAt, useLimit } = invite
  const { rows } = await sql<InviteRow>`
    insert into group_invites as i (token_hash, group_id, created_by, created_at, expires_at, use_limit)
    values (${hash}, ${groupId}, ${createdBy}, ${createdAt}, ${expiresAt}, ${useLimit})
    returning ${columns}`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('Inserting an invite link returned no row')
  return row
}

/** `createdBy` limits it to that member's links. @returns false if there is no such link. */
export async function revokeInvite(
  db: Queryable,
  link: { id: number; groupId: number; createdBy: number | null },
  now: Date,
): Promise<boolean> {
  const creatorFilter = link.createdBy === null ? sql`true` : sql`created_by = ${link.createdBy}`
  const { rows } = await sql<{ id: number }>`
    update group_invites set revoked_at = coalesce(revoked_at, ${now})
    where id = ${link.id} and group_id = ${link.groupId} and ${creatorFilter} returning id`.execute(db)
  return rows.length > 0
}

export async function hasUsedInvite(db: Queryable, inviteId: number, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from group_invite_uses where invite_id = ${inviteId} and user_id = ${userId}`.execute(db)
  return rows.length > 0
}

export async function recordInviteUse(
  tx: Transaction,
  inviteId: number,
  userId: number,
  now: Date,
): Promise<void> {
  await sql`
    with new as (
      insert into group_invite_uses (invite_id, user_id, used_at) values (${inviteId}, ${userId}, ${now})
      on conflict do nothing returning invite_id
    )
    update group_invites set used = used + 1 from new where id = new.invite_id`.execute(tx)
}

/** The local day of the circle's next meetup, such as '2026-12-05'. */
export async function findNextMeetupDay(db: Queryable, groupId: number, now: Date): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    select to_char(starts_at at time zone timezone, 'YYYY-MM-DD') as day from events
    where group_id = ${groupId} and over_at > ${now} and cancelled_at is null and removed_at is null
    order by starts_at limit 1`.execute(db)
  return rows[0]?.day ?? null
}
