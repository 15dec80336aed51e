create table settings_versions (
  version int constraint settings_versions_pkey primary key constraint settings_versions_count check (version > 0),
  values jsonb not null,
  changed_by uuid not null constraint settings_versions_user_fkey references users,
  changed_by_name text not null,
  created_at timestamptz not null
);
comment on table settings_versions is 'Each save of the settings is a row; the newest holds, and without any those that ship with the product';
revoke update, delete, truncate on settings_versions from nhanxanh_app;
