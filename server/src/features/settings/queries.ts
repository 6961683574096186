import type { Language } from '@coterie/contract/languages'
import type {
  DiscoveryPreferences,
  GamePreferences,
  NotificationPreferences,
  PrivacyPreferences,
  SafetyPreferences,
} from '@coterie/contract/settings/preferences'
import type { UpdateObject } from 'kysely'

import type { Queryable } from '../../db/database.ts'
import type { DB } from '../../db/tables.ts'

export type Changes =
  | { notifications: { [Name in keyof NotificationPreferences]?: boolean | undefined } }
  | { privacy: { [Name in keyof PrivacyPreferences]?: boolean | undefined } }
  | { discovery: { [Name in keyof DiscoveryPreferences]?: number | undefined } }
  | { game: { [Name in keyof GamePreferences]?: boolean | undefined } }
  | { safety: { [Name in keyof SafetyPreferences]?: SafetyPreferences[Name] | undefined } }

/** Undefined preferences stay the same. */
export async function updatePreferences(db: Queryable, userId: number, changes: Changes): Promise<void> {
  const columns = Object.entries(toColumns(changes)).filter(([, value]) => value !== undefined)
  if (columns.length === 0) return
  await db.updateTable('users').set(Object.fromEntries(columns)).where('id', '=', userId).execute()
}

export async function updateLanguage(db: Queryable, userId: number, language: Language): Promise<void> {
  await db.updateTable('users').set({ language }).where('id', '=', userId).execute()
}

type Columns = { [Column in keyof UpdateObject<DB, 'users'>]?: boolean | number | string | undefined }

function toColumns(changes: Changes): Columns {
  if ('discovery' in changes) {
    const { nearer, moreAlike, moreActive } = changes.discovery
    return { feed_nearer: nearer, feed_more_alike: moreAlike, feed_more_active: moreActive }
  }
  if ('game' in changes) return { on_leaderboard: changes.game.leaderboard }
  if ('safety' in changes) return { contact_policy: changes.safety.contactPolicy }
  if ('privacy' in changes) {
    const { showOnline, showLocation, profileDiscoverable } = changes.privacy
    return { show_online: showOnline, show_location: showLocation, is_discoverable: profileDiscoverable }
  }
  const { newMatches, messages, groupUpdates, email, urgentUpdates, marketing } = changes.notifications
  return {
    notify_new_matches: newMatches,
    notify_messages: messages,
    notify_group_updates: groupUpdates,
    notify_email: email,
    notify_urgent_updates: urgentUpdates,
    notify_marketing: marketing,
  }
}
