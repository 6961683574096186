import { z } from 'zod'

/** What a person wants to hear of. At first all but `marketing` is on. */
export const notificationPreferences = z.strictObject({
  newMatches: z.boolean(),
  messages: z.boolean(),
  groupUpdates: z.boolean(),
  email: z.boolean(),
  urgentUpdates: z
    .boolean()
    .describe(
      'Send urgent event updates at once, by push and email; off: they count as ordinary group updates',
    ),
  marketing: z.boolean(),
})
export type NotificationPreferences = z.output<typeof notificationPreferences>

/** What others may see of a person. At first all is on. */
export const privacyPreferences = z.strictObject({
  showOnline: z.boolean(),
  showLocation: z.boolean(),
  profileDiscoverable: z.boolean(),
})
export type PrivacyPreferences = z.output<typeof privacyPreferences>

/** What counts most in a person's feeds: 0 to 100 each, 50 is as measured best for all. */
export const discoveryPreferences = z.strictObject({
  nearer: z.int().min(0).max(100),
  moreAlike: z.int().min(0).max(100),
  moreActive: z.int().min(0).max(100),
})
export type DiscoveryPreferences = z.output<typeof discoveryPreferences>

/** Whether others see a person's points. At first they do. */
export const gamePreferences = z.strictObject({ leaderboard: z.boolean() })
export type GamePreferences = z.output<typeof gamePreferences>

/** Who may ask a person to connect, with words or without. At first everybody. */
export const safetyPreferences = z.strictObject({
  contactPolicy: z
    .enum(['everyone', 'acquaintances', 'friends'])
    .describe('acquaintances: friends, and those who share a circle; friends: nobody new asks'),
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
