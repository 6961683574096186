-- Onboarding fills in a city from the browser's time zone.
create index cities_by_timezone on cities (timezone, country_code);
