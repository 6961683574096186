import type { CurrentUser } from '@coterie/contract/account/account'

import { pickProfileTexts, readPromptAnswers } from '../../db/written-texts.ts'
import { getPictureUrl } from '../../platform/pictures.ts'
import { getCountryName } from '../cities/service.ts'
import type { findOwnUser } from './queries.ts'

type Row = NonNullable<Awaited<ReturnType<typeof findOwnUser>>>

export function toOwnUser(row: Row): CurrentUser {
  const { city, country_code: code } = row
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    avatar: getPictureUrl(row.avatar, 320),
    ...pickProfileTexts(row),
    promptAnswers: readPromptAnswers(row.prompt_answers),
    location: row.location,
    place: city === null || code === null ? null : { city, country: getCountryName(code) },
    interests: row.interests ?? [],
    emailVerified: row.is_verified,
    hasPassword: row.has_password,
    onboarded: row.onboarded_at !== null,
    hasPendingJoin: row.has_pending_join,
    isOfferedPasskey: row.is_offered_passkey,
    role: row.role,
    subscriptionPlan: row.subscription_plan,
    language: row.language,
    preferences: toPreferences(row),
  }
}

function toPreferences(row: Row): CurrentUser['preferences'] {
  return {
    notifications: {
      newMatches: row.notify_new_matches,
      messages: row.notify_messages,
      groupUpdates: row.notify_group_updates,
      email: row.notify_email,
      urgentUpdates: row.notify_urgent_updates,
      marketing: row.notify_marketing,
    },
    privacy: {
      showOnline: row.show_online,
      showLocation: row.show_location,
      profileDiscoverable: row.is_discoverable,
    },
    discovery: {
      nearer: row.feed_nearer,
      moreAlike: row.feed_more_alike,
      moreActive: row.feed_more_active,
    },
    game: { leaderboard: row.on_leaderboard },
    safety: { contactPolicy: row.contact_policy },
  }
}
