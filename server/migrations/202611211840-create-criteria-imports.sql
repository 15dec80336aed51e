create table criteria_imports (
  id uuid primary key default gen_random_uuid(),
  version_id uuid not null constraint criteria_imports_version_fkey references criteria_versions on delete cascade,
  version int not null,
  file_name text not null,
  sheets jsonb not null,
  rows jsonb not null,
  problems jsonb not null,
  state text not null default 'checked'
    constraint criteria_imports_state check (state in ('checked', 'applied', 'undone')),
  touched jsonb,
  levels_before jsonb,
  levels_after jsonb,
  created_by uuid not null constraint criteria_imports_person_fkey references users,
  created_at timestamptz not null,
  applied_at timestamptz,
  undone_at timestamptz,
  constraint criteria_imports_applied check ((state = 'checked') = (applied_at is null)),
  constraint criteria_imports_undone check ((state = 'undone') = (undone_at is not null))
);
create index criteria_imports_of_version on criteria_imports (version_id, applied_at desc);
comment on table criteria_imports is 'Workbooks read into a draft: tried first, then applied as one batch, which can be undone';
comment on column criteria_imports.version is 'Of the draft when the file was tried: what was shown holds for no other';
comment on column criteria_imports.sheets is 'The file as text: what is applied is what was tried';
comment on column criteria_imports.rows is 'What each row does, or what is wrong with it, as it was shown';
comment on column criteria_imports.touched is 'Rows that were written, as they were before and with the edits that they had right after';
