-- graphile-worker runs the jobs. Its schema was created before these migrations.

-- Processes that run jobs. A job that is locked by none of them runs again.
create table job_runners (
  -- As in `locked_by` of graphile-worker's jobs.
  pool_id text primary key,
  seen_at timestamptz(3) not null
);

-- Waiting, scheduled and failed jobs. Recurring ones are scheduled anew.
insert into graphile_worker._private_tasks (identifier)
select distinct kind from jobs where done_at is null and applied_at is null and every_seconds is null
on conflict do nothing;
insert into graphile_worker._private_jobs
  (task_id, payload, run_at, attempts, max_attempts, last_error, created_at, updated_at)
select t.id,
  (case when j.request_id is null then j.payload else j.payload || jsonb_build_object('x-request-id', j.request_id) end)::json,
  -- graphile-worker stores when the attempt after the last one would be.
  case when j.failed_at is null then j.run_at else j.failed_at + exp(10) * interval '1 second' end,
  case when j.failed_at is null then least(j.attempts, 11) else 12 end,
  12, j.last_error, j.created_at, coalesce(j.failed_at, j.created_at)
from jobs j join graphile_worker._private_tasks t on t.identifier = j.kind
where j.done_at is null and j.applied_at is null and j.every_seconds is null
order by j.id;

create or replace function enqueue_message_picture_purge() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job(
    'purge-message-picture', json_build_object('key', old.picture), max_attempts => 12
  );
  return null;
end $$;
create or replace function enqueue_album_picture_purge() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('purge-album-picture', json_build_object('key', old.key), max_attempts => 12);
  return null;
end $$;
create or replace function enqueue_evidence_picture_purge() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job(
    case old.store
      when 'message' then 'purge-message-picture'
      when 'album' then 'purge-album-picture'
      else 'purge-picture'
    end,
    json_build_object('key', old.key),
    max_attempts => 12
  );
  return null;
end $$;

drop table jobs;
