-- Messages are stored one by one, so there is no number of accepted messages in a batch.
alter table message_rate_limits drop column accepted;
