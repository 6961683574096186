-- Lists of events first ask whether any promotion runs.
create index event_promotions_running_by_start on event_promotions (starts_at) where stopped_at is null;
