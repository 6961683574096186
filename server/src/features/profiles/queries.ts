import type { ProfileTexts } from '@coterie/contract/profile-texts'
import type { PromptAnswer } from '@coterie/contract/prompts'
import { sql } from 'kysely'

import type { Queryable, Transaction } from '../../db/database.ts'
import type { City } from '../cities/service.ts'

export type Changes = {
  name: string
  texts: Partial<ProfileTexts>
  promptAnswers?: readonly PromptAnswer[]
  /** The city and its label; null removes it. */
  home?: { city: City; label: string } | null
  /** The key of a picture; null removes it. */
  avatar?: string | null
}

export async function findNameAndRole(db: Queryable, id: number) {
  return await db.selectFrom('users').select(['name', 'role']).where('id', '=', id).executeTakeFirstOrThrow()
}

export async function lockAvatar(tx: Transaction, id: number): Promise<string | null> {
  const row = await tx
    .selectFrom('users')
    .select('avatar')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row?.avatar ?? null
}

/** The first save completes onboarding. */
export async function updateProfile(tx: Transaction, id: number, changes: Changes, now: Date): Promise<void> {
  const { name, texts, promptAnswers, home, avatar } = changes
  await tx
    .updateTable('users')
    .set({
      name,
      ...texts,
      ...(promptAnswers === undefined ? {} : { prompt_answers: toJson(promptAnswers) }),
      ...(avatar === undefined ? {} : { avatar }),
      ...(home === undefined ? {} : toHomeColumns(home)),
      onboarded_at: sql`coalesce(onboarded_at, ${now})`,
    })
    .where('id', '=', id)
    .execute()
}

function toJson(promptAnswers: readonly PromptAnswer[]): string | null {
  return promptAnswers.length === 0 ? null : JSON.stringify(promptAnswers)
}

function toHomeColumns(home: Exclude<Changes['home'], undefined>) {
  const city = home?.city
  return {
    city_id: city?.id ?? null,
    location: home?.label ?? null,
    latitude: city?.latitude ?? null,
    longitude: city?.longitude ?? null,
  }
}

/** Existing interests keep their name. */
export async function insertInterests(
  tx: Transaction,
  interests: readonly { slug: string; name: string }[],
): Promise<void> {
  const slugs = interests.map(({ slug }) => slug)
  const names = interests.map(({ name }) => name)
  await sql`
    insert into interests (slug, name)
    select * from unnest(${slugs}::text[], ${names}::text[]) order by 1
    on conflict (slug) do nothing`.execute(tx)
}

export async function replaceInterests(
  tx: Transaction,
  userId: number,
  interests: readonly { slug: string; name: string }[],
): Promise<void> {
  const slugs = interests.map(({ slug }) => slug)
  await insertInterests(tx, interests)
  await sql`
    delete from user_interests where user_id = ${userId}
      and interest_id not in (select id from interests where slug = any(${slugs}))`.execute(tx)
  await sql`
    insert into user_interests (user_id, interest_id)
    select ${userId}, id from interests where slug = any(${slugs})
    on conflict do nothing`.execute(tx)
}
