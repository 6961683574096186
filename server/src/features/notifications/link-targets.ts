import type { NotificationKind } from '@coterie/contract/notifications/notifications'

import type { NotificationRow } from './queries.ts'

type LinkInput = Pick<NotificationRow, 'groupId' | 'peerId' | 'eventId' | 'openRequests' | 'report'>

const myCircles = '/groups?view=circles'
/** The path of the request, or of the list if there are several. */
const toRequests = ({ openRequests }: LinkInput) =>
  `${myCircles}&request=${openRequests.length === 1 ? openRequests[0] : 'all'}`
const toThread = ({ groupId, peerId }: LinkInput) => `/messages/${groupId ?? `u${peerId}`}`
const toCircle = ({ groupId }: LinkInput) => `/group/${groupId}`
const toEvent = ({ eventId }: LinkInput) => `/events/${eventId}`
const toComments = ({ eventId }: LinkInput) => `/events/${eventId}#comments`
const toDecisions = () => '/appeal'
const toPrivacy = () => '/account?tab=privacy'

const linkTargets: { readonly [Kind in NotificationKind]: (input: LinkInput) => string } = {
  'friend-request': toRequests,
  'friend-added': toThread,
  'join-request': toRequests,
  'join-request-accepted': toThread,
  'member-joined': toCircle,
  'became-admin': toCircle,
  'became-owner': toCircle,
  'removed-from-circle': () => '/groups',
  'circle-deleted': () => '/groups',
  'vote-opened': toThread,
  'vote-closed': toThread,
  'meetup-created': toThread,
  'meetup-cancelled': toThread,
  'proposal-created': () => myCircles,
  'proposal-confirmed': toThread,
  messages: toThread,
  'event-changed': toEvent,
  'event-cancelled': toEvent,
  'spot-offered': toEvent,
  'event-comment': toComments,
  'host-comment': toComments,
  'event-reminder': toEvent,
  'home-safe': () => '/events/yours',
  'content-removed': toDecisions,
  warned: toDecisions,
  'decision-upheld': toDecisions,
  'decision-overturned': toDecisions,
  'report-upheld': toPrivacy,
  'report-declined': toPrivacy,
  'report-confirmed': toPrivacy,
  'report-reversed': toPrivacy,
  'report-created': ({ report }) => `/admin?tab=reports&case=${report?.caseId}`,
}

export function getLinkTarget(row: LinkInput & { kind: NotificationKind }): string {
  return linkTargets[row.kind](row)
}
