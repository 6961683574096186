import type { NotificationKind } from '@coterie/contract/notifications/notifications'

import type { NotificationRow } from './queries.ts'

type LinkInput = Pick<
  NotificationRow,
  'groupId' | 'peerId' | 'activityId' | 'eventId' | 'proposalId' | 'openRequests' | 'report'
>

const myCircles = '/groups?view=circles'
/** Links to the request, or to the list if there are several. */
const requests = ({ openRequests }: LinkInput) =>
  `${myCircles}&request=${openRequests.length === 1 ? openRequests[0] : 'all'}`
const thread = ({ groupId, peerId }: LinkInput) => `/messages/${groupId ?? `u${peerId}`}`
/** The vote as a sheet above its chat. */
const vote = (input: LinkInput) => `${thread(input)}?vote=${input.activityId}`
/** The offered spot as a sheet above its event. */
const spot = ({ eventId }: LinkInput) => `/events/${eventId}?spot=${eventId}`
const proposal = ({ proposalId }: LinkInput) => `${myCircles}&proposal=${proposalId}`
const circle = ({ groupId }: LinkInput) => `/group/${groupId}`
const event = ({ eventId }: LinkInput) => `/events/${eventId}`
const comments = ({ eventId }: LinkInput) => `/events/${eventId}#comments`
const decisions = () => '/appeal'
const privacy = () => '/account?tab=privacy'

const linkTargets: { readonly [Kind in NotificationKind]: (input: LinkInput) => string } = {
  'friend-request': requests,
  'friend-added': thread,
  'join-request': requests,
  'join-request-accepted': thread,
  'member-joined': circle,
  'became-admin': circle,
  'became-owner': circle,
  'removed-from-circle': () => '/groups',
  'circle-deleted': () => '/groups',
  'vote-opened': vote,
  'vote-closed': vote,
  'meetup-created': vote,
  'meetup-cancelled': thread,
  'proposal-created': proposal,
  'proposal-confirmed': thread,
  messages: thread,
  'event-changed': event,
  'event-cancelled': event,
  'spot-offered': spot,
  'event-comment': comments,
  'host-comment': comments,
  'event-reminder': event,
  'event-starting': event,
  'home-safe': () => '/events/yours',
  'content-removed': decisions,
  warned: decisions,
  'decision-upheld': decisions,
  'decision-overturned': decisions,
  'report-upheld': privacy,
  'report-declined': privacy,
  'report-confirmed': privacy,
  'report-reversed': privacy,
  'report-created': ({ report }) => `/admin?tab=reports&case=${report?.caseId}`,
}

export function getLinkTarget(row: LinkInput & { kind: NotificationKind }): string {
  return linkTargets[row.kind](row)
}
