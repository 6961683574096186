import { z } from 'zod'

/** All are on by default, except `marketing`. */
export const notificationPreferences = z.strictObject({
  newMatches: z.boolean(),
  messages: z.boolean(),
  groupUpdates: z.boolean(),
  email: z.boolean(),
  urgentUpdates: z
    .boolean()
    .describe(
      'Whether urgent event updates are pushed and emailed immediately; otherwise they follow `groupUpdates`.',
    ),
  marketing: z.boolean(),
})
export type NotificationPreferences = z.output<typeof notificationPreferences>

/** All are on by default. */
export const privacyPreferences = z.strictObject({
  showOnline: z.boolean(),
  showLocation: z.boolean(),
  profileDiscoverable: z.boolean(),
})
export type PrivacyPreferences = z.output<typeof privacyPreferences>

/** Weights for ranking a person's feeds, 0 to 100. The default, 50, is the measured optimum for everyone. */
export const discoveryPreferences = z.strictObject({
  nearer: z.int().min(0).max(100),
  moreAlike: z.int().min(0).max(100),
  moreActive: z.int().min(0).max(100),
})
export type DiscoveryPreferences = z.output<typeof discoveryPreferences>

/** On by default. */
export const gamePreferences = z.strictObject({ leaderboard: z.boolean() })
export type GamePreferences = z.output<typeof gamePreferences>

export const safetyPreferences = z.strictObject({
  contactPolicy: z
    .enum(['everyone', 'acquaintances', 'friends'])
    .describe(
      'People who may send a friend request or message: `everyone`, `acquaintances` (friends and people in shared circles) or `friends` (no new requests). `everyone` by default.',
    ),
})
export type SafetyPreferences = z.output<typeof safetyPreferences>
export type ContactPolicy = SafetyPreferences['contactPolicy']

export const preferences = z.object({
  notifications: notificationPreferences,
  privacy: privacyPreferences,
  discovery: discoveryPreferences,
  game: gamePreferences,
  safety: safetyPreferences,
})
