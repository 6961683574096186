import type { NotificationKind } from '@coterie/contract/notifications/notifications'

import type { NotificationRow } from './queries.ts'

type LinkInput = Pick<
  NotificationRow,
  'groupId' | 'peerId' | 'activityId' | 'eventId' | 'proposalId' | 'openRequests' | 'report'
>

const myCircles = '/groups?view=circles'
/** The path of the request, or of the list if there are several. */
const toRequests = ({ openRequests }: LinkInput) =>
  `${myCircles}&request=${openRequests.length === 1 ? openRequests[0] : 'all'}`
const toThread = ({ groupId, peerId }: LinkInput) => `/messages/${groupId ?? `u${peerId}`}`
/** The vote as a sheet above its chat. */
const toVote = (input: LinkInput) => `${toThread(input)}?vote=${input.activityId}`
/** The offered spot as a sheet above its event. */
const toSpot = ({ eventId }: LinkInput) => `/events/${eventId}?spot=${eventId}`
const toProposal = ({ proposalId }: LinkInput) => `${myCircles}&proposal=${proposalId}`
const toCircle = ({ groupId }: LinkInput) => `/group/${groupId}`
const toEvent = ({ eventId }: LinkInput) => `/events/${eventId}`
const toComments = ({ eventId }: LinkInput) => `/events/${eventId}#comments`
const toDecisions = () => '/appeal'
const toPrivacy = () => '/account?tab=privacy'

const linkTargets: { readonly [Kind in NotificationKind]: (input: LinkInput) => string } = {
  'friend-request': toRequests,
  'friend-added': toThread,
  'see-again': ({ eventId }) => `/events/${eventId}/again`,
  'hearts-matched': toThread,
  'join-request': toRequests,
  'join-request-accepted': toThread,
  'member-joined': toCircle,
  waved: toThread,
  'became-admin': toCircle,
  'became-owner': toCircle,
  'removed-from-circle': () => '/groups',
  'circle-deleted': () => '/groups',
  'vote-opened': toVote,
  'vote-closed': toVote,
  'meetup-created': toVote,
  'meetup-cancelled': toThread,
  'proposal-created': toProposal,
  'proposal-confirmed': toThread,
  'table-proposed': toProposal,
  'table-created': toEvent,
  'table-ended': () => myCircles,
  'table-confirm': toEvent,
  'table-spot-lost': toEvent,
  messages: toThread,
  'event-changed': toEvent,
  'event-cancelled': toEvent,
  'spot-offered': toSpot,
  'moved-to-waitlist': toEvent,
  'co-host-invited': toEvent,
  'co-host-accepted': toEvent,
  'co-host-left': toEvent,
  'co-host-removed': toEvent,
  'became-host': toEvent,
  'event-comment': toComments,
  'host-message': ({ eventId }) => `/events/${eventId}#host-messages`,
  'event-invited': toEvent,
  'guest-let-in': toEvent,
  'guest-removed': toEvent,
  'event-paused': toEvent,
  'event-reminder': toEvent,
  'event-starting': toEvent,
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
  'photo-check-approved': toPrivacy,
  'photo-check-rejected': toPrivacy,
  'photo-check-expired': toPrivacy,
  'photo-check-submitted': () => '/admin?tab=photos',
}

export function getLinkTarget(row: LinkInput & { kind: NotificationKind }): string {
  return linkTargets[row.kind](row)
}
