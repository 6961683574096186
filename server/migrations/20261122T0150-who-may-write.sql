-- From whom a person takes requests, with the words that go with them. Friends write in any case.
create type who_may_write as enum ('everyone', 'acquaintances', 'friends');
alter table users add column who_may_write who_may_write not null default 'everyone';

-- Whom feeds may offer to whom depends on it.
create trigger match_person_reached after update of who_may_write on users for each row
  when (old.who_may_write is distinct from new.who_may_write) execute function note_person();

-- When the first words of a request went to people its sender did not know.
alter table friend_requests add column first_words_at timestamptz(3);
create index friend_requests_first_words on friend_requests (from_id, first_words_at)
  where first_words_at is not null;
