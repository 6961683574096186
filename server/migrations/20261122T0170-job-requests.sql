-- In which request a job was asked for, so that log lines of both can be found together.
alter table jobs add column request_id text;
