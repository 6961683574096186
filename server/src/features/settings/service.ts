import type { Language } from '@coterie/contract/languages'
import { privacyNeedsPlan } from '@coterie/contract/settings/settings'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Plan } from '../../db/tables.ts'
import { getOwnUser } from '../account/service.ts'
import { updateLanguage, updatePreferences } from './queries.ts'
import type { Changes } from './queries.ts'

/**
 * Saves some settings and answers the whole person. To hide belongs to the paid plans; what was hidden on one stays
 * so without it, and can be shown again.
 */
export async function changePreferences(
  { db, live }: Pick<Context, 'db' | 'live'>,
  viewer: { id: number; plan: Plan },
  changes: Changes,
) {
  if (viewer.plan === 'free' && hidesFromOthers(changes)) return privacyNeedsPlan
  await transact(db, async (tx) => {
    await updatePreferences(tx, viewer.id, changes)
    if ('privacy' in changes) live.revalidate(tx, [viewer.id])
  })
  return await getOwnUser(db, viewer.id)
}

function hidesFromOthers(changes: Changes): boolean {
  return 'privacy' in changes && Object.values(changes.privacy).includes(false)
}

/** The language that somebody reads from now on: also mails and notices. */
export async function saveLanguage(
  { db }: Pick<Context, 'db'>,
  userId: number,
  language: Language,
): Promise<void> {
  await updateLanguage(db, userId, language)
}
