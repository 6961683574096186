/** Tables renamed since a release, by old name. */
export const renamedTables: Readonly<Record<string, string>> = {
  notices: 'notifications',
  notice_actors: 'notification_actors',
  notice_watermark: 'notification_watermark',
  event_rsvps: 'event_attendees',
  event_waits: 'event_waitlist',
  rsvp_changes: 'attendance_changes',
  event_first_rsvps: 'early_access_events',
  event_past_viewers: 'event_viewer_totals',
  event_view_days: 'event_daily_views',
  safe_plans: 'safety_checkins',
  places: 'cities',
  arrivals: 'pending_joins',
  attempts: 'auth_attempts',
  message_paces: 'message_rate_limits',
  proposal_looks: 'proposal_runs',
  proposal_people: 'proposal_members',
  promotion_reaches: 'promotion_reach_estimates',
  paypal_farewells: 'orphaned_subscriptions',
  departures: 'former_memberships',
  people_skips: 'user_skips',
  people_counts: 'user_counts',
  people_seen: 'profile_views',
  mailed_tokens: 'email_tokens',
  live_processes: 'presence_processes',
  live_people: 'presence_users',
  daily_figures: 'daily_stats',
  community_figures: 'community_stats',
  tickets: 'support_tickets',
  ticket_replies: 'support_ticket_replies',
  carried_limits: 'retained_limits',
  active_people_changes: 'active_user_changes',
}

/** Tables whose rows a migration moved to other ones or deleted. The counts of all of them together stay the same. */
export const splitTables: Readonly<Record<string, readonly string[]>> = {
  friend_requests: ['friend_requests', 'join_requests'],
  jobs: ['graphile_worker._private_jobs'],
}

/** How many rows of a release's data migrations delete on purpose. */
export const deletedRows: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  '0.1.0': {
    // Of people whose approval was revoked.
    calendar_feeds: 2,
    // Of a conversation without messages.
    conversation_reads: 1,
    // Hosts leave the waitlists of events that they host.
    event_waits: 1,
    // Scheduled, or done.
    jobs: 26,
  },
}
