-- Whether urgent event updates go out at once, by push and mail.
alter table users add column notify_urgent_updates boolean not null default true;

alter table notices
  -- The report it is about; for admins alone.
  add column report_id integer references reports on delete cascade,
  -- The first and the last of the comments it is about.
  add column first_comment_id integer,
  add column last_comment_id integer,
  -- When its own mail goes out; null once it is sent, and where there is none.
  add column urgent_due_at timestamptz(3);
create index notices_of_report on notices (report_id) where report_id is not null;

drop index notices_unread;
create unique index notices_unread on notices
  (user_id, kind, group_id, peer_id, activity_id, event_id, proposal_id, gone_id, report_id) nulls not distinct
  where read_at is null;

-- When the effects of a job were committed, for jobs that must take effect exactly once.
alter table jobs add column applied_at timestamptz(3);

-- Admins, who are notified of reports.
create index users_admins on users (id) where role = 'admin';
