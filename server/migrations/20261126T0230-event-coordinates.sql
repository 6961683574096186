-- Where the address of an event is, for a map. Visible like the address.
alter table events add column coordinates text;
comment on column events.coordinates is 'Latitude and longitude of the address: 52.52, 13.405';
