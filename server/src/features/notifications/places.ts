import type { NoticeKind } from '@coterie/contract/notifications'

import type { NoticeRow } from './queries.ts'

type Where = Pick<NoticeRow, 'groupId' | 'peerId' | 'eventId'>

const requests = () => '/groups?view=circles'
const thread = ({ groupId, peerId }: Where) => `/messages/${groupId ?? `u${peerId}`}`
const circle = ({ groupId }: Where) => `/group/${groupId}`
const event = ({ eventId }: Where) => `/events/${eventId}`
const decisions = () => '/appeal'
const privacy = () => '/account?tab=privacy'

/** Where each kind leads, within the app. */
const places: { readonly [Kind in NoticeKind]: (where: Where) => string } = {
  'friend-request': requests,
  'friend-made': thread,
  'join-request': requests,
  'let-in': thread,
  'member-joined': circle,
  'became-admin': circle,
  'became-holder': circle,
  removed: () => '/groups',
  'circle-deleted': () => '/groups',
  'vote-opened': thread,
  'vote-closed': thread,
  'meetup-fixed': thread,
  'meetup-cancelled': thread,
  'proposal-made': requests,
  'proposal-alive': thread,
  messages: thread,
  'event-changed': event,
  'event-cancelled': event,
  'place-offered': event,
  'event-soon': event,
  'home-safe': () => '/events/yours',
  'content-removed': decisions,
  warned: decisions,
  'decision-upheld': decisions,
  'decision-overturned': decisions,
  'report-upheld': privacy,
  'report-declined': privacy,
  'report-stands': privacy,
  'report-reversed': privacy,
}

export function placeOf(row: Where & { kind: NoticeKind }): string {
  return places[row.kind](row)
}
