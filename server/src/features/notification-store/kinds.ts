import type { NotificationKind } from '@coterie/contract/notifications/notifications'
import type { NotificationPreferences } from '@coterie/contract/settings/preferences'

type PreferenceSwitch = Extract<keyof NotificationPreferences, 'newMatches' | 'messages' | 'groupUpdates'>

type KindSettings = {
  /** The switch in /account that turns it off; null if it can't be turned off. */
  switch: PreferenceSwitch | null
  /** Whether it is about other people's actions: hidden unless the viewer may see one of them. */
  isAboutPeople: boolean
}

const match = { switch: 'newMatches', isAboutPeople: false } as const
const circle = { switch: 'groupUpdates', isAboutPeople: false } as const
const alwaysOn = { switch: null, isAboutPeople: false } as const

/** The settings of each kind. Urgent updates have their own switch: see `isEnabled`. */
export const kinds: { readonly [Kind in NotificationKind]: KindSettings } = {
  'friend-request': { ...match, isAboutPeople: true },
  'friend-added': { ...match, isAboutPeople: true },
  'see-again': match,
  'hearts-matched': { ...match, isAboutPeople: true },
  'proposal-created': match,
  'proposal-confirmed': match,
  'table-proposed': match,
  'table-created': match,
  'table-ended': match,
  'table-confirm': circle,
  'table-spot-lost': circle,
  messages: { switch: 'messages', isAboutPeople: true },
  'join-request': { ...circle, isAboutPeople: true },
  'join-request-accepted': circle,
  'member-joined': { ...circle, isAboutPeople: true },
  waved: { ...circle, isAboutPeople: true },
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
  'moved-to-waitlist': circle,
  'co-host-invited': { ...circle, isAboutPeople: true },
  'co-host-accepted': { ...circle, isAboutPeople: true },
  'co-host-left': { ...circle, isAboutPeople: true },
  'co-host-removed': circle,
  'became-host': circle,
  'event-comment': { ...circle, isAboutPeople: true },
  'host-message': { ...circle, isAboutPeople: true },
  'event-invited': { ...circle, isAboutPeople: true },
  'guest-let-in': circle,
  'guest-removed': circle,
  'event-paused': circle,
  'event-reminder': circle,
  'event-starting': circle,
  'home-safe': alwaysOn,
  'content-removed': alwaysOn,
  warned: alwaysOn,
  'report-upheld': alwaysOn,
  'report-declined': alwaysOn,
  'decision-upheld': alwaysOn,
  'decision-overturned': alwaysOn,
  'report-confirmed': alwaysOn,
  'report-reversed': alwaysOn,
  // Admins must not turn off reports by accident.
  'report-created': alwaysOn,
  'photo-check-approved': alwaysOn,
  'photo-check-rejected': alwaysOn,
  'photo-check-expired': alwaysOn,
  'photo-check-submitted': alwaysOn,
}

/** Admins must not turn off emails about reports by accident, and people asked for the result of a photo check. */
const withoutUrgentSwitch: ReadonlySet<NotificationKind> = new Set([
  'report-created',
  'photo-check-approved',
  'photo-check-rejected',
  'photo-check-expired',
])

/** Whether the switch for urgent updates applies. */
export function hasUrgentSwitch(kind: NotificationKind): boolean {
  return !withoutUrgentSwitch.has(kind)
}

export const kindsAboutPeople: readonly string[] = Object.entries(kinds)
  .filter(([, { isAboutPeople }]) => isAboutPeople)
  .map(([kind]) => kind)

export const switchColumns = {
  newMatches: 'notify_new_matches',
  messages: 'notify_messages',
  groupUpdates: 'notify_group_updates',
} as const satisfies Record<PreferenceSwitch, string>
