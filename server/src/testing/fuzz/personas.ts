import { transact } from '../../db/database.ts'
import { sessionCookie } from '../../platform/sessions.ts'
import type { Member } from '../cast.ts'
import type { TestApp } from '../test-app.ts'

/** A caller: name and authentication headers. */
export type Persona = {
  readonly name: string
  readonly headers: () => Record<string, string>
  /** Signs in again after the session has ended, as a similar person if the account is gone. */
  readonly renew: () => Promise<void>
}

export const anonymous: Persona = { name: 'anonymous', headers: () => ({}), renew: async () => undefined }

/** @param recreate creates a similar person. */
export async function createPersona(
  testApp: TestApp,
  first: Member,
  recreate: () => Promise<Member>,
): Promise<Persona> {
  let { id } = first
  let headers = await open(testApp, first)
  return {
    name: first.name,
    headers: () => headers,
    renew: async () => {
      if (!(await reactivate(testApp, id))) ({ id } = await recreate())
      const opened = await open(testApp, { id, name: first.name }).catch(() => null)
      // The account was deleted in the meantime; the next call signs in again.
      if (opened !== null) headers = opened
    },
  }
}

/** Signs in: Petra with a bearer token, everyone else with a cookie. */
async function open({ ctx, clock }: TestApp, { id, name }: Pick<Member, 'id' | 'name'>) {
  const kind = name === 'Petra' ? ('bearer' as const) : ('browser' as const)
  const session = { userId: id, kind, userAgent: 'fuzz', now: clock.now() }
  const { token } = await ctx.sessions.open(ctx.db, session)
  // Confirmed, so that they can also delete and deactivate their account.
  const confirmed = { confirmed_until: new Date('9999-12-31T00:00:00Z') }
  await ctx.db.updateTable('sessions').set(confirmed).where('user_id', '=', id).execute()
  const headers: Record<string, string> =
    kind === 'bearer' ? { authorization: `Bearer ${token}` } : { cookie: `${sessionCookie}=${token}` }
  return headers
}

/** @returns false if the account was deleted. */
async function reactivate({ ctx }: TestApp, id: number): Promise<boolean> {
  const active = { is_active: true, deactivated_at: null }
  // An admin may be erasing the account right now, so retry after a deadlock.
  const { numUpdatedRows } = await transact(ctx.db, (tx) =>
    tx.updateTable('users').set(active).where('id', '=', id).executeTakeFirst(),
  )
  return numUpdatedRows > 0n
}
