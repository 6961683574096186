-- What a person wants to hear of, and what others may see of them.
alter table users
  add column notify_new_matches boolean not null default true,
  add column notify_messages boolean not null default true,
  add column notify_group_updates boolean not null default true,
  add column notify_email boolean not null default true,
  add column notify_marketing boolean not null default false,
  add column show_online boolean not null default true,
  add column show_location boolean not null default true,
  add column is_discoverable boolean not null default true,
  -- Until when the plan is paid for; null where nothing was.
  add column subscription_period_end timestamptz(3);

-- Whom the purge looks for.
create index users_by_deactivation on users (deactivated_at) where not is_active;
