import { sql } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'

/** The used part of a daily limit, and when the day ends. */
export type UsedLimit = { kind: 'swipes' | 'first-messages'; used: number; endsAt: Date }

type RetainInput = { hash: Buffer; userId: number; expiresAt: Date }

export async function retainBlocks(tx: Transaction, { hash, userId, expiresAt }: RetainInput): Promise<void> {
  await sql`
    insert into retained_records (address_hash, kind, blocker_id, record, expires_at)
    select ${hash}, 'block', blocker_id, jsonb_build_object('created_at', created_at), ${expiresAt}::timestamptz
    from blocks where blocked_id = ${userId}`.execute(tx)
}

export async function hasRetainedBlock(
  db: Queryable,
  { hash, blockerId, now }: { hash: Buffer; blockerId: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from retained_records
    where address_hash = ${hash} and kind = 'block' and blocker_id = ${blockerId} and expires_at > ${now}`.execute(
    db,
  )
  return rows.length > 0
}

/** Leaves out the texts of reporters and the messages around a reported one. */
export async function retainCases(tx: Transaction, { hash, userId, expiresAt }: RetainInput): Promise<void> {
  await sql`
    insert into retained_records (address_hash, kind, record, expires_at)
    select ${hash}, 'case', jsonb_build_object(
      'case', to_jsonb(c),
      'reports', (
        select jsonb_agg(
          to_jsonb(r) || '{"text": ""}' || case
            when r.evidence ? 'surroundingMessages' then jsonb_build_object('evidence', r.evidence || '{"surroundingMessages": []}')
            else '{}'
          end
          order by r.id
        )
        from reports r where r.case_id = c.id
      )
    ), ${expiresAt}::timestamptz
    from report_cases c
    where c.author_id = ${userId} and (c.decided_at is null or c.decision = 'upheld')`.execute(tx)
}

/** Leaves out quotes of the reported content. */
export async function retainSanctions(
  tx: Transaction,
  { hash, userId, expiresAt }: RetainInput,
): Promise<void> {
  await sql`
    insert into retained_records (address_hash, kind, record, expires_at)
    select ${hash}, 'sanction', to_jsonb(s) || '{"target_text": "", "removed_content": null}', ${expiresAt}::timestamptz
    from sanctions s where s.user_id = ${userId} and s.overturned_at is null`.execute(tx)
}

/** Retained until the day ends. */
export async function retainLimits(
  tx: Transaction,
  hash: Buffer,
  limits: readonly UsedLimit[],
): Promise<void> {
  const used = limits.filter((limit) => limit.used > 0)
  if (used.length === 0) return
  await tx
    .insertInto('retained_records')
    .values(
      used.map(({ kind, used: count, endsAt }) => ({
        address_hash: hash,
        kind: 'limit',
        record: JSON.stringify({ kind, used: count, endsAt }),
        expires_at: endsAt,
      })),
    )
    .execute()
}

/** Today's profile views, and the records that limit the person's RSVPs. */
export async function retainUsage(
  tx: Transaction,
  { hash, userId, expiresAt }: RetainInput,
  now: Date,
): Promise<void> {
  await sql`
    insert into retained_records (address_hash, kind, record, expires_at)
    select ${hash}::bytea, 'people', to_jsonb(viewed_ids), ends_at from profile_views
    where user_id = ${userId} and ends_at > ${now}::timestamptz
    union all
    select ${hash}::bytea, 'rsvp-change', jsonb_build_object('event_id', event_id, 'changed_at', changed_at),
      changed_at + interval '2 days'
    from attendance_changes where user_id = ${userId} and changed_at > ${now}::timestamptz - interval '2 days'
    union all
    select ${hash}::bytea, 'first-rsvp', jsonb_build_object('event_id', event_id, 'first_going_at', first_going_at),
      ${expiresAt}::timestamptz
    from early_access_events where user_id = ${userId}`.execute(tx)
}

type RestoreInput = { hash: Buffer; userId: number; now: Date }

const selectRetainedRecords = (hash: Buffer, kind: string, now: Date) => sql`
  select id, blocker_id, record, expires_at from retained_records
  where address_hash = ${hash} and kind = ${kind} and expires_at > ${now}::timestamptz`

export async function restoreBlocks(tx: Transaction, { hash, userId, now }: RestoreInput): Promise<void> {
  await sql`
    insert into blocks (blocker_id, blocked_id, created_at)
    select blocker_id, ${userId}, (record ->> 'created_at')::timestamptz
    from (${selectRetainedRecords(hash, 'block', now)}) retained where blocker_id <> ${userId}
    on conflict do nothing`.execute(tx)
}

/** If a case is about the person, its target becomes the new account. */
export async function restoreCases(tx: Transaction, { hash, userId, now }: RestoreInput): Promise<void> {
  const { rows } = await sql<{ record: { case: { id: number } } }>`
    select record from (${selectRetainedRecords(hash, 'case', now)}) retained order by id`.execute(tx)
  for (const { record } of rows) {
    const inserted = await sql<{ id: number }>`
      insert into report_cases (target_kind, picture_of, target_id, author_id, reports, weight, urgency, opened_at,
        decided_at, decided_by, decision, note)
      select target_kind, picture_of,
        case when 'person' in (target_kind, picture_of) then ${userId} else target_id end,
        ${userId}, reports, weight, urgency, opened_at, decided_at,
        (select id from users where id = decided_by), decision, note
      from jsonb_populate_record(null::report_cases, ${JSON.stringify(record.case)}::jsonb)
      on conflict do nothing
      returning id`.execute(tx)
    const id = inserted.rows[0]?.id
    if (id === undefined) continue
    await sql`
      insert into reports (case_id, reporter_id, reason, text, weight, evidence, created_at)
      select ${id}, (select id from users where id = reporter_id), reason, text, weight, evidence, created_at
      from jsonb_populate_recordset(null::reports, ${JSON.stringify(record)}::jsonb -> 'reports')`.execute(tx)
    await sql`
      update retained_records set record = jsonb_set(record, '{case_id}', to_jsonb(${id}::bigint))
      where address_hash = ${hash} and kind = 'sanction' and (record ->> 'case_id')::bigint = ${record.case.id}`.execute(
      tx,
    )
  }
}

export async function restoreSanctions(tx: Transaction, { hash, userId, now }: RestoreInput): Promise<void> {
  await sql`
    insert into sanctions (user_id, case_id, kind, reason, text, target_kind, picture_of, target_text, until, by_id,
      created_at, ended_at, seen_at, appeal, appealed_at, appeal_reply, appeal_decided_at, appeal_decided_by)
    select ${userId}, (
        select c.id from report_cases c
        where c.id = s.case_id and c.author_id = ${userId} and not exists (
          select from sanctions other where other.case_id = c.id
        )
      ), s.kind, s.reason, s.text, s.target_kind, s.picture_of, s.target_text, s.until,
      (select id from users where id = s.by_id), s.created_at, s.ended_at, s.seen_at, s.appeal, s.appealed_at,
      s.appeal_reply, s.appeal_decided_at, (select id from users where id = s.appeal_decided_by)
    from (${selectRetainedRecords(hash, 'sanction', now)}) retained
      cross join lateral jsonb_populate_record(null::sanctions, retained.record) s`.execute(tx)
}

export async function restoreLimits(tx: Transaction, { hash, userId, now }: RestoreInput): Promise<void> {
  await sql`
    insert into retained_limits (user_id, kind, used, ends_at)
    select ${userId}, record ->> 'kind', sum((record ->> 'used')::int), max(expires_at)
    from (${selectRetainedRecords(hash, 'limit', now)}) retained
    group by record ->> 'kind'
    on conflict (user_id, kind) do update
      set used = retained_limits.used + excluded.used, ends_at = excluded.ends_at`.execute(tx)
}

export async function restoreUsage(tx: Transaction, { hash, userId, now }: RestoreInput): Promise<void> {
  await sql`
    insert into profile_views as v (user_id, ends_at, viewed_ids)
    select ${userId}, max(retained.expires_at), array_agg(distinct viewed.id::bigint)
    from (${selectRetainedRecords(hash, 'people', now)}) retained cross join lateral jsonb_array_elements_text(retained.record) viewed (id)
    having count(*) > 0
    on conflict (user_id) do update set ends_at = excluded.ends_at, viewed_ids = v.viewed_ids || excluded.viewed_ids`.execute(
    tx,
  )
  await sql`
    insert into attendance_changes (user_id, event_id, changed_at, number)
    select ${userId}, e.id, (retained.record ->> 'changed_at')::timestamptz, row_number() over ()
    from (${selectRetainedRecords(hash, 'rsvp-change', now)}) retained join events e on e.id = (retained.record ->> 'event_id')::bigint`.execute(
    tx,
  )
  await sql`
    insert into early_access_events (user_id, event_id, first_going_at)
    select ${userId}, e.id, (retained.record ->> 'first_going_at')::timestamptz
    from (${selectRetainedRecords(hash, 'first-rsvp', now)}) retained join events e on e.id = (retained.record ->> 'event_id')::bigint
    on conflict do nothing`.execute(tx)
}

export async function deleteRetainedRecords(tx: Transaction, hash: Buffer): Promise<void> {
  await tx.deleteFrom('retained_records').where('address_hash', '=', hash).execute()
}

export async function hasRetainedRecords(tx: Transaction, hash: Buffer, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('retained_records')
    .select('id')
    .where('address_hash', '=', hash)
    .where('expires_at', '>', now)
    .forUpdate()
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteExpiredRecords(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('retained_records').where('expires_at', '<=', now).execute()
  await db.deleteFrom('retained_limits').where('ends_at', '<=', now).execute()
}

/** Replaces the email address of an approval with its hash. */
export async function hashApproval(
  tx: Transaction,
  { hash, email, now }: { hash: Buffer; email: string; now: Date },
): Promise<void> {
  await sql`
    with deleted as (delete from approved_users where email = ${email} returning email)
    insert into erased_approvals (address_hash, created_at) select ${hash}, ${now} from deleted
    on conflict do nothing`.execute(tx)
}

export async function restoreApproval(
  db: Queryable,
  { hash, email }: { hash: Buffer; email: string },
): Promise<void> {
  await sql`
    with restored as (delete from erased_approvals where address_hash = ${hash} returning 1)
    insert into approved_users (email) select ${email} from restored on conflict do nothing`.execute(db)
}

/** @returns false if no approval was found. */
export async function deleteApproval(tx: Transaction, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('erased_approvals')
    .where('address_hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
