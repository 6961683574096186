-- Ids are given out in order, but imports may use earlier ones later: these are counted at once.
create function count_late_people() returns trigger language plpgsql as $$
begin
  update people_counts c set people = c.people + came.people
  from (select id / 4096 as span, count(*) as people from added group by 1) came
  where c.span = came.span;
  return null;
end $$;
create trigger people_counted after insert on users
  referencing new table as added for each statement execute function count_late_people();
