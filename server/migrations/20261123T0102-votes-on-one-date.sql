-- With one date, yes counts for it.
update activity_votes v set date_ids = single.date_ids
from (
  select activity_id, array_agg(id) as date_ids from activity_dates group by activity_id having count(*) = 1
) single
where single.activity_id = v.activity_id and v.answer and v.date_ids <> single.date_ids;
