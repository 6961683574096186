-- "Who would you like to see again?" after an event (docs/decisions/0057-hearts.md).

create table event_hearts (
  user_id bigint not null references users on delete cascade,
  to_id bigint not null references users on delete cascade,
  event_id bigint not null references events on delete cascade,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (user_id, to_id),
  check (user_id <> to_id)
);
comment on table event_hearts is
  'Hearts that are not mutual. Only the person who gave one may ever learn of it: read it in features/hearts and in the person''s own export only';
create index event_hearts_to on event_hearts (to_id);
create index event_hearts_event on event_hearts (event_id);
create index event_hearts_expiry on event_hearts (expires_at);

create table mutual_hearts (
  user_low bigint not null references users on delete cascade,
  user_high bigint not null references users on delete cascade,
  event_id bigint not null references events on delete cascade,
  created_at timestamptz(3) not null,
  primary key (user_low, user_high),
  check (user_low < user_high)
);
comment on table mutual_hearts is 'Two people who gave each other a heart after this event, and became friends';
create index mutual_hearts_high on mutual_hearts (user_high);
create index mutual_hearts_event on mutual_hearts (event_id);

create table see_again_cards (
  event_id bigint not null references events on delete cascade,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz(3) not null,
  closed_at timestamptz(3),
  primary key (event_id, user_id)
);
comment on table see_again_cards is 'Who was asked to choose people to see again; closed once the person is done';
create index see_again_cards_user on see_again_cards (user_id, created_at desc);

alter table proposals add column event_id bigint references events on delete cascade;
comment on column proposals.event_id is 'The event after which all of them gave each other hearts; null if matching proposed the circle';
create index proposals_event on proposals (event_id) where event_id is not null;
