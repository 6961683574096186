import type { Language } from '@coterie/contract/languages'
import { privacyRequiresPlan } from '@coterie/contract/settings/settings'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Plan } from '../../db/tables.ts'
import { getOwnUser } from '../account/service.ts'
import { updateLanguage, updatePreferences } from './queries.ts'
import type { Changes } from './queries.ts'

/** Hiding requires a paid plan. After the plan ends, hidden details stay hidden until the user shows them again. */
export async function changePreferences(
  { db, live }: Pick<Context, 'db' | 'live'>,
  viewer: { id: number; plan: Plan },
  changes: Changes,
) {
  if (viewer.plan === 'free' && hidesFromOthers(changes)) return privacyRequiresPlan
  await transact(db, async (tx) => {
    await updatePreferences(tx, viewer.id, changes)
    if ('privacy' in changes) live.revalidate(tx, [viewer.id])
  })
  return await getOwnUser(db, viewer.id)
}

function hidesFromOthers(changes: Changes): boolean {
  return 'privacy' in changes && Object.values(changes.privacy).includes(false)
}

/** Also used for emails and notifications. */
export async function saveLanguage(
  { db }: Pick<Context, 'db'>,
  userId: number,
  language: Language,
): Promise<void> {
  await updateLanguage(db, userId, language)
}
