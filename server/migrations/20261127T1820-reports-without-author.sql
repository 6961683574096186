-- Events of calendar feeds have no host, and can be reported, too.
alter table report_cases alter column author_id drop not null;
comment on column report_cases.author_id is 'Null for an event of a calendar feed';
