-- Who judges an assessment, what they found, and how it was decided (docs/decisions/0024-assessments.md).
alter table assessments
  add column lead_id uuid constraint assessments_lead_fkey references users,
  add column target_days int,
  add column used_days int not null default 0,
  add column clock_from timestamptz,
  add column due_on date,
  add column remedy_due_on date,
  add column remedy_extended boolean not null default false,
  add column own_points numeric,
  add column own_level text,
  add column points numeric,
  add column maximum numeric,
  add column level text,
  add column to_judge int not null default 0,
  add column judged int not null default 0,
  add column evidence_flags int not null default 0,
  add column name_folded text not null default '',
  add column search_text text not null default '';
comment on column assessments.target_days is 'Working days for the decision, by the settings of the first submission';
comment on column assessments.used_days is 'Working days that had passed when the clock last came to rest';
comment on column assessments.clock_from is 'Since when the clock runs; null while the owner has the file, and after the decision';
comment on column assessments.due_on is 'The last day for the decision, by the clock as it runs now; null while it rests';
comment on column assessments.points is 'Of the sheet with the verdicts so far, by the engine; own_points: of the owner''s answers alone';
comment on column assessments.to_judge is 'Criteria that apply; judged: of these, how many have a verdict';
comment on column assessments.evidence_flags is 'Files that are too few, too old or undated for what they prove';
create index assessments_due on assessments (due_on, id) where status = 'submitted';
create index assessments_submitted on assessments (submitted_at desc, id);
create index assessments_lead on assessments (lead_id) where status = 'submitted';
create index assessments_search on assessments using gin (search_text gin_trgm_ops);

create table assessment_members (
  assessment_id uuid not null constraint assessment_members_assessment_fkey references assessments,
  user_id uuid not null constraint assessment_members_user_fkey references users,
  added_at timestamptz not null,
  constraint assessment_members_pkey primary key (assessment_id, user_id)
);
create index assessment_members_user on assessment_members (user_id);
comment on table assessment_members is 'Who judges besides the lead';

create table assessment_conflicts (
  assessment_id uuid not null constraint assessment_conflicts_assessment_fkey references assessments,
  user_id uuid not null constraint assessment_conflicts_user_fkey references users,
  reason text not null,
  declared_at timestamptz not null,
  constraint assessment_conflicts_pkey primary key (assessment_id, user_id)
);
comment on table assessment_conflicts is 'Interests that a person declared: neither judges nor signs this assessment';

create table assessed_values (
  assessment_id uuid not null,
  attempt int not null,
  item_id uuid not null,
  value numeric not null,
  reason text not null,
  file_id uuid constraint assessed_values_file_fkey references files,
  page int constraint assessed_values_page check (page > 0),
  set_by uuid not null constraint assessed_values_set_by_fkey references users,
  set_by_name text not null,
  set_at timestamptz not null,
  constraint assessed_values_pkey primary key (assessment_id, attempt, item_id),
  constraint assessed_values_attempt_fkey foreign key (assessment_id, attempt) references assessment_attempts
);
comment on table assessed_values is 'Figures that an assessor set in place of the owner''s (PRODUCT D7b.2)';
comment on column assessed_values.item_id is 'The input, or the question that is answered with a number';

create table assessment_visits (
  id uuid primary key default gen_random_uuid(),
  assessment_id uuid not null constraint assessment_visits_assessment_fkey references assessments,
  visited_on date not null,
  people text not null,
  minutes text,
  recorded_by uuid not null constraint assessment_visits_recorded_by_fkey references users,
  recorded_by_name text not null,
  recorded_at timestamptz not null
);
create index assessment_visits_assessment on assessment_visits (assessment_id, visited_on);

create table assessment_decisions (
  id uuid primary key default gen_random_uuid(),
  assessment_id uuid not null,
  attempt int not null,
  outcome text not null constraint assessment_decisions_outcome check (outcome in ('supplement', 'failed', 'approved')),
  level text,
  level_name text,
  points numeric not null,
  maximum numeric not null,
  note text,
  recommendations text,
  notes jsonb not null,
  proposed_by uuid not null constraint assessment_decisions_proposed_by_fkey references users,
  proposed_by_name text not null,
  proposed_at timestamptz not null,
  signed_by uuid constraint assessment_decisions_signed_by_fkey references users,
  signed_by_name text,
  signed_at timestamptz,
  withdrawn_by_name text,
  withdrawn_at timestamptz,
  constraint assessment_decisions_attempt_fkey foreign key (assessment_id, attempt) references assessment_attempts,
  constraint assessment_decisions_signed check ((signed_by is null) = (signed_at is null)),
  constraint assessment_decisions_one_end check (signed_at is null or withdrawn_at is null)
);
create unique index assessment_decisions_one_open on assessment_decisions (assessment_id)
  where signed_at is null and withdrawn_at is null;
create index assessment_decisions_assessment on assessment_decisions (assessment_id, proposed_at);
comment on column assessment_decisions.notes is 'What was said of each warning of the check, by its key';

create table sealing_keys (
  id text constraint sealing_keys_pkey primary key,
  public_key text not null,
  created_at timestamptz not null
);
comment on table sealing_keys is 'Public halves of the keys that records were sealed with; kept for ever';

create table assessment_records (
  assessment_id uuid not null constraint assessment_records_assessment_fkey references assessments,
  number int not null,
  bytes bytea not null,
  sha256 text not null,
  signature text not null,
  key_id text not null constraint assessment_records_key_fkey references sealing_keys,
  sealed_at timestamptz not null,
  constraint assessment_records_pkey primary key (assessment_id, number)
);
comment on table assessment_records is 'What was decided, as RFC 8785 bytes; nobody changes or deletes a record';
create function refuse_change_of_record() returns trigger language plpgsql as $$
begin
  raise exception 'A sealed record never changes' using errcode = 'check_violation', constraint = 'assessment_records_sealed';
end $$;
create trigger assessment_records_sealed before update or delete on assessment_records
  for each row execute function refuse_change_of_record();
create trigger assessment_records_kept before truncate on assessment_records execute function refuse_change_of_record();
revoke update, delete, truncate on assessment_records, sealing_keys from nhanxanh_app;

create table assessment_moments (
  assessment_id uuid not null constraint assessment_moments_assessment_fkey references assessments,
  percent int not null constraint assessment_moments_percent check (percent in (60, 90, 100)),
  reached_on date not null,
  recorded_at timestamptz not null,
  constraint assessment_moments_pkey primary key (assessment_id, percent)
);
comment on table assessment_moments is 'When 60, 90 and 100 per cent of the clock had passed; each once';
