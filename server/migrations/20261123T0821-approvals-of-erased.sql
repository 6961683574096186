-- An erased account's approval is kept as a keyed hash: the address itself is forgotten, and may sign up again.
create table erased_approvals (
  address_hash bytea primary key,
  created_at timestamptz(3) not null
);
