-- What admins find people by, anew: each index holds all that a search of it reads, so that it need not look at
-- the rows, and one holds names with the last word first.
drop index users_by_name;
drop index users_by_second_name;
drop index users_by_last_name;
drop index users_by_email;
drop function name_part(text, integer);

-- A name without capitals and accents: as it is (1), its last word first (2), and of three words or more from the
-- second one on (3), and the first and the last alone (4). Null where it has too few words.
create function name_way(name text, way integer) returns text language sql immutable parallel safe as $$
  select case way
    when 1 then f
    when 2 then substring(f from '\S+$') || ' ' || substring(f from '^(.*\S) \S+$')
    when 3 then substring(f from '^\S+ (\S+ .*)$')
    else case when f like '% % %' then substring(f from '^\S+') || ' ' || substring(f from '\S+$') end
  end
  from regexp_replace(regexp_replace(normalize(lower(btrim(name)), NFKD), '[\u0300-\u036f]', '', 'g'), '\s+', ' ', 'g') f
$$;
create index users_by_name on users (name_way(name, 1) collate "C", id) include (name);
create index users_by_last_name on users (name_way(name, 2) collate "C", id) include (name)
  where name_way(name, 2) is not null;
create index users_by_second_name on users (name_way(name, 3) collate "C", id) include (name)
  where name_way(name, 3) is not null;
create index users_by_outer_names on users (name_way(name, 4) collate "C", id) include (name)
  where name_way(name, 4) is not null;
create index users_by_email on users (folded(email::text) collate "C", id) include (email);
