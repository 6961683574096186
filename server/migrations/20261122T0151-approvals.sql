-- Addresses in the order that admins see them, and found by any part.
create index approved_users_in_order on approved_users (created_at desc, email desc);
create index approved_users_by_text on approved_users using gin (lower(email::text) gin_trgm_ops);
create index waitlist_in_order on waitlist (created_at, email);
create index waitlist_by_text on waitlist using gin (lower(email::text || ' ' || name) gin_trgm_ops);
