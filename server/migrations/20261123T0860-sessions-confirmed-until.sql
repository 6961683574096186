-- Until when this session counts as confirmed: the person has typed their password in it a moment ago.
alter table sessions add column confirmed_until timestamptz(3);
