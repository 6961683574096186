-- For counting the people of a city and its surroundings.
create index users_by_city on users (city_id) where is_active;
