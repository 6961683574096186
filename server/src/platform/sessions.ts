import { createHmac, randomBytes } from 'node:crypto'

import type { Language } from '@coterie/contract/languages'
import { sql } from 'kysely'

import type { Database, Queryable } from '../db/database.ts'
import { selectCurrentPlan } from '../db/plans.ts'
import type { Plan, UserRole } from '../db/tables.ts'

export type Viewer = {
  id: number
  role: UserRole
  plan: Plan
  sessionId: number
  /** An admin without the two-step sign-in that this server requires of admins. */
  lacksSecondFactor?: boolean
}

/** `language`: the requested one, if we support it. */
export type SessionUse = { now: Date; language?: Language | null }

export const sessionCookie = 'coterie_session'

const day = 24 * 60 * 60 * 1000
/** A browser session ends this long after its last use, a bearer session after sign-in (ms). */
export const sessionLife = { browser: 30 * day, bearer: 60 * 60 * 1000 } as const
/** The use of a session is recorded at most this often. */
const touchSeconds = 60
/** A visit ends after this long without a request (seconds). */
const visitGap = 30 * 60

export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Stored instead of the token. Without the secret, a copy of the database cannot be used to sign in. */
export function hashToken(secret: string, token: string): Buffer {
  return createHmac('sha256', secret).update(token).digest()
}

/** Sessions with opaque tokens. Only keyed hashes are stored. */
export class Sessions {
  readonly #secret: string

  readonly #adminsNeedSecondFactor: boolean

  constructor(secret: string, { adminsNeedSecondFactor } = { adminsNeedSecondFactor: false }) {
    this.#secret = secret
    this.#adminsNeedSecondFactor = adminsNeedSecondFactor
  }

  /** Opens a session. Its token is stored nowhere. */
  async open(
    db: Queryable,
    session: {
      userId: number
      kind: 'browser' | 'bearer'
      userAgent: string | undefined
      language?: Language | null
      now: Date
    },
  ): Promise<{ token: string; expiresAt: Date }> {
    const token = createToken()
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
    // A sign-in opens both kinds; count it once.
    if (session.kind === 'browser')
      await sql`
        update users set login_count = login_count + 1, ${touchColumns(session)} where id = ${session.userId}`.execute(
        db,
      )
    return { token, expiresAt }
  }

  /**
   * Finds the active, verified and approved person of a session that has not ended. Extends a browser session.
   */
  async find(db: Database, token: string, use: SessionUse): Promise<Viewer | null> {
    const { now } = use
    const hash = hashToken(this.#secret, token)
    const { rows } = await sql<Viewer & { stale: boolean; kind: 'browser' | 'bearer' }>`
      select u.id, u.role, ${selectCurrentPlan(now, 'u')} as plan, s.id as "sessionId", s.kind,
        ${this.#adminsNeedSecondFactor}::boolean and u.role = 'admin' and not exists (
          select from second_factors f where f.user_id = u.id and f.confirmed_at is not null
        ) as "lacksSecondFactor",
        s.last_seen_at < ${now}::timestamptz - make_interval(secs => ${touchSeconds}) as stale
      from sessions s join users u on u.id = s.user_id
      where s.token_hash = ${hash} and s.expires_at > ${now}
        and u.is_active and u.is_verified
        and exists (select from approved_users a where a.email = u.email)`.execute(db)
    const row = rows[0]
    if (row === undefined) return null
    const { stale, kind, ...viewer } = row
    if (stale) await this.#touch(db, viewer, kind, use)
    return viewer
  }

  /** Filters out sessions that have ended or whose user may no longer be signed in. */
  async findActiveSessions(db: Database, ids: readonly number[], now: Date): Promise<Set<number>> {
    const { rows } = await sql<{ id: number }>`
      select s.id from sessions s join users u on u.id = s.user_id
      where s.id = any(${ids}) and s.expires_at > ${now}
        and u.is_active and u.is_verified
        and exists (select from approved_users a where a.email = u.email)`.execute(db)
    return new Set(rows.map(({ id }) => id))
  }

  /**
   * Signs out: ends this session and the one of the other kind from the same sign-in.
   *
   * @returns the user id, or undefined without a session.
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

  /** Does not wait for the disk. If a crash loses the update, the next use records it again. */
  async #touch(db: Database, viewer: Viewer, kind: 'browser' | 'bearer', use: SessionUse): Promise<void> {
    const { now } = use
    const newExpiry = kind === 'browser' ? new Date(now.getTime() + sessionLife.browser) : null
    await sql`
      with async_commit as (select set_config('synchronous_commit', 'off', true)),
      used as (
        update sessions set last_seen_at = ${now},
          expires_at = coalesce(${newExpiry}::timestamptz, expires_at)
        where id = ${viewer.sessionId}
      )
      update users set ${touchColumns(use)} from async_commit where id = ${viewer.id}`.execute(db)
  }
}

/**
 * Continues the visit, or starts a new one after half an hour without requests. The requested language applies until the
 * person chooses one.
 */
function touchColumns({ now, language }: SessionUse) {
  const since = sql`(${now}::timestamptz - users.last_active_at)`
  const continuesVisit = sql`(users.visit_count > 0 and ${since} <= make_interval(secs => ${visitGap}))`
  return sql`last_active_at = greatest(users.last_active_at, ${now}),
    visit_count = users.visit_count + case when ${continuesVisit} then 0 else 1 end,
    visit_seconds = users.visit_seconds
      + case when ${continuesVisit} then greatest(0, round(extract(epoch from ${since})))::bigint else 0 end,
    seen_language = coalesce(${language ?? null}::text, users.seen_language)`
}
