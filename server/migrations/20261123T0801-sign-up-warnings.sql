-- When the owner of an address was last told that someone tried to sign up with it: at most once a day.
create table sign_up_warnings (
  user_id integer primary key references users on delete cascade,
  mailed_at timestamptz not null
);
