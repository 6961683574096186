-- Circles and public events whose organizers let people find them on the web: on the pages of cities, in the sitemap and in
-- search engines.
alter table groups add column is_listed boolean not null default false;
comment on column groups.is_listed is 'Whether the public pages of its city list the circle';
alter table events add column is_listed boolean not null default false;
comment on column events.is_listed is 'Whether the public pages of its city list the event';

-- For the pages of a city and the list of cities.
create index groups_listed_by_city on groups (city_id, id) where is_listed and hidden_at is null;
create index events_listed_by_city on events (city_id, starts_at, id)
  where is_listed and group_id is null and cancelled_at is null and removed_at is null;
-- For the front page and the sitemap.
create index groups_listed on groups (id) where is_listed and hidden_at is null;
create index events_listed_by_start on events (starts_at, id)
  where is_listed and group_id is null and cancelled_at is null and removed_at is null;

-- `search` begins with the folded name and, if the label adds a region, the folded label: 'Berlin' or 'Berlin, Maryland'.
alter table cities add column slug text not null generated always as (replace(
  split_part(search, E'\n', case when starts_with(label, name || ', ') then 3 else 2 end), ' ', '-'
)) stored;
comment on column cities.slug is 'The label in URLs. Cities can share it: features/cities/slugs.ts makes it unique';
create index cities_by_slug on cities (slug, population desc, id);
