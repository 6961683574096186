-- The unique key starts with the same columns.
drop index point_entries_by_kind;

-- Room for new versions of a row on its page, so that points of an RSVP change no index.
alter table point_totals set (fillfactor = 85);

-- Leaderboards count confirmed points. A trigger for each row can be skipped when only provisional points change.
drop trigger count_changed on point_totals;
drop function count_changed_point_totals;
create function count_changed_point_total() returns trigger language plpgsql as $$
begin
  insert into point_count_changes (city_id, points, people)
    select city, points, people from (
      values (new.is_listed, new.city_id, new.points, 1), (old.is_listed, old.city_id, old.points, -1)
    ) changed (is_listed, city_id, points, people), unnest(array[0, city_id]) city
    where is_listed and city is not null;
  return null;
end $$;
create trigger count_changed after update on point_totals for each row
  when ((old.is_listed, old.city_id, old.points) is distinct from (new.is_listed, new.city_id, new.points))
  execute function count_changed_point_total();
