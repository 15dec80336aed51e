-- Lists of facilities as offices keep them: read and tried first, then written row by row as one batch that can be taken back.
create table facility_imports (
  id uuid primary key default gen_random_uuid(),
  file_name text not null,
  sheets jsonb not null,
  sheet text not null,
  head_line int not null,
  head_lines int not null,
  columns jsonb not null,
  heads_key text not null,
  problems jsonb not null,
  batch_id uuid constraint facility_imports_batch_fkey references batches on delete set null,
  created_by uuid not null constraint facility_imports_person_fkey references users,
  created_at timestamptz not null
);
create index facility_imports_of_person on facility_imports (created_by, created_at desc);
create index facility_imports_batch on facility_imports (batch_id);
comment on column facility_imports.sheets is 'The file as text: what is written is what was tried';
comment on column facility_imports.heads_key is 'The heads, folded: a list with the same heads is arranged as the last one was';

create table facility_import_rows (
  id uuid primary key default gen_random_uuid(),
  import_id uuid not null constraint facility_import_rows_import_fkey references facility_imports on delete cascade,
  line int not null,
  label text not null,
  outcome text not null constraint facility_import_rows_outcome
    check (outcome in ('created', 'updated', 'same', 'skipped', 'failed')),
  cells jsonb not null,
  problem text,
  facility_id uuid,
  facility_version int,
  code text,
  input jsonb,
  constraint facility_import_rows_line unique (import_id, line),
  constraint facility_import_rows_written check (outcome not in ('created', 'updated') or input is not null)
);
comment on column facility_import_rows.facility_version is 'Of the facility when the list was tried: one that was edited since is left alone';

-- Registrations that came by a list wait for their licence in a view of their own (PRODUCT D5b).
insert into saved_views (screen, name, name_folded, icon, scope, search, created_at, updated_at)
values ('/approve-accounts', 'Chờ giấy phép', 'cho giay phep', 'clock', 'everyone',
  '{"fixed": {"status": "pending", "flag": "missing_licence"}, "moving": []}', now(), now());
