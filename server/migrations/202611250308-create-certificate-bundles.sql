-- Archives of many papers, asked for by one person and made in the background.
create table certificate_bundles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null constraint certificate_bundles_user_fkey references users,
  kind text not null constraint certificate_bundles_kind check (kind in ('issued', 'unsigned')),
  certificate_ids uuid[] not null,
  size int,
  sha256 text,
  created_at timestamptz not null,
  failed_at timestamptz,
  constraint certificate_bundles_made check ((size is null) = (sha256 is null))
);
create index certificate_bundles_user on certificate_bundles (user_id, created_at desc);
comment on table certificate_bundles is 'Kept for a day, as their bytes are';
