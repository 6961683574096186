-- Ranking reads the circles that a person liked last.
create index group_likes_by_user on group_likes (user_id, created_at desc, group_id);
