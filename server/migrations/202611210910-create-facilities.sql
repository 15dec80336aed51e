create table provinces (
  code text primary key,
  name text not null,
  dataset text not null
);

create table communes (
  code text primary key,
  name text not null,
  province_code text not null constraint communes_province_fkey references provinces,
  old_names text[] not null,
  search_text text not null,
  dataset text not null
);
create index communes_search on communes using gin (search_text gin_trgm_ops);
comment on column communes.dataset is 'Name and date of the list that the code comes from: codes and names change';

create table files (
  id uuid primary key default gen_random_uuid(),
  uploaded_by uuid not null constraint files_uploaded_by_fkey references users,
  name text not null,
  type text not null constraint files_type check (type in ('application/pdf', 'image/jpeg', 'image/png')),
  size int not null constraint files_size check (size > 0),
  sha256 text not null constraint files_sha256 check (sha256 ~ '^[0-9a-f]{64}$'),
  pages int,
  created_at timestamptz not null default now()
);
create index files_uploaded_by on files (uploaded_by, created_at desc);
comment on table files is 'The bytes lie in DATA_DIR/files under the id';

create table facility_code_counters (
  prefix text primary key,
  last int not null
);

create table facilities (
  id uuid primary key default gen_random_uuid(),
  version int not null default 1,
  owner_id uuid not null constraint facilities_owner_fkey references users constraint facilities_owner_key unique,
  code text not null constraint facilities_code_key unique,
  name text not null constraint facilities_name_length check (char_length(name) between 1 and 255),
  type text not null constraint facilities_type check (type in ('CSLT', 'DTQDL')),
  sub_type text not null,
  rank int constraint facilities_rank check (rank between 1 and 5),
  phone text,
  street text not null,
  commune_code text not null constraint facilities_commune_fkey references communes,
  old_address text,
  representative_name text not null,
  representative_phone text not null,
  representative_position text,
  identity_code_type text not null,
  identity_code text not null,
  identity_root text not null generated always as (
    case when identity_code_type = 'MST' then left(identity_code, 10) else identity_code end) stored,
  status text not null default 'pending'
    constraint facilities_status check (status in ('pending', 'approved', 'rejected')),
  attempt int not null default 1,
  assignee_id uuid constraint facilities_assignee_fkey references users,
  name_folded text not null,
  search_text text not null,
  submitted_at timestamptz not null,
  edited_at timestamptz not null,
  decided_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint facilities_identity_code_key unique (identity_code_type, identity_code),
  constraint facilities_decided check ((status = 'pending') = (decided_at is null))
);
create index facilities_queue on facilities (status, submitted_at, id);
create index facilities_identity_root on facilities (identity_root);
create index facilities_phone on facilities (representative_phone);
create index facilities_name on facilities (name_folded, commune_code);
create index facilities_search on facilities using gin (search_text gin_trgm_ops);
comment on column facilities.version is 'Grows with every edit and every change of state; claiming does not count';
comment on column facilities.edited_at is 'Last change of the content: a verdict on duplicates holds until then';
comment on column facilities.identity_root is 'Tax code without its branch, to find branches of one enterprise';

create table facility_licences (
  file_id uuid primary key constraint facility_licences_file_fkey references files,
  facility_id uuid not null constraint facility_licences_facility_fkey references facilities,
  position int not null,
  removed_at timestamptz
);
create index facility_licences_facility on facility_licences (facility_id, position);
comment on column facility_licences.removed_at is 'Replaced by the owner; kept because an earlier decision was taken on it';

create table facility_decisions (
  id uuid primary key default gen_random_uuid(),
  facility_id uuid not null constraint facility_decisions_facility_fkey references facilities,
  attempt int not null,
  outcome text not null constraint facility_decisions_outcome check (outcome in ('approved', 'rejected')),
  reasons jsonb not null,
  checklist jsonb not null,
  snapshot jsonb not null,
  decided_by uuid not null constraint facility_decisions_decided_by_fkey references users,
  decided_at timestamptz not null,
  constraint facility_decisions_attempt_key unique (facility_id, attempt),
  constraint facility_decisions_reasons check (outcome = 'approved' or jsonb_array_length(reasons) > 0)
);
comment on column facility_decisions.snapshot is 'The registration as it was decided upon';

create table duplicate_verdicts (
  facility_id uuid not null constraint duplicate_verdicts_facility_fkey references facilities,
  other_id uuid not null constraint duplicate_verdicts_other_fkey references facilities,
  verdict text not null constraint duplicate_verdicts_verdict check (verdict in ('same', 'different')),
  judged_by uuid not null constraint duplicate_verdicts_judged_by_fkey references users,
  judged_at timestamptz not null,
  constraint duplicate_verdicts_pkey primary key (facility_id, other_id),
  constraint duplicate_verdicts_ordered check (facility_id < other_id)
);
