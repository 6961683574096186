-- People whose approval was revoked are not visible to others, as people who are suspended.
update users set is_active = false
where is_active and not exists (select from approved_users a where a.email = users.email);
-- Private links that outlived the approval.
delete from calendar_feeds f using users u
where u.id = f.user_id and not exists (select from approved_users a where a.email = u.email);
