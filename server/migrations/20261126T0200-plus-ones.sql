-- How many people each guest may bring, and how many a guest brings. Each takes a spot.
-- A guest keeps a promised number if the host lowers the limit.
alter table events add column plus_ones smallint not null default 0 check (plus_ones between 0 and 2);
alter table activities add column plus_ones smallint not null default 0 check (plus_ones between 0 and 2);
alter table event_attendees add column plus_ones smallint not null default 0 check (plus_ones between 0 and 2);
alter table event_waitlist add column plus_ones smallint not null default 0 check (plus_ones between 0 and 2);
