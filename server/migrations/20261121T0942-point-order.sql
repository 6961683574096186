-- Read backwards, these give a board in its very order: the most points first, and among equals who came last.
drop index point_totals_in_order;
create index point_totals_in_order on point_totals (points, user_id) where is_listed;
drop index point_totals_of_place;
create index point_totals_of_place on point_totals (place_id, points, user_id) where is_listed;
