import { z } from 'zod'

/** What a person wants to hear of. At first all but `marketing` is on. */
export const notificationPreferences = z.strictObject({
  newMatches: z.boolean(),
  messages: z.boolean(),
  groupUpdates: z.boolean(),
  email: z.boolean(),
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

export const preferences = z.object({
  notifications: notificationPreferences,
  privacy: privacyPreferences,
})
export type Preferences = z.output<typeof preferences>
