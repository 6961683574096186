-- What admins did, and to what: ids and plain facts alone. A row outlives all that it speaks of.
create table audit_log (
  id bigint generated always as identity primary key,
  -- Null once that admin's account was erased.
  actor_id integer references users on delete set null,
  act text not null,
  target_kind text not null,
  -- Null where what it was done to has no number.
  target_id integer,
  details jsonb not null default '{}',
  at timestamptz(3) not null default now()
);
create index audit_in_order on audit_log (at desc, id desc);
create index audit_of_actor on audit_log (actor_id, at desc, id desc);
create index audit_of_act on audit_log (act, at desc, id desc);
create index audit_of_target on audit_log (target_kind, target_id, at desc, id desc);
