import type { Language } from '@coterie/contract/languages'
import { privacyNeedsPlan } from '@coterie/contract/settings'

import type { Context } from '../../context.ts'
import { transact } from '../../db/database.ts'
import type { Plan } from '../../db/tables.ts'
import { ownUserOrNotFound } from '../account/service.ts'
import { updateLanguage, updatePreferences } from './queries.ts'
import type { Changes } from './queries.ts'

/** Saves some settings and answers the whole person. Privacy settings belong to the paid plans. */
export async function changePreferences(
  { db, live }: Pick<Context, 'db' | 'live'>,
  viewer: { id: number; plan: Plan },
  changes: Changes,
) {
  if ('privacy' in changes && viewer.plan === 'free') return privacyNeedsPlan
  await transact(db, async (tx) => {
    await updatePreferences(tx, viewer.id, changes)
    if ('privacy' in changes) live.recheck(tx, [viewer.id])
  })
  return await ownUserOrNotFound(db, viewer.id)
}

/** The language that somebody reads from now on: also mails and notices. */
export async function keepLanguage(
  { db }: Pick<Context, 'db'>,
  userId: number,
  language: Language,
): Promise<void> {
  await updateLanguage(db, userId, language)
}
