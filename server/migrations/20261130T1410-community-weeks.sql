create table community_weeks (
  measure text not null,
  week date not null,
  part integer not null,
  whole integer not null,
  people integer not null,
  is_final boolean not null,
  primary key (measure, week)
);
comment on table community_weeks is 'Figures about the health of the community, counted daily. A figure is part / whole';
comment on column community_weeks.week is 'Monday, in UTC';
comment on column community_weeks.people is 'People that the figure is about. With too few of them it is withheld';
comment on column community_weeks.is_final is 'Whether the week can no longer change. Others are counted again';

create table ranking_report (
  single boolean primary key default true check (single),
  report jsonb not null,
  counted_at timestamptz(3) not null
);
comment on table ranking_report is 'How often swiped cards led to requests, and those were accepted. Recounted daily';
