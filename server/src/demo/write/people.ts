import { insertRows } from '../../db/bulk-insert.ts'
import type { Transaction } from '../../db/database.ts'
import { pickProfileTexts } from '../../db/written-texts.ts'
import { hashPassword } from '../../features/account/passwords.ts'
import { insertApprovals } from '../../features/account/queries.ts'
import { minutesPerDay, type Community, type Person } from '../community.ts'
import { type WriteContext, toDate, lookUp, toHomeColumns } from './write-context.ts'

/** Writes all people, approved and verified. Only the demo accounts have a password. */
export async function writePeople(
  tx: Transaction,
  community: Community,
  context: WriteContext,
): Promise<void> {
  const { people, messages } = community
  const lastMessageAt = new Map(messages.map(({ from, sent }) => [from, sent]))
  const passwords = await hashPasswords(context)
  const users = people.map((person, index) => ({
    id: lookUp(context.people, person),
    email: person.email,
    password_hash: passwords.get(person.email) ?? null,
    name: person.name,
    ...pickProfileTexts(person),
    prompt_answers: person.promptAnswers.length === 0 ? null : person.promptAnswers,
    ...toHomeColumns(context, person),
    avatar: context.pictures.get(person) ?? null,
    is_verified: true,
    is_active: true,
    onboarded_at: toDate(context, person.joined),
    role: person.role,
    subscription_plan: person.plan,
    subscription_status: person.plan === 'free' ? 'none' : 'active',
    created_at: toDate(context, person.joined),
    last_active_at: toDate(context, Math.min(person.lastSeen, lastMessageAt.get(person) ?? person.lastSeen)),
    ...toActivityColumns(person, index),
  }))
  await insertRows(tx, 'users', users)
  await insertApprovals(
    tx,
    people.map(({ email }) => email),
  )
  const interests = people.flatMap((person) =>
    person.interests.map((name) => ({
      user_id: lookUp(context.people, person),
      interest_id: lookUp(context.interests, name),
    })),
  )
  await insertRows(tx, 'user_interests', interests)
}

function toActivityColumns({ joined, lastSeen }: Person, index: number) {
  const days = Math.max(1, (joined - lastSeen) / minutesPerDay)
  const visits = Math.ceil(days / (1 + (index % 4)))
  return {
    login_count: Math.ceil(visits / 9),
    visit_count: visits,
    visit_seconds: visits * (240 + ((index * 37) % 900)),
  }
}

async function hashPasswords({ logins }: WriteContext): Promise<Map<string, string>> {
  const hashed = logins.map(async ({ email, password }) => [email, await hashPassword(password)] as const)
  return new Map(await Promise.all(hashed))
}
