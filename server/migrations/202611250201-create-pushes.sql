-- Messages pushed to browsers and telephones: one row for each telling and device, whatever happens to the queue.
alter table devices add column session_id uuid constraint devices_session_fkey references sessions on delete cascade;
create index devices_session on devices (session_id);
comment on column devices.session_id is 'Registered during this session and forgotten with its end; null: registered before sessions were noted';

create function forget_devices_of_session() returns trigger language plpgsql as $$
begin
  delete from devices where session_id = new.id;
  return null;
end
$$;
create trigger sessions_forget_devices after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null) execute function forget_devices_of_session();

create table pushes (
  id uuid constraint pushes_pkey primary key default gen_random_uuid(),
  notification_id uuid,
  told_at timestamptz not null,
  user_id uuid not null constraint pushes_user_fkey references users on delete cascade,
  device_id uuid constraint pushes_device_fkey references devices on delete set null,
  platform text not null constraint pushes_platform check (platform in ('android', 'ios', 'web')),
  state text not null default 'waiting' constraint pushes_state check (state in ('waiting', 'accepted', 'failed')),
  cause text,
  attempts int not null default 0,
  next_at timestamptz not null,
  accepted_at timestamptz,
  shown_at timestamptz,
  opened_at timestamptz,
  constraint pushes_once unique (notification_id, told_at, device_id)
);
create index pushes_device on pushes (device_id);
create index pushes_user on pushes (user_id);
create index pushes_old on pushes (told_at);
comment on table pushes is 'The id is known to the server and to the device alone: by it a browser says what became of a message';
comment on column pushes.notification_id is 'Null: a trial that somebody asked for. Kept also where its reader has deleted the notification';
comment on column pushes.told_at is 'When the notification was raised: one that gathers a storm is told anew after it was read';
comment on column pushes.cause is 'Why it is not accepted: pushCauses of the contract';
