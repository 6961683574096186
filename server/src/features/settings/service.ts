import { notFound } from '@coterie/contract/refusals'
import { privacyNeedsPlan } from '@coterie/contract/settings'
import type { Subscription } from '@coterie/contract/settings'

import type { Database } from '../../db/database.ts'
import type { Plan } from '../../db/tables.ts'
import { ownUserOrNotFound } from '../account/service.ts'
import { findSubscription, updatePreferences } from './queries.ts'
import type { Changes } from './queries.ts'

/** Saves some settings and answers the whole person. Privacy settings belong to the paid plans. */
export async function changePreferences(db: Database, viewer: { id: number; plan: Plan }, changes: Changes) {
  if ('privacy' in changes && viewer.plan === 'free') return privacyNeedsPlan
  await updatePreferences(db, viewer.id, changes)
  return await ownUserOrNotFound(db, viewer.id)
}

export async function ownSubscription(
  db: Database,
  viewerId: number,
): Promise<Subscription | typeof notFound> {
  const row = await findSubscription(db, viewerId)
  if (row === undefined) return notFound
  return {
    planId: row.subscription_plan,
    status: row.subscription_status,
    currentPeriodEnd: row.subscription_period_end?.toISOString() ?? null,
  }
}
