-- A language is a file in messages/. The server ignores stored languages that it doesn't have.
alter table users
  alter column language type text,
  alter column seen_language type text;
alter table waitlist alter column language type text;
alter table support_tickets alter column language type text;
drop type language;
