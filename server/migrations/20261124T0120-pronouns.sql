alter table users add column pronouns text;
