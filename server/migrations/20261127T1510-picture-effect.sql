-- Whether a photo helps to make friends, counted from the friend requests.
alter table friend_requests add column sender_had_picture boolean;
comment on column friend_requests.sender_had_picture is
  'Whether the sender had a profile photo when they sent it; null for requests from before this column';

create table introduction_counts (
  with_picture boolean primary key,
  senders integer not null,
  introductions integer not null,
  accepted integer not null,
  counted_at timestamptz(3) not null
);
comment on table introduction_counts is
  'Recent introductions to people by senders with and without a profile photo. Recounted daily, for the reason that onboarding gives for a photo';
comment on column introduction_counts.accepted is 'How many of the introductions led to a friendship';
