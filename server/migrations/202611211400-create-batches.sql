create table batches (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null constraint batches_person_fkey references users,
  list text not null,
  action text not null,
  status text not null default 'frozen' constraint batches_status check (status in ('frozen', 'running', 'done')),
  input jsonb,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  started_at timestamptz,
  moved_at timestamptz,
  ended_at timestamptz,
  request_id text,
  ip text,
  user_agent text,
  constraint batches_run check ((status = 'frozen') = (started_at is null))
);
create index batches_age on batches (created_at);
create index batches_running on batches (moved_at) where status = 'running';
comment on table batches is 'Sets of rows that one person froze for one bulk act; each is run once';
comment on column batches.list is 'The list whose rows they are: facilities';
comment on column batches.moved_at is 'When the last row was settled: what has not moved for long has lost its worker';
comment on column batches.request_id is 'The request that started it; the audit rows of all its acts carry it';

create table batch_rows (
  batch_id uuid not null constraint batch_rows_batch_fkey references batches on delete cascade,
  position int not null,
  ref_id uuid not null,
  code text not null,
  name text not null,
  version int,
  outcome text not null
    constraint batch_rows_outcome check (outcome in ('waiting', 'excluded', 'done', 'skipped', 'failed')),
  why text,
  constraint batch_rows_pkey primary key (batch_id, position),
  constraint batch_rows_once unique (batch_id, ref_id)
);
create index batch_rows_waiting on batch_rows (batch_id, position) where outcome = 'waiting';
comment on column batch_rows.version is 'Of the record when the set was frozen: an act on a record that was edited since is skipped';

alter table facility_decisions add column batch_id uuid;
comment on column facility_decisions.batch_id is
  'Decided with others at once: the checklist was confirmed, or the reason written, for all of them. Outlives the batch';
