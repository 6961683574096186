-- The language that somebody signed up in or has chosen; null for those of before.
alter table users add column language text constraint users_language_known check (language in ('en', 'es'));
