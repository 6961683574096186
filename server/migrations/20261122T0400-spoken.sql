-- In which language somebody's browser asked last: theirs until they choose one.
alter table users add column seen_language language;

-- In which language those asked who are answered by mail and may have no account.
alter table waitlist add column language language;
alter table tickets add column language language;
