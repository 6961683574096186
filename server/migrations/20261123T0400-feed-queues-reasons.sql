-- Why a card fits is read with its page now: what was counted when the queue was ranked could be out of date.
alter table feed_queues drop column miles, drop column circle_ties, drop column friend_ties;
