-- The application role: no superuser rights, and it may neither change nor delete what the audit log holds.
do $$
begin
  create role nhanxanh_app login;
exception when duplicate_object or unique_violation then null;
end
$$;
do $$
begin
  execute format('grant nhanxanh_app to %I', current_user);
end
$$;
grant usage on schema public to nhanxanh_app;
alter default privileges in schema public grant select, insert, update, delete on tables to nhanxanh_app;
alter default privileges in schema public grant usage, select on sequences to nhanxanh_app;

create extension if not exists pg_trgm;

create table programme (
  id boolean primary key default true constraint programme_is_single check (id),
  name text not null,
  code text not null constraint programme_code_is_short check (code ~ '^[A-Z]{2,6}$'),
  contact_email text,
  is_demo boolean not null default false
);
comment on column programme.code is 'First part of facility codes: KH-CSLT-2026-0001';

create table secret_keys (
  purpose text primary key,
  key bytea not null,
  created_at timestamptz not null default now()
);
comment on table secret_keys is 'Keys that the server makes for itself on first start; every instance of one database shares them';

create table roles (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  name_folded text not null constraint roles_name_key unique,
  description text,
  permissions text[] not null,
  is_builtin boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table users (
  id uuid primary key default gen_random_uuid(),
  kind text not null constraint users_kind check (kind in ('staff', 'owner')),
  email text not null constraint users_email_key unique constraint users_email_lower check (email = lower(email)),
  name text not null,
  password_hash text not null,
  role_id uuid constraint users_role_fkey references roles,
  status text not null default 'active' constraint users_status check (status in ('active', 'inactive')),
  email_verified_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint users_staff_have_a_role check ((kind = 'staff') = (role_id is not null))
);
comment on column users.kind is 'staff: console account with a role; owner: portal account of a facility owner, without permissions';

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null constraint sessions_user_fkey references users,
  audience text not null constraint sessions_audience check (audience in ('console', 'portal')),
  seed_hash bytea not null,
  generation int not null default 1,
  rotated_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text constraint sessions_end_reason check (end_reason in ('logout', 'reuse', 'banned', 'password', 'ended')),
  ip text,
  user_agent text,
  created_at timestamptz not null default now()
);
create index sessions_user on sessions (user_id) where ended_at is null;
comment on column sessions.seed_hash is 'SHA-256 of the random part of the refresh tokens; the tokens themselves are kept nowhere';
comment on column sessions.generation is 'Generation of the newest refresh token; an older one (beyond the grace) ends the session';

create table email_codes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null constraint email_codes_user_fkey references users,
  purpose text not null constraint email_codes_purpose check (purpose in ('verify-email')),
  failures int not null default 0,
  expires_at timestamptz not null,
  verified_at timestamptz,
  created_at timestamptz not null default now()
);
create index email_codes_newest on email_codes (user_id, purpose, created_at desc);
comment on table email_codes is 'One-time codes. The six digits are derived from the id with a server key, so no code is stored';

-- A crash may forget throttles; they are worth no durable write.
create unlogged table throttles (
  key text primary key,
  window_started_at timestamptz not null,
  taken int not null
);

create table audit_logs (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  changed_by uuid,
  changed_by_name text not null,
  role_name text,
  action text not null,
  entity_type text not null,
  ref_id text,
  outcome text not null constraint audit_logs_outcome check (outcome in ('success', 'refused')),
  reason text,
  changes jsonb,
  request_id text not null,
  ip text,
  user_agent text
);
create index audit_logs_newest on audit_logs (created_at desc, id desc);
create index audit_logs_record on audit_logs (entity_type, ref_id, id desc);
revoke update, delete, truncate on audit_logs from nhanxanh_app;

create table idempotency_keys (
  user_id uuid not null,
  key text not null,
  request_hash text not null,
  response jsonb,
  created_at timestamptz not null default now(),
  constraint idempotency_keys_pkey primary key (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
