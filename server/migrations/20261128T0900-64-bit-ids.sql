-- Ids and references to them become 64-bit: 2^31 messages are two years of a community of a million people. So do the
-- numbers that count messages and changes of a conversation. In JSON and JavaScript they stay numbers, below 2^53.
--
-- Each statement rewrites its table once, with all its indexes, and no one can read or write until the migration ends.
-- docs/operations.md ("Larger ids") says how long that takes.

-- PostgreSQL doesn't change the type of a column that a trigger's condition uses.
drop trigger assign_message_seq on messages;
drop trigger match_group_changed on groups;
drop trigger update_point_total_listing on users;

alter table activities
  alter column id type bigint,
  alter column group_id type bigint,
  alter column proposed_by type bigint,
  alter column city_id type bigint,
  alter column source_group_id type bigint,
  alter column source_event_id type bigint,
  alter column event_id type bigint;
alter table activity_dates
  alter column id type bigint,
  alter column activity_id type bigint;
alter table activity_votes
  alter column activity_id type bigint,
  alter column user_id type bigint,
  alter column date_ids type bigint[],
  alter column date_ids set default '{}';
alter table album_pictures
  alter column id type bigint,
  alter column event_id type bigint,
  alter column user_id type bigint;
alter table approved_users
  alter column invited_by type bigint,
  alter column group_id type bigint,
  alter column invite_id type bigint;
alter table attendance_changes
  alter column user_id type bigint,
  alter column event_id type bigint;
alter table audit_log
  alter column actor_id type bigint,
  alter column target_id type bigint;
alter table banned_addresses
  alter column sanction_id type bigint;
alter table blocks
  alter column blocker_id type bigint,
  alter column blocked_id type bigint;
alter table calendar_feeds
  alter column user_id type bigint;
alter table cities
  alter column id type bigint;
alter table conversation_mutes
  alter column user_id type bigint,
  alter column conversation_id type bigint;
alter table conversation_reads
  alter column user_id type bigint,
  alter column group_id type bigint,
  alter column peer_id type bigint,
  alter column last_read_id type bigint;
alter table conversations
  alter column id type bigint,
  alter column group_id type bigint,
  alter column pair_low type bigint,
  alter column pair_high type bigint,
  alter column seq type bigint;
alter table digests
  alter column user_id type bigint;
alter table early_access_events
  alter column user_id type bigint,
  alter column event_id type bigint;
alter table email_tokens
  alter column user_id type bigint;
alter table event_answers
  alter column question_id type bigint,
  alter column user_id type bigint;
alter table event_attendees
  alter column event_id type bigint,
  alter column user_id type bigint;
alter table event_co_hosts
  alter column event_id type bigint,
  alter column user_id type bigint,
  alter column invited_by type bigint;
alter table event_comments
  alter column id type bigint,
  alter column event_id type bigint,
  alter column author_id type bigint;
alter table event_daily_views
  alter column event_id type bigint;
alter table event_dismissals
  alter column user_id type bigint,
  alter column event_id type bigint;
alter table event_drafts
  alter column id type bigint,
  alter column user_id type bigint;
alter table event_email_guests
  alter column id type bigint,
  alter column event_id type bigint;
alter table event_feed_entries
  alter column feed_id type bigint,
  alter column event_id type bigint;
alter table event_feedback
  alter column event_id type bigint,
  alter column user_id type bigint;
alter table event_feeds
  alter column id type bigint,
  alter column city_id type bigint;
alter table event_invitations
  alter column event_id type bigint,
  alter column user_id type bigint,
  alter column invited_by type bigint;
alter table event_likes
  alter column event_id type bigint,
  alter column user_id type bigint;
alter table event_message_recipients
  alter column message_id type bigint,
  alter column user_id type bigint;
alter table event_messages
  alter column id type bigint,
  alter column event_id type bigint,
  alter column author_id type bigint;
alter table event_promotion_interests
  alter column event_id type bigint,
  alter column interest_id type bigint;
alter table event_promotions
  alter column event_id type bigint,
  alter column promoted_by type bigint;
alter table event_questions
  alter column id type bigint,
  alter column event_id type bigint;
alter table event_reminders
  alter column event_id type bigint,
  alter column user_id type bigint;
alter table event_removals
  alter column event_id type bigint,
  alter column user_id type bigint;
alter table event_series
  alter column id type bigint;
alter table event_tags
  alter column event_id type bigint,
  alter column interest_id type bigint;
alter table event_view_changes
  alter column event_id type bigint;
alter table event_viewer_totals
  alter column event_id type bigint;
alter table event_viewers
  alter column event_id type bigint,
  alter column user_id type bigint;
alter table event_waitlist
  alter column event_id type bigint,
  alter column user_id type bigint;
alter table events
  drop column points,
  alter column id type bigint,
  alter column group_id type bigint,
  alter column created_by type bigint,
  alter column city_id type bigint,
  alter column series_id type bigint,
  alter column feed_id type bigint,
  add column points smallint not null generated always as (30 + (id * 7919) % 21) stored;
alter table evidence_pictures
  alter column report_id type bigint;
alter table feed_queues
  alter column user_id type bigint,
  alter column ids type bigint[];
alter table former_friendships
  alter column user_low type bigint,
  alter column user_high type bigint;
alter table former_memberships
  alter column group_id type bigint,
  alter column user_id type bigint,
  alter column ended_by type bigint,
  alter column promoted_id type bigint;
alter table friend_requests
  alter column id type bigint,
  alter column from_id type bigint,
  alter column to_id type bigint;
alter table friendships
  alter column user_low type bigint,
  alter column user_high type bigint;
alter table group_interests
  alter column group_id type bigint,
  alter column interest_id type bigint;
alter table group_invite_uses
  alter column invite_id type bigint,
  alter column user_id type bigint;
alter table group_invites
  alter column id type bigint,
  alter column group_id type bigint,
  alter column created_by type bigint;
alter table group_likes
  alter column group_id type bigint,
  alter column user_id type bigint;
alter table group_members
  alter column group_id type bigint,
  alter column user_id type bigint;
alter table group_ratings
  alter column group_id type bigint,
  alter column user_id type bigint;
alter table group_skips
  alter column user_id type bigint,
  alter column group_id type bigint;
alter table groups
  alter column id type bigint,
  alter column city_id type bigint,
  alter column created_by type bigint;
alter table identities
  alter column id type bigint,
  alter column user_id type bigint;
alter table import_ids
  alter column row_id type bigint;
alter table interests
  alter column id type bigint;
alter table join_requests
  alter column id type bigint,
  alter column from_id type bigint,
  alter column to_id type bigint,
  alter column group_id type bigint,
  alter column answered_by type bigint;
alter table match_changes
  alter column user_id type bigint,
  alter column group_id type bigint;
alter table message_rate_limits
  alter column user_id type bigint;
alter table message_reactions
  alter column message_id type bigint,
  alter column user_id type bigint;
alter table messages
  alter column id type bigint,
  alter column sender_id type bigint,
  alter column receiver_id type bigint,
  alter column group_id type bigint,
  alter column pair_low type bigint,
  alter column pair_high type bigint,
  alter column activity_id type bigint,
  alter column conversation_id type bigint,
  alter column seq type bigint,
  alter column reply_to_id type bigint;
alter table notification_actors
  alter column notification_id type bigint,
  alter column user_id type bigint;
alter table notification_watermark
  alter column processed_id type bigint,
  alter column seen_id type bigint;
alter table notifications
  alter column id type bigint,
  alter column user_id type bigint,
  alter column group_id type bigint,
  alter column peer_id type bigint,
  alter column activity_id type bigint,
  alter column event_id type bigint,
  alter column proposal_id type bigint,
  alter column deleted_group_id type bigint,
  alter column last_message_id type bigint,
  alter column report_id type bigint,
  alter column first_comment_id type bigint,
  alter column last_comment_id type bigint;
alter table passkey_challenges
  alter column user_id type bigint;
alter table passkeys
  alter column id type bigint,
  alter column user_id type bigint;
alter table payments
  alter column id type bigint,
  alter column user_id type bigint,
  alter column subscription_id type bigint;
alter table pending_joins
  alter column group_id type bigint;
alter table point_count_changes
  alter column city_id type bigint;
alter table point_counts
  alter column city_id type bigint;
alter table point_entries
  alter column user_id type bigint,
  alter column cause_id type bigint;
alter table point_totals
  alter column user_id type bigint,
  alter column city_id type bigint;
alter table presence_users
  alter column user_id type bigint;
alter table profile_likes
  alter column user_id type bigint,
  alter column liked_id type bigint;
alter table profile_views
  alter column user_id type bigint,
  alter column viewed_ids type bigint[];
alter table proposal_interests
  alter column proposal_id type bigint,
  alter column interest_id type bigint;
alter table proposal_members
  alter column proposal_id type bigint,
  alter column user_id type bigint;
alter table proposal_runs
  alter column user_id type bigint;
alter table proposals
  alter column id type bigint,
  alter column group_id type bigint;
alter table provider_sign_ins
  alter column user_id type bigint;
alter table push_subscriptions
  alter column id type bigint,
  alter column user_id type bigint,
  alter column session_id type bigint;
alter table recovery_codes
  alter column user_id type bigint;
alter table report_cases
  alter column id type bigint,
  alter column target_id type bigint,
  alter column author_id type bigint,
  alter column decided_by type bigint;
alter table reports
  alter column id type bigint,
  alter column case_id type bigint,
  alter column reporter_id type bigint;
alter table retained_limits
  alter column user_id type bigint;
alter table retained_records
  alter column id type bigint,
  alter column blocker_id type bigint;
alter table safety_checkins
  alter column id type bigint,
  alter column user_id type bigint,
  alter column event_id type bigint;
alter table sanctions
  alter column id type bigint,
  alter column user_id type bigint,
  alter column case_id type bigint,
  alter column by_id type bigint,
  alter column appeal_decided_by type bigint;
alter table second_factors
  alter column user_id type bigint;
alter table sessions
  alter column id type bigint,
  alter column user_id type bigint;
alter table sign_up_warnings
  alter column user_id type bigint;
alter table subscriptions
  alter column id type bigint,
  alter column user_id type bigint;
alter table support_ticket_replies
  alter column id type bigint,
  alter column ticket_id type bigint,
  alter column author_id type bigint;
alter table support_tickets
  alter column id type bigint,
  alter column user_id type bigint;
alter table user_counts
  alter column span type bigint;
alter table user_interests
  alter column user_id type bigint,
  alter column interest_id type bigint;
alter table user_skips
  alter column user_id type bigint,
  alter column skipped_id type bigint;
alter table users
  alter column id type bigint,
  alter column city_id type bigint;
alter table waves
  alter column group_id type bigint,
  alter column newcomer_id type bigint,
  alter column user_id type bigint;

alter sequence request_id_seq as bigint;

create trigger assign_message_seq before insert on messages
  for each row when (new.seq = 0) execute function assign_message_seq();
create trigger match_group_changed after update on groups for each row
  when (
    old.latitude is distinct from new.latitude
    or old.longitude is distinct from new.longitude
    or old.created_by is distinct from new.created_by
    or (old.hidden_at is null) is distinct from (new.hidden_at is null)
    or new.last_active_at > old.last_active_at + interval '6 hours'
  )
  execute function log_match_group_change();
create trigger update_point_total_listing after update on users for each row
  when (
    old.is_active is distinct from new.is_active
    or old.is_verified is distinct from new.is_verified
    or old.is_discoverable is distinct from new.is_discoverable
    or old.on_leaderboard is distinct from new.on_leaderboard
    or old.show_location is distinct from new.show_location
    or old.city_id is distinct from new.city_id
  )
  execute function update_point_total_listing();
