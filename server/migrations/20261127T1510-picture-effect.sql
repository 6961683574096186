-- Whether a photo helps to make friends, counted from the friend requests.
alter table friend_requests add column sender_had_picture boolean;
comment on column friend_requests.sender_had_picture is
  'Whether the sender had a profile photo when they sent it; null for requests from before this column';

create table picture_effect (
  single boolean primary key default true check (single),
  senders_with integer not null,
  introductions_with integer not null,
  accepted_with integer not null,
  senders_without integer not null,
  introductions_without integer not null,
  accepted_without integer not null,
  counted_at timestamptz(3) not null
);
comment on table picture_effect is
  'Recent introductions by senders with and without a profile photo. Recounted daily, for the reason that onboarding gives for a photo';
comment on column picture_effect.accepted_with is 'How many introductions by senders with a photo led to a friendship';
comment on column picture_effect.accepted_without is 'How many introductions by senders without a photo led to a friendship';
