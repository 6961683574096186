import { m } from '@coterie/contract/paraglide/messages'

import type { Language } from '../languages.ts'
import { reportReasonTexts } from '../reports/reason-texts.ts'
import type { NotificationKind, UserNotification } from './notifications.ts'

export type NotificationContext = {
  language: Language
  /** 'Ada', 'Ada and Ben', 'Ada and 2 others', or 'Someone'. */
  actors: string
  hasActors: boolean
  actorCount: number
  count: number
  /** The name of the circle, plan, event or meetup. */
  subject: string
  /** The start of the meetup and its circle: 'Sat, Nov 28, 10:00 AM · Hikers'. */
  schedule: string | null
  /** When the offered spot expires: 'Sat 7:20 PM'. */
  claimBy: string | null
  comment: string | null
  report: UserNotification['report']
}

type SentenceWriter = (
  context: NotificationContext,
  options: { locale: Language },
) => string | [string, string | null]

const withSchedule =
  (sentence: typeof m.notification_vote_closed): SentenceWriter =>
  (context, options) => [sentence(context, options), context.schedule]

const withDetail =
  (sentence: typeof m.notification_warned, detail: typeof m.notification_warned): SentenceWriter =>
  (_, options) => [sentence({}, options), detail({}, options)]

/** A sentence and an optional second line, for the bell, push messages and emails. */
export const notificationSentences: { readonly [Kind in NotificationKind]: SentenceWriter } = {
  'friend-request': (context, options) => m.notification_friend_request(context, options),
  'friend-added': (context, options) => [
    m.notification_friend_added(context, options),
    m.notification_friend_added_detail({}, options),
  ],
  'join-request': (context, options) => m.notification_join_request(context, options),
  'join-request-accepted': (context, options) => [
    m.notification_join_request_accepted(context, options),
    m.notification_join_request_accepted_detail({}, options),
  ],
  'member-joined': (context, options) => m.notification_member_joined(context, options),
  'became-admin': (context, options) => m.notification_became_admin(context, options),
  'became-owner': (context, options) => m.notification_became_owner(context, options),
  'removed-from-circle': (context, options) => m.notification_removed_from_circle(context, options),
  'circle-deleted': (context, options) => m.notification_circle_deleted(context, options),
  'vote-opened': (context, options) => [
    context.hasActors
      ? m.notification_vote_opened_by(context, options)
      : m.notification_vote_opened(context, options),
    context.schedule,
  ],
  'vote-closed': withSchedule(m.notification_vote_closed),
  'meetup-created': withSchedule(m.notification_meetup_created),
  'meetup-cancelled': withSchedule(m.notification_cancelled),
  'proposal-created': withDetail(m.notification_proposal_created, m.notification_proposal_created_detail),
  'proposal-confirmed': (context, options) => [
    m.notification_proposal_confirmed(context, options),
    m.notification_proposal_confirmed_detail({}, options),
  ],
  messages: (context, options) =>
    context.subject === ''
      ? m.notification_messages_from(context, options)
      : [m.notification_messages(context, options), m.notification_from(context, options)],
  'event-changed': withSchedule(m.notification_event_changed),
  'event-cancelled': withSchedule(m.notification_cancelled),
  'spot-offered': (context, options) => {
    const { claimBy, schedule } = context
    const deadline = claimBy === null ? null : m.notification_spot_offered_detail({ claimBy }, options)
    const detail = [schedule, deadline].filter((part) => part !== null).join(' · ')
    return [m.notification_spot_offered(context, options), detail === '' ? null : detail]
  },
  'event-comment': (context, options) => [
    m.notification_event_comment(context, options),
    m.notification_from(context, options),
  ],
  'host-message': (context, options) => [
    m.notification_host_message({ ...context, hosts: context.actorCount }, options),
    context.comment,
  ],
  'event-invited': (context, options) => [m.notification_event_invited(context, options), context.schedule],
  'guest-let-in': withSchedule(m.notification_guest_let_in),
  'guest-removed': withSchedule(m.notification_guest_removed),
  'event-paused': (context, options) => [
    m.notification_event_paused(context, options),
    [context.schedule, m.notification_event_paused_detail({}, options)].filter(Boolean).join(' · '),
  ],
  'event-reminder': withSchedule(m.notification_event_reminder),
  'event-starting': withSchedule(m.notification_event_starting),
  'home-safe': (context, options) => [
    m.notification_home_safe({}, options),
    m.notification_home_safe_detail(context, options),
  ],
  'content-removed': withDetail(m.notification_content_removed, m.notification_content_removed_detail),
  warned: withDetail(m.notification_warned, m.notification_warned_detail),
  'report-upheld': withDetail(m.notification_report_thanks, m.notification_report_upheld),
  'report-declined': withDetail(m.notification_report_thanks, m.notification_report_declined),
  'decision-upheld': withDetail(m.notification_decision_upheld, m.notification_decision_upheld_detail),
  'decision-overturned': withDetail(
    m.notification_decision_overturned,
    m.notification_decision_overturned_detail,
  ),
  'report-confirmed': withDetail(m.notification_report_confirmed, m.notification_report_confirmed_detail),
  'report-reversed': withDetail(m.notification_report_reversed, m.notification_report_reversed_detail),
  'report-created': ({ report }, options) => {
    if (report === null) return m.notification_report({}, options)
    const target = targetNames[report.target.kind]({}, options)
    const reason = reportReasonTexts[report.reason]({}, options)
    return [
      report.urgent
        ? m.notification_urgent_report_about({ target }, options)
        : m.notification_report_about({ target }, options),
      m.notification_report_reason({ reason }, options),
    ]
  },
}

const targetNames = {
  person: m.notification_target_person,
  circle: m.notification_target_circle,
  event: m.notification_target_event,
  message: m.notification_target_message,
  picture: m.notification_target_picture,
}
