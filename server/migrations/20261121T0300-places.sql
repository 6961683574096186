-- Every search names a country. Reading one country's places, at most 17,000, and matching their names
-- takes 1 to 7 ms; a trigram index over the names would save 3 of them and cost 18 MB and a second at
-- the first start.
create index places_of_country on places (country_code, population desc, id);
-- The nearest place: a band of latitude holds few.
create index places_by_latitude on places (latitude);

-- Which version (SHA-256) of each shipped data file is in the database.
create table data_files (
  name text primary key,
  version text not null,
  loaded_at timestamptz not null default now()
);
