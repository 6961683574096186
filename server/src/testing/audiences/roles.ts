import type { Caller } from '../caller.ts'
import type { Member } from '../cast.ts'
import { createDecisionBody, findCase, decide, report } from '../reports.ts'
import type { TestApp } from '../test-app.ts'

/** Callers without access to anything, even with a session. */
export const outsiders = [
  'signed out',
  'unverified',
  'not approved',
  'deactivated',
  'suspended',
  'banned',
] as const
export type Outsider = (typeof outsiders)[number]

/** Signed-in callers with different relationships to the fixture. */
export const insiders = [
  'stranger',
  'blocked',
  'member',
  'creator',
  'premium',
  'advertiser',
  'admin',
] as const
export type Insider = (typeof insiders)[number]

/** Each has a session that was opened after they lost access. */
export async function createOutsiders({ ctx, cast, stranger }: TestApp): Promise<Record<Outsider, Caller>> {
  const create = async (name: Outsider, change: (person: Member) => Promise<unknown>) => {
    const person = await cast.person(name)
    await change(person)
    return await cast.signIn(person)
  }
  const clearFlag = (column: 'is_verified' | 'is_active') => (person: Member) =>
    ctx.db
      .updateTable('users')
      .set({ [column]: false })
      .where('id', '=', person.id)
      .execute()
  const [admin, reporter] = [await cast.person('Admin', { role: 'admin' }), await cast.person('Reporter')]
  const decideAgainst = (decision: object) => async (person: Member) => {
    const target = { kind: 'person', id: person.id } as const
    await report(reporter, target)
    const { status } = await decide(admin, (await findCase(admin, target)).id, decision)
    if (status !== 200) throw new Error(`The decision failed with status ${status}`)
  }
  return {
    'signed out': stranger,
    unverified: await create('unverified', clearFlag('is_verified')),
    'not approved': await create('not approved', (person) =>
      ctx.db.deleteFrom('approved_users').where('email', '=', person.email).execute(),
    ),
    deactivated: await create('deactivated', clearFlag('is_active')),
    suspended: await create('suspended', decideAgainst(createDecisionBody('suspend', { days: 7 }))),
    banned: await create('banned', decideAgainst(createDecisionBody('ban'))),
  }
}
