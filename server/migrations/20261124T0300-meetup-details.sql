-- What a suggested plan says besides its title, place and dates. Votes from before this have no end.
alter table activities
  add column address text,
  add column description text,
  add column duration_minutes integer check (duration_minutes between 15 and 20160),
  add column capacity integer check (capacity > 0),
  add column repeats event_frequency,
  add column repeat_count integer check (repeat_count between 2 and 52),
  add constraint activities_repeats_complete check ((repeats is null) = (repeat_count is null));
