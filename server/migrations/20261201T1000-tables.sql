-- Tables: proposed circles with an evening (docs/decisions/0059-tables.md).

alter table users add column free_evenings smallint[] not null default '{}'
  check (free_evenings <@ '{1,2,3,4,5,6,7}'::smallint[]);
comment on column users.free_evenings is 'Days of the week, 1 = Monday, when the person is free for a table. Only they and proposals read it';

alter table proposals
  add column starts_at timestamptz(3),
  add column timezone text,
  add column city_id bigint references cities,
  add column location text,
  add column address text,
  add constraint proposals_table check ((starts_at is null) = (timezone is null));
comment on column proposals.starts_at is 'The evening of a table; null if the proposal has none';
comment on column proposals.address is 'A place where meetups of several circles took place, or null';

alter table proposal_members
  add column position smallint not null default 0,
  add column asked boolean not null default true;
comment on column proposal_members.position is 'The order in which people are asked';
comment on column proposal_members.asked is 'False while it is the turn of others. The person does not see the proposal yet';

alter table groups
  add column table_id bigint references events on delete set null,
  add column chat_opens_at timestamptz(3);
comment on column groups.table_id is 'The table that the circle began with';
comment on column groups.chat_opens_at is 'Members cannot write before; null once the chat is open';
create index groups_table on groups (table_id) where table_id is not null;

alter table event_attendees add column confirmed_at timestamptz(3);
comment on column event_attendees.confirmed_at is 'When a person at a table said the day before that they are coming';
