create table saved_views (
  id uuid primary key default gen_random_uuid(),
  version int not null default 1,
  owner_id uuid not null constraint saved_views_owner_fkey references users on delete cascade,
  screen text not null,
  name text not null,
  name_folded text not null,
  icon text not null,
  scope text not null constraint saved_views_scope check (scope in ('mine', 'role', 'everyone')),
  role_id uuid constraint saved_views_role_fkey references roles on delete cascade,
  search jsonb not null,
  columns jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  constraint saved_views_role_is_named check ((scope = 'role') = (role_id is not null))
);
create unique index saved_views_name_key on saved_views (owner_id, screen, name_folded) where deleted_at is null;
create index saved_views_shared on saved_views (scope, role_id) where deleted_at is null and scope <> 'mine';
comment on column saved_views.role_id is 'The role that the owner had when it was published to that role';
comment on column saved_views.deleted_at is 'Taken away, and brought back by undoing; who undoes has the same view with its pins';

create table saved_view_pins (
  user_id uuid not null constraint saved_view_pins_user_fkey references users on delete cascade,
  view_id uuid not null constraint saved_view_pins_view_fkey references saved_views on delete cascade,
  pinned_at timestamptz not null,
  constraint saved_view_pins_pkey primary key (user_id, view_id)
);

create table saved_view_defaults (
  user_id uuid not null constraint saved_view_defaults_user_fkey references users on delete cascade,
  screen text not null,
  view_id uuid not null constraint saved_view_defaults_view_fkey references saved_views on delete cascade,
  constraint saved_view_defaults_pkey primary key (user_id, screen)
);
