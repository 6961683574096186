import { sql } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import { selectEvidenceDetails, selectEvidenceTexts } from '../../db/written-texts.ts'
import { findMessageKey } from '../messages/service.ts'
import type { StoredEvidence, EvidenceMessage, CapturedEvidence } from './evidence-types.ts'

/** Messages stored before and after a reported one. */
const contextSize = 3

type Row = {
  authorId: number | null
  title: string
  text: string | null
  details: string[] | null
  picture: string | null
}

export async function capturePerson(db: Queryable, id: number): Promise<CapturedEvidence | undefined> {
  const { rows } = await sql<Row>`
    select id as "authorId", ${selectEvidenceTexts('users')}, avatar as picture,
      array_remove(array[${selectEvidenceDetails('users')}, (
        select string_agg(i.name, ', ' order by i.name)
        from user_interests ui join interests i on i.id = ui.interest_id where ui.user_id = users.id
      )], null) as details
    from users where id = ${id}`.execute(db)
  return toCapturedEvidence(rows[0])
}

export async function captureCircle(db: Queryable, id: number): Promise<CapturedEvidence | undefined> {
  const { rows } = await sql<Row>`
    select created_by as "authorId", ${selectEvidenceTexts('groups')}, image as picture,
      array_remove(array[${selectEvidenceDetails('groups')}], null) as details
    from groups where id = ${id} and deleted_at is null`.execute(db)
  return toCapturedEvidence(rows[0])
}

export async function captureEvent(db: Queryable, id: number): Promise<CapturedEvidence | undefined> {
  const { rows } = await sql<Row>`
    select created_by as "authorId", ${selectEvidenceTexts('events')}, image as picture,
      array_remove(array[
        to_char(starts_at at time zone timezone, case when is_all_day then 'Mon FMDD, YYYY' else 'Mon FMDD, YYYY HH24:MI' end),
        ${selectEvidenceDetails('events')},
        nullif(tag_text, ''), (
          select nullif(string_agg(q.text, ' · ' order by q.position nulls last, q.id), '')
          from event_questions q where q.event_id = events.id
        )
      ], null) as details
    from events where id = ${id} and removed_at is null`.execute(db)
  return toCapturedEvidence(rows[0])
}

/** Includes the messages around it, as both sides of the conversation see them. */
export async function captureMessage(db: Queryable, id: number): Promise<CapturedEvidence | undefined> {
  const key = await findMessageKey(db, id)
  if (key === undefined) return undefined
  const { rows } = await sql<Row>`
    select m.sender_id as "authorId", coalesce(g.name, 'Direct message') as title, m.content as text, m.picture
    from messages m left join groups g on g.id = m.group_id
    where m.conversation_id = ${key.conversationId} and m.id = ${id} and m.deleted_at is null and m.activity_id is null`.execute(
    db,
  )
  const captured = toCapturedEvidence(rows[0], 'message')
  if (captured === undefined) return undefined
  const surroundingMessages = await captureSurroundingMessages(db, id, key.conversationId)
  return { ...captured, evidence: { ...captured.evidence, surroundingMessages } }
}

/** A picture of an album, with the meetup and the circle it is from. */
export async function captureAlbumPicture(db: Queryable, id: number): Promise<CapturedEvidence | undefined> {
  const { rows } = await sql<Row>`
    select p.user_id as "authorId", e.title, null as text, p.key as picture,
      array[g.name, to_char(e.starts_at at time zone e.timezone, 'Mon FMDD, YYYY HH24:MI')] as details
    from album_pictures p join events e on e.id = p.event_id join groups g on g.id = e.group_id
    where p.id = ${id}`.execute(db)
  return toCapturedEvidence(rows[0], 'album')
}

async function captureSurroundingMessages(
  db: Queryable,
  id: number,
  conversationId: number,
): Promise<EvidenceMessage[]> {
  const { rows } = await sql<Omit<EvidenceMessage, 'at'> & { at: Date }>`
    with near as (
      (select * from messages where conversation_id = ${conversationId} and id <= ${id}
        order by id desc limit ${contextSize + 1})
      union all
      (select * from messages where conversation_id = ${conversationId} and id > ${id}
        order by id limit ${contextSize})
    )
    select m.id, m.sender_id as "senderId", coalesce(u.name, 'Unknown User') as name,
      case when m.deleted_at is not null then 'This message was deleted'
        when m.content = '' and m.picture is not null then 'A picture' else m.content end as text,
      m.created_at as at
    from near m left join users u on u.id = m.sender_id
    order by m.id`.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

function toCapturedEvidence(
  row: Row | undefined,
  store: NonNullable<StoredEvidence['picture']>['store'] = 'public',
): CapturedEvidence | undefined {
  if (row === undefined) return undefined
  const evidence: StoredEvidence = {
    title: row.title,
    text: row.text ?? '',
    details: row.details ?? [],
    picture: row.picture === null ? null : { key: row.picture, store },
    surroundingMessages: [],
  }
  return { authorId: row.authorId, evidence }
}
