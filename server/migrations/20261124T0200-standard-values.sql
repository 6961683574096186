-- Stored values and the last columns get the standard names that the code uses.
alter table reports rename column words to text;
alter table sanctions rename column words to text;
alter table sanctions rename column taken to removed_content;
alter table sanctions rename column appeal_answer to appeal_reply;
alter table proposals rename column alive_at to confirmed_at;
alter table reports rename constraint reports_words_not_null to reports_text_not_null;
alter table sanctions rename constraint sanctions_words_not_null to sanctions_text_not_null;

create function new_name(old text, names jsonb) returns text language sql immutable as $$
  select coalesce(names ->> old, old)
$$;
-- Renames the keys of an object.
create function with_new_keys(record jsonb, names jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(new_name(key, names), value), '{}') from jsonb_each(record)
$$;
create function with_new_reason(record jsonb) returns jsonb language sql immutable as $$
  select case when record ->> 'reason' = 'under-age' then record || '{"reason": "underage"}' else record end
$$;
create function with_new_evidence(evidence jsonb) returns jsonb language sql immutable as $$
  select with_new_keys(evidence, '{"around": "surroundingMessages"}') || case
    when evidence -> 'picture' ? 'among'
      then jsonb_build_object('picture', with_new_keys(evidence -> 'picture', '{"among": "store"}'))
    else '{}'
  end
$$;

-- Jobs
update jobs set kind = new_name(kind, '{
  "align-subscription": "sync-subscription",
  "ask-paypal": "enqueue-due-syncs",
  "daily-figures": "daily-stats",
  "end-paid-periods": "end-expired-periods",
  "erase-removed-events": "delete-removed-events",
  "fact": "domain-event",
  "fold-point-counts": "sync-point-counts",
  "forget-closed-tickets": "delete-closed-tickets",
  "forget-done-jobs": "delete-finished-jobs",
  "forget-event-viewers": "delete-event-viewers",
  "forget-evidence": "purge-evidence",
  "forget-match-changes": "delete-match-changes",
  "forget-message-picture": "purge-message-picture",
  "forget-old-notices": "delete-old-notifications",
  "forget-paypal-events": "delete-paypal-events",
  "forget-picture": "purge-picture",
  "forget-promotion-reaches": "delete-reach-estimates",
  "forget-rsvps": "delete-attendance-changes",
  "forget-safe-plans": "delete-safety-checkins",
  "groups-clean-up": "purge-former-memberships",
  "look-at-payment": "check-payment",
  "notice-messages": "notify-of-messages",
  "pass-on-event-places": "promote-waitlists",
  "remove-old-cards": "purge-social-images",
  "settle-friends": "sync-friend-challenges",
  "sweep-pictures": "purge-pictures"
}');
update jobs set payload = with_new_keys(payload, '{"sealed": "encrypted"}') where payload ? 'sealed';
update jobs set payload = with_new_keys(payload, '{"noticeId": "notificationId"}')
where kind in ('push', 'urgent-mail');
update jobs set payload = with_new_keys(payload, case payload ->> 'kind'
    when 'role-given' then '{"holder": "isOwner"}'
    when 'safe-plan-due' then '{"planId": "checkinId"}'
    when 'moderation-word' then '{"word": "outcome"}'
    else '{}'
  end::jsonb) || jsonb_build_object('kind', new_name(payload ->> 'kind', '{
    "meetup-fixed": "meetup-created",
    "moderation-word": "moderation-outcome",
    "place-offered": "spot-offered",
    "proposal-alive": "proposal-confirmed",
    "proposal-made": "proposal-created",
    "report-made": "report-created",
    "role-given": "role-changed",
    "safe-plan-due": "safety-checkin-due"
  }'))
where kind = 'domain-event';
update jobs set payload = payload || '{"outcome": "report-confirmed"}'
where kind = 'domain-event' and payload ->> 'outcome' = 'report-stands';

create or replace function enqueue_message_picture_purge() returns trigger language plpgsql as $$
begin
  insert into jobs (kind, payload) values ('purge-message-picture', jsonb_build_object('key', old.picture));
  return null;
end $$;
create or replace function enqueue_evidence_picture_purge() returns trigger language plpgsql as $$
begin
  insert into jobs (kind, payload) values (
    case old.store when 'message' then 'purge-message-picture' else 'purge-picture' end,
    jsonb_build_object('key', old.key)
  );
  return null;
end $$;

-- Notifications
update notifications set kind = new_name(kind, '{
  "became-holder": "became-owner",
  "event-soon": "event-reminder",
  "friend-made": "friend-added",
  "let-in": "join-request-accepted",
  "meetup-fixed": "meetup-created",
  "place-offered": "spot-offered",
  "proposal-alive": "proposal-confirmed",
  "proposal-made": "proposal-created",
  "removed": "removed-from-circle",
  "report-made": "report-created",
  "report-stands": "report-confirmed"
}')
where kind in ('became-holder', 'event-soon', 'friend-made', 'let-in', 'meetup-fixed', 'place-offered', 'proposal-alive',
  'proposal-made', 'removed', 'report-made', 'report-stands');

-- Reports, sanctions and what is kept of them after the account is deleted
update reports set reason = 'underage' where reason = 'under-age';
update sanctions set reason = 'underage' where reason = 'under-age';
update reports set evidence = with_new_evidence(evidence)
where evidence ? 'around' or evidence -> 'picture' ? 'among';
update retained_records set record = with_new_reason(with_new_keys(record,
  '{"words": "text", "taken": "removed_content", "appeal_answer": "appeal_reply"}'))
where kind = 'sanction';
update retained_records set record = jsonb_set(record, '{reports}', (
  select jsonb_agg(with_new_reason(with_new_keys(report, '{"words": "text"}')) || case
      when jsonb_typeof(report -> 'evidence') = 'object'
        then jsonb_build_object('evidence', with_new_evidence(report -> 'evidence'))
      else '{}'
    end order by position)
  from jsonb_array_elements(record -> 'reports') with ordinality of_case (report, position)
))
where kind = 'case' and jsonb_typeof(record -> 'reports') = 'array' and record -> 'reports' <> '[]';

-- Other values
update audit_log set action = 'reply-to-ticket' where action = 'answer-ticket';
update audit_log set details = with_new_keys(details,
  '{"about": "targetKind", "thing": "targetId", "person": "authorId", "told": "notified"}')
where details ?| array['about', 'thing', 'person', 'told'];
update audit_log set details = with_new_reason(details) where details ->> 'reason' = 'under-age';
update community_stats set stats = with_new_keys(stats,
  '{"active": "activePeople", "places": "cities", "elsewhere": "otherCities"}');
update data_files set name = 'cities' where name = 'places';

drop function with_new_evidence, with_new_reason, with_new_keys, new_name;
