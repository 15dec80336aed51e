create table permission_requests (
  id uuid default gen_random_uuid() constraint permission_requests_pkey primary key,
  user_id uuid not null constraint permission_requests_user_fkey references users,
  permission text not null,
  screen text not null,
  reason text,
  created_at timestamptz not null,
  declined_at timestamptz,
  declined_by uuid constraint permission_requests_decliner_fkey references users,
  answer text
);
comment on table permission_requests is 'Somebody asks for a key that they lack. Granted is what they hold by now: no state of its own, so it cannot contradict the role';
create unique index permission_requests_open_key on permission_requests (user_id, permission) where declined_at is null;
create index permission_requests_decliner_idx on permission_requests (declined_by) where declined_by is not null;
