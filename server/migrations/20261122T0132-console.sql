-- What admins find people by: names and addresses without accents and capitals, from their beginning, from
-- their second word and from their last. Parts that a name does not have are null.
create function folded(words text) returns text language sql immutable parallel safe as $$
  select regexp_replace(normalize(lower(btrim(words)), NFKD), '[\u0300-\u036f]', '', 'g')
$$;
create function name_part(name text, part integer) returns text language sql immutable parallel safe as $$
  select case part
    when 1 then regexp_replace(normalize(lower(btrim(name)), NFKD), '[\u0300-\u036f]', '', 'g')
    when 2 then regexp_replace(normalize(lower(substring(btrim(name) from '\s+(.*)$')), NFKD), '[\u0300-\u036f]', '', 'g')
    else regexp_replace(normalize(lower(substring(btrim(name) from '^\S+\s+\S.*\s(\S+)$')), NFKD), '[\u0300-\u036f]', '', 'g')
  end
$$;
create index users_by_name on users (name_part(name, 1) collate "C", id);
create index users_by_second_name on users (name_part(name, 2) collate "C", id)
  where name_part(name, 2) is not null;
create index users_by_last_name on users (name_part(name, 3) collate "C", id)
  where name_part(name, 3) is not null;
create index users_by_email on users (folded(email::text) collate "C", id);

-- How many people there are of each 4,096 ids, so that any page of all people is found at once. A job counts
-- them anew every few minutes, but for the latest ids, which are counted when they are asked for.
create table people_counts (
  span integer primary key,
  people integer not null
);
create function uncount_people() returns trigger language plpgsql as $$
begin
  update people_counts c set people = c.people - gone.people
  from (select id / 4096 as span, count(*) as people from removed group by 1) gone
  where c.span = gone.span;
  return null;
end $$;
create trigger people_uncounted after delete on users
  referencing old table as removed for each statement execute function uncount_people();

-- What the dashboard of a large community shows, as it was counted last; one row at most.
create table community_figures (
  single boolean primary key default true check (single),
  figures jsonb not null,
  counted_at timestamptz(3) not null
);

-- How people use this: a visit goes on until half an hour passes without one.
alter table users
  add column login_count integer not null default 0,
  add column visit_count integer not null default 0,
  add column visit_seconds bigint not null default 0;
