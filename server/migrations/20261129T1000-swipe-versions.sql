-- Each swipe of a person changes their version, so that of two at the same time the second one fails and runs again: it was
-- checked against the person's other swipes without the first.
create table swipe_versions (
  user_id bigint primary key references users on delete cascade,
  version integer not null
) with (fillfactor = 70);
comment on table swipe_versions is 'Counts the swipes of a person, so that two at the same time conflict';
