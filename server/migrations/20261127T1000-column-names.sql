-- Names that say what the columns hold.
alter table feed_queues rename column likes to viewer_interests;
alter table feed_queues rename constraint feed_queues_likes_not_null to feed_queues_viewer_interests_not_null;
comment on column feed_queues.viewer_interests is 'Names of the viewer''s interests, rarest first, when the queue was made';

alter table sanctions rename column about to target_text;
alter table sanctions rename constraint sanctions_about_not_null to sanctions_target_text_not_null;
comment on column sanctions.target_text is 'Text or name of the target when it was reported';
update retained_records set record = record - 'about' || jsonb_build_object('target_text', record -> 'about')
where kind = 'sanction' and record ? 'about';
