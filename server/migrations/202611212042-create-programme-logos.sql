create table programme_logos (
  id uuid default gen_random_uuid() constraint programme_logos_pkey primary key,
  image bytea not null,
  created_by uuid not null constraint programme_logos_user_fkey references users,
  created_at timestamptz not null
);
comment on table programme_logos is 'Pictures (WebP) drawn anew from uploads; a version of the settings names the one that it shows, so old versions keep theirs';
revoke update, truncate on programme_logos from nhanxanh_app;
