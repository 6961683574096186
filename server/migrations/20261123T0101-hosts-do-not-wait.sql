-- The host of a listing no longer waits for a spot at it: an offer to them could never be taken.
delete from event_waits w using events e
where e.id = w.event_id and e.group_id is null and e.created_by = w.user_id;
