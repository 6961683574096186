-- Guests of public events who have no account, only a name and an email address.
alter table events add column allows_email_guests boolean not null default false;
comment on column events.allows_email_guests is 'Whether people can go without an account';

create type email_guest_status as enum ('unconfirmed', 'going', 'waitlisted', 'offered', 'left', 'removed');

create table event_email_guests (
  id integer generated always as identity primary key,
  event_id integer not null references events on delete cascade,
  email citext not null,
  name text not null,
  language text not null,
  status email_guest_status not null,
  since timestamptz(3) not null,
  waitlist_id bigint,
  offer_expires_at timestamptz(3),
  checked_in_at timestamptz(3),
  no_show_at timestamptz(3),
  reminded_of timestamptz(3),
  unique (event_id, email),
  check ((waitlist_id is not null) = (status in ('waitlisted', 'offered'))),
  check ((offer_expires_at is not null) = (status = 'offered'))
);
comment on table event_email_guests is
  'Guests without an account. Unconfirmed ones are deleted after a day, all others 30 days after the event';
comment on column event_email_guests.status is
  'As for attendance; unconfirmed ones wait for a press of the emailed link, removed ones can''t RSVP again';
comment on column event_email_guests.since is 'Time of the status; for unconfirmed guests, of the latest request';
comment on column event_email_guests.waitlist_id is
  'Position on the waitlist, from the sequence of event_waitlist.id, so that both are one queue';
comment on column event_email_guests.reminded_of is 'Start of the event in the last reminder';

create index event_email_guests_by_email on event_email_guests (email);
create index event_email_guests_by_position on event_email_guests (event_id, waitlist_id)
  where waitlist_id is not null;
create index event_email_guests_by_expiry on event_email_guests (offer_expires_at)
  where offer_expires_at is not null;
create index event_email_guests_unconfirmed on event_email_guests (since) where status = 'unconfirmed';

alter table event_messages add column email_guest_count integer not null default 0;
comment on column event_messages.email_guest_count is 'Number of guests without an account who received it';
