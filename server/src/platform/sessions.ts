import { createHmac, randomBytes } from 'node:crypto'

import { sql } from 'kysely'

import type { Database, Queryable } from '../db/database.ts'
import { currentPlan } from '../db/plans.ts'
import type { Language, Plan, UserRole } from '../db/tables.ts'

/** The person behind a call. */
export type Viewer = { id: number; role: UserRole; plan: Plan; sessionId: number }

/** A sign of somebody: when, and in which of our languages they asked, if in one. */
export type SessionUse = { now: Date; language?: Language | null }

export const sessionCookie = 'coterie_session'

const day = 24 * 60 * 60 * 1000
/** A browser's session ends this long after its last use; a bearer's this long after sign-in. */
export const sessionLife = { browser: 30 * day, bearer: 60 * 60 * 1000 } as const
/** A used session is written down at most this often. */
const touchSeconds = 60
/** A visit ends once somebody was not seen for so long. */
const visitGap = 30 * 60

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token. Without the secret, a copy of the database signs nobody in. */
export function hashToken(secret: string, token: string): Buffer {
  return createHmac('sha256', secret).update(token).digest()
}

/** Sessions: opaque tokens, of which only keyed hashes are stored. */
export class Sessions {
  readonly #secret: string

  constructor(secret: string) {
    this.#secret = secret
  }

  /** Opens a session and returns its token, which exists nowhere else. */
  async open(
    db: Queryable,
    session: {
      userId: number
      kind: 'browser' | 'bearer'
      userAgent: string | undefined
      /** In which they ask, if in one of ours. */
      language?: Language | null
      now: Date
    },
  ): Promise<{ token: string; expiresAt: Date }> {
    const token = newToken()
    const expiresAt = new Date(session.now.getTime() + sessionLife[session.kind])
    await db
      .insertInto('sessions')
      .values({
        token_hash: hashToken(this.#secret, token),
        user_id: session.userId,
        kind: session.kind,
        user_agent: session.userAgent?.slice(0, 300) ?? null,
        created_at: session.now,
        last_seen_at: session.now,
        expires_at: expiresAt,
      })
      .execute()
    // A browser's is one sign-in; the bearer that comes with it is no second one.
    if (session.kind === 'browser')
      await sql`
        update users set login_count = login_count + 1, ${touchColumns(session)} where id = ${session.userId}`.execute(
        db,
      )
    return { token, expiresAt }
  }

  /**
   * Who a token stands for: an active, verified, approved person with a session that has not ended.
   * Use prolongs a browser's session.
   */
  async find(db: Database, token: string, seen: SessionUse): Promise<Viewer | null> {
    const { now } = seen
    const hash = hashToken(this.#secret, token)
    const { rows } = await sql<Viewer & { stale: boolean; kind: 'browser' | 'bearer' }>`
      select u.id, u.role, ${currentPlan(now, 'u')} as plan, s.id as "sessionId", s.kind,
        s.last_seen_at < ${now}::timestamptz - make_interval(secs => ${touchSeconds}) as stale
      from sessions s join users u on u.id = s.user_id
      where s.token_hash = ${hash} and s.expires_at > ${now}
        and u.is_active and u.is_verified
        and exists (select from approved_users a where a.email = u.email)`.execute(db)
    const found = rows[0]
    if (found === undefined) return null
    const { stale, kind, ...viewer } = found
    if (stale) await this.#touch(db, viewer, kind, seen)
    return viewer
  }

  /** Those of these sessions that have not ended, of people who may still be signed in. */
  async findActiveSessions(db: Database, ids: readonly number[], now: Date): Promise<Set<number>> {
    const { rows } = await sql<{ id: number }>`
      select s.id from sessions s join users u on u.id = s.user_id
      where s.id = any(${ids}) and s.expires_at > ${now}
        and u.is_active and u.is_verified
        and exists (select from approved_users a where a.email = u.email)`.execute(db)
    return new Set(rows.map(({ id }) => id))
  }

  /**
   * Signs out: ends this session, and the one of the other kind that the same sign-in opened. Answers whose
   * it was; undefined when there was none.
   */
  async end(db: Queryable, token: string): Promise<number | undefined> {
    const { rows } = await sql<{ userId: number }>`
      with ended as (
        delete from sessions where token_hash = ${hashToken(this.#secret, token)}
        returning user_id, created_at, kind
      ), both_ended as (
        delete from sessions s using ended e
        where s.user_id = e.user_id and s.created_at = e.created_at and s.kind <> e.kind
      )
      select user_id as "userId" from ended`.execute(db)
    return rows[0]?.userId
  }

  /**
   * Writes down that a session is in use, in one statement that does not wait for the disk: should the
   * database crash right then, the next use writes it again.
   */
  async #touch(db: Database, viewer: Viewer, kind: 'browser' | 'bearer', seen: SessionUse): Promise<void> {
    const { now } = seen
    const prolonged = kind === 'browser' ? new Date(now.getTime() + sessionLife.browser) : null
    await sql`
      with unhurried as (select set_config('synchronous_commit', 'off', true)),
      used as (
        update sessions set last_seen_at = ${now},
          expires_at = coalesce(${prolonged}::timestamptz, expires_at)
        where id = ${viewer.sessionId}
      )
      update users set ${touchColumns(seen)} from unhurried where id = ${viewer.id}`.execute(db)
  }
}

/**
 * The person is here now: their visit goes on, or after half an hour without a sign of them begins. The language they
 * ask in is theirs until they choose one.
 */
function touchColumns({ now, language }: SessionUse) {
  const since = sql`(${now}::timestamptz - users.last_active_at)`
  const goesOn = sql`(users.visit_count > 0 and ${since} <= make_interval(secs => ${visitGap}))`
  return sql`last_active_at = greatest(users.last_active_at, ${now}),
    visit_count = users.visit_count + case when ${goesOn} then 0 else 1 end,
    visit_seconds = users.visit_seconds
      + case when ${goesOn} then greatest(0, round(extract(epoch from ${since})))::bigint else 0 end,
    seen_language = coalesce(${language ?? null}::language, users.seen_language)`
}
