-- So that it can be told which pictures nobody shows any more.
create index users_by_avatar on users (avatar) where avatar is not null;
create index groups_by_image on groups (image) where image is not null;
create index events_by_image on events (image) where image is not null;
