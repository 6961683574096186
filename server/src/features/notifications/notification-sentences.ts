import type { Language } from '@coterie/contract/languages'
import type { NotificationKind, UserNotification } from '@coterie/contract/notifications/notifications'
import { m } from '@coterie/contract/paraglide/messages'
import { reportReasonTexts } from '@coterie/contract/reports/reason-texts'

type NotificationContext = {
  language: Language
  /** 'Ada', 'Ada and Ben', 'Ada and 2 others', or 'Someone'. */
  actors: string
  hasActors: boolean
  actorCount: number
  count: number
  /** The name of the circle, plan, event or meetup. */
  subject: string
  comment: string | null
  report: UserNotification['report']
}

type SentenceWriter = (
  context: NotificationContext,
  options: { locale: Language },
) => string | [string, string | null]

const withDetail =
  (sentence: typeof m.notification_warned, detail: typeof m.notification_warned): SentenceWriter =>
  (_, options) => [sentence({}, options), detail({}, options)]

/** A sentence and an optional second line; without one, the second line is the schedule. */
export const notificationSentences: { readonly [Kind in NotificationKind]: SentenceWriter } = {
  'friend-request': (context, options) => m.notification_friend_request(context, options),
  'friend-added': (context, options) => [
    m.notification_friend_added(context, options),
    m.notification_friend_added_detail({}, options),
  ],
  'see-again': (context, options) => [
    m.notification_see_again({}, options),
    m.notification_see_again_detail(context, options),
  ],
  'hearts-matched': (context, options) => [
    m.notification_hearts_matched(context, options),
    m.notification_hearts_matched_detail(context, options),
  ],
  'join-request': (context, options) => m.notification_join_request(context, options),
  'join-request-accepted': (context, options) => [
    m.notification_join_request_accepted(context, options),
    m.notification_join_request_accepted_detail({}, options),
  ],
  'member-joined': (context, options) => m.notification_member_joined(context, options),
  waved: (context, options) => m.notification_waved(context, options),
  'became-admin': (context, options) => m.notification_became_admin(context, options),
  'became-owner': (context, options) => m.notification_became_owner(context, options),
  'removed-from-circle': (context, options) => m.notification_removed_from_circle(context, options),
  'circle-deleted': (context, options) => m.notification_circle_deleted(context, options),
  'vote-opened': (context, options) =>
    context.hasActors
      ? m.notification_vote_opened_by(context, options)
      : m.notification_vote_opened(context, options),
  'vote-closed': (context, options) => m.notification_vote_closed(context, options),
  'meetup-created': (context, options) => m.notification_meetup_created(context, options),
  'meetup-cancelled': (context, options) => m.notification_cancelled(context, options),
  'proposal-created': withDetail(m.notification_proposal_created, m.notification_proposal_created_detail),
  'proposal-confirmed': (context, options) => [
    m.notification_proposal_confirmed(context, options),
    m.notification_proposal_confirmed_detail({}, options),
  ],
  'table-proposed': (_, options) => m.notification_table_proposed({}, options),
  'table-created': (context, options) => m.notification_table_created(context, options),
  'table-ended': withDetail(m.notification_table_ended, m.notification_table_ended_detail),
  'table-confirm': (context, options) => m.notification_table_confirm(context, options),
  'table-spot-lost': (context, options) => [
    m.notification_table_spot_lost(context, options),
    m.notification_table_spot_lost_detail({}, options),
  ],
  messages: (context, options) =>
    context.subject === ''
      ? m.notification_messages_from(context, options)
      : [m.notification_messages(context, options), m.notification_from(context, options)],
  'event-changed': (context, options) => m.notification_event_changed(context, options),
  'event-cancelled': (context, options) => m.notification_cancelled(context, options),
  'spot-offered': (context, options) => m.notification_spot_offered(context, options),
  'moved-to-waitlist': (context, options) => m.notification_moved_to_waitlist(context, options),
  'co-host-invited': (context, options) => m.notification_co_host_invited(context, options),
  'co-host-accepted': (context, options) => m.notification_co_host_accepted(context, options),
  'co-host-left': (context, options) => m.notification_co_host_left(context, options),
  'co-host-removed': (context, options) => m.notification_co_host_removed(context, options),
  'became-host': (context, options) => [
    m.notification_became_host(context, options),
    m.notification_became_host_detail({}, options),
  ],
  'event-comment': (context, options) => [
    m.notification_event_comment(context, options),
    m.notification_from(context, options),
  ],
  'host-message': (context, options) => [
    m.notification_host_message({ ...context, hosts: context.actorCount }, options),
    context.comment,
  ],
  'event-invited': (context, options) => m.notification_event_invited(context, options),
  'guest-let-in': (context, options) => m.notification_guest_let_in(context, options),
  'guest-removed': (context, options) => m.notification_guest_removed(context, options),
  'event-paused': (context, options) => [
    m.notification_event_paused(context, options),
    m.notification_event_paused_detail({}, options),
  ],
  'event-reminder': (context, options) => m.notification_event_reminder(context, options),
  'event-starting': (context, options) => m.notification_event_starting(context, options),
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
  'photo-check-approved': withDetail(m.notification_photo_approved, m.notification_photo_approved_detail),
  'photo-check-rejected': withDetail(m.notification_photo_rejected, m.notification_photo_rejected_detail),
  'photo-check-expired': withDetail(m.notification_photo_expired, m.notification_photo_expired_detail),
  'photo-check-submitted': withDetail(m.notification_photo_submitted, m.notification_photo_submitted_detail),
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
