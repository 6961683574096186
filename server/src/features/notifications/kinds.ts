import type { NotificationKind } from '@coterie/contract/notifications/notifications'
import type { NotificationPreferences } from '@coterie/contract/settings/preferences'

type PreferenceSwitch = Extract<keyof NotificationPreferences, 'newMatches' | 'messages' | 'groupUpdates'>

type KindSettings = {
  /** The switch in /account that turns it off; null if it can't be turned off. */
  switch: PreferenceSwitch | null
  /** It is about other people's actions: hidden unless the viewer may see one of them. */
  ofPeople: boolean
}

const match = { switch: 'newMatches', ofPeople: false } as const
const circle = { switch: 'groupUpdates', ofPeople: false } as const
const always = { switch: null, ofPeople: false } as const

/** The settings of each kind. Urgent updates have their own switch: see `isEnabled`. */
export const kinds: { readonly [Kind in NotificationKind]: KindSettings } = {
  'friend-request': { ...match, ofPeople: true },
  'friend-added': { ...match, ofPeople: true },
  'proposal-created': match,
  'proposal-confirmed': match,
  messages: { switch: 'messages', ofPeople: true },
  'join-request': { ...circle, ofPeople: true },
  'join-request-accepted': circle,
  'member-joined': { ...circle, ofPeople: true },
  'became-admin': circle,
  'became-owner': circle,
  'removed-from-circle': circle,
  'circle-deleted': circle,
  'vote-opened': circle,
  'vote-closed': circle,
  'meetup-created': circle,
  'meetup-cancelled': circle,
  'event-changed': circle,
  'event-cancelled': circle,
  'spot-offered': circle,
  'event-comment': { ...circle, ofPeople: true },
  'host-comment': { ...circle, ofPeople: true },
  'event-reminder': circle,
  'home-safe': always,
  'content-removed': always,
  warned: always,
  'report-upheld': always,
  'report-declined': always,
  'decision-upheld': always,
  'decision-overturned': always,
  'report-confirmed': always,
  'report-reversed': always,
  // Admins must not turn off reports by accident.
  'report-created': always,
}

export const kindsOfPeople: readonly string[] = Object.entries(kinds)
  .filter(([, { ofPeople }]) => ofPeople)
  .map(([kind]) => kind)

export const switchColumns = {
  newMatches: 'notify_new_matches',
  messages: 'notify_messages',
  groupUpdates: 'notify_group_updates',
} as const satisfies Record<PreferenceSwitch, string>
