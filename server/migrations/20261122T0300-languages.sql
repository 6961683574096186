create type language as enum ('en', 'es');

-- The one that somebody signed up in or has chosen since; null for who never told.
alter table users add column language language;
