import { mapProfileTexts } from '@coterie/contract/profile-texts'
import type { ProfileTexts } from '@coterie/contract/profile-texts'
import type { FastifyInstance } from 'fastify'

import type { Context } from '../context.ts'
import type { Database } from '../db/database.ts'
import type { Plan, UserRole } from '../db/tables.ts'
import { insertApprovals } from '../features/account/queries.ts'
import { resolveCity } from '../features/cities/service.ts'
import { replaceInterests } from '../features/profiles/queries.ts'
import { parseInterests } from '../features/profiles/rules.ts'
import { Caller } from './caller.ts'

const farFuture = new Date('9999-12-31T00:00:00Z')

/** A person of a test, who calls the API with their session. */
export class Member extends Caller {
  readonly id: number
  readonly name: string
  readonly email: string

  constructor(app: FastifyInstance, token: string, person: { id: number; name: string; email: string }) {
    super(app, token)
    this.id = person.id
    this.name = person.name
    this.email = person.email
  }
}

type Traits = Partial<ProfileTexts> & { interests?: string[]; city?: string; plan?: Plan; role?: UserRole }

/**
 * The people of a test: `await cast.person('Ada')`. By default they are approved, verified and signed in, live in Berlin and
 * like Hiking.
 */
export class Cast {
  readonly #ctx: Context
  readonly #app: FastifyInstance
  #count = 0

  constructor(ctx: Context, app: FastifyInstance) {
    this.#ctx = ctx
    this.#app = app
  }

  async person(name: string, traits: Traits = {}): Promise<Member> {
    const email = `${name.toLowerCase()}.${++this.#count}@example.org`
    const id = await insertPerson(this.#ctx.db, { ...traits, name, email, now: this.#ctx.clock.now() })
    return await this.signIn({ id, name, email })
  }

  async signIn({ id, name, email }: { id: number; name: string; email: string }): Promise<Member> {
    const { db, clock, sessions } = this.#ctx
    const session = { userId: id, kind: 'browser', userAgent: 'test', now: clock.now() } as const
    const { token } = await sessions.open(db, session)
    // Without a password they cannot confirm their session, so it is confirmed forever.
    await db.updateTable('sessions').set({ confirmed_until: farFuture }).where('user_id', '=', id).execute()
    return new Member(this.#app, token, { id, name, email })
  }
}

type Insert = Traits & { name: string; email: string; now: Date; passwordHash?: string }

/** Inserts an approved and verified person who has finished onboarding. */
export async function insertPerson(db: Database, person: Insert): Promise<number> {
  const city = person.city ?? 'Berlin, DE'
  const [label = '', country = ''] = city.split(', ')
  const location = await resolveCity(db, { city: label, country })
  if (location === undefined) throw new Error(`Unknown city ${city}; write it like 'Berlin, DE'`)
  await insertApprovals(db, [person.email])
  const { id } = await db
    .insertInto('users')
    .values({
      email: person.email,
      name: person.name,
      password_hash: person.passwordHash ?? null,
      ...mapProfileTexts((name) => person[name] ?? null),
      city_id: location.id,
      location: city,
      latitude: location.latitude,
      longitude: location.longitude,
      is_verified: true,
      onboarded_at: person.now,
      last_active_at: person.now,
      role: person.role ?? 'user',
      subscription_plan: person.plan ?? 'free',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const interests = parseInterests(person.interests ?? ['Hiking'])
  await db.transaction().execute((tx) => replaceInterests(tx, id, interests))
  return id
}
