-- Meetups take the category of their circle's interests, which chooses their drawn cover. Older ones had none.
update events e set category = main.category from (
  select distinct on (gi.group_id) gi.group_id, i.category
  from group_interests gi join interests i on i.id = gi.interest_id
  where i.category is not null
  group by gi.group_id, i.category
  order by gi.group_id, count(*) desc, i.category
) main
where main.group_id = e.group_id and e.category is null;
