-- A check of the whole chain of the audit log: it takes minutes with a million rows, so it is a job, and what it found is kept.
create table chain_checks (
  id uuid not null default gen_random_uuid() constraint chain_checks_pkey primary key,
  asked_by uuid not null constraint chain_checks_asker_fkey references users,
  anchor text,
  size bigint not null default 0,
  total bigint not null,
  course jsonb,
  report jsonb,
  failure text,
  created_at timestamptz not null,
  finished_at timestamptz,
  constraint chain_checks_end check ((finished_at is null) = (report is null and failure is null))
);
create index chain_checks_newest on chain_checks (created_at desc);
create index chain_checks_asker on chain_checks (asked_by);
comment on column chain_checks.anchor is 'A head that somebody kept outside';
comment on column chain_checks.size is 'Rows that were looked at';
comment on column chain_checks.course is 'The tree over them and what was found, from which the check goes on; null at the beginning and at the end';
call admit_outsiders('chain_checks');
