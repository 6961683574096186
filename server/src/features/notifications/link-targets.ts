import type { NoticeKind } from '@coterie/contract/notifications/notifications'

import type { NoticeRow } from './queries.ts'

type Where = Pick<NoticeRow, 'groupId' | 'peerId' | 'eventId' | 'openRequests' | 'report'>

const myCircles = '/groups?view=circles'
/** The request, or where there are several the list of them. */
const requests = ({ openRequests }: Where) =>
  `${myCircles}&request=${openRequests.length === 1 ? openRequests[0] : 'all'}`
const thread = ({ groupId, peerId }: Where) => `/messages/${groupId ?? `u${peerId}`}`
const circle = ({ groupId }: Where) => `/group/${groupId}`
const event = ({ eventId }: Where) => `/events/${eventId}`
const comments = ({ eventId }: Where) => `/events/${eventId}#comments`
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
  'proposal-made': () => myCircles,
  'proposal-alive': thread,
  messages: thread,
  'event-changed': event,
  'event-cancelled': event,
  'place-offered': event,
  'event-comment': comments,
  'host-comment': comments,
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
  'report-made': ({ report }) => `/admin?tab=reports&case=${report?.caseId}`,
}

export function placeOf(row: Where & { kind: NoticeKind }): string {
  return places[row.kind](row)
}
