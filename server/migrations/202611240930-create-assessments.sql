-- Assessments as their owners write them: answers, numbers, proposals and evidence of one facility by one version of the
-- criteria, and each submission as an attempt that never changes (docs/decisions/0024-assessments.md).
alter table facility_code_counters rename to code_counters;
comment on table code_counters is 'The last number given in each series of codes, such as KH-CSLT-2026';

create table assessments (
  id uuid primary key default gen_random_uuid(),
  version int not null default 1,
  code text not null constraint assessments_code_key unique,
  facility_id uuid not null constraint assessments_facility_fkey references facilities,
  criteria_version_id uuid not null constraint assessments_criteria_version_fkey references criteria_versions,
  kind text not null constraint assessments_kind check (kind in ('initial', 'renewal', 'change')),
  period_from date not null,
  period_to date not null,
  status text not null default 'draft'
    constraint assessments_status check (status in ('draft', 'submitted', 'approved', 'rejected')),
  rejection text constraint assessments_rejection_kind check (rejection in ('supplement', 'failed')),
  attempt int not null default 0,
  submitted_at timestamptz,
  decided_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint assessments_rejection check ((status = 'rejected') = (rejection is not null)),
  constraint assessments_period check (period_from < period_to),
  constraint assessments_submitted check ((attempt = 0) = (submitted_at is null) and (status = 'draft') = (attempt = 0))
);
create unique index assessments_one_open on assessments (facility_id)
  where status in ('draft', 'submitted') or rejection = 'supplement';
create index assessments_facility on assessments (facility_id, created_at desc);
create index assessments_criteria_version on assessments (criteria_version_id);
comment on column assessments.version is 'Grows with every change of state; answers and verdicts have versions of their own';
comment on column assessments.rejection is 'Why it is rejected: sent back for a supplement, or failed for good';
comment on column assessments.attempt is 'How often it was submitted; 0: not yet';

create table assessment_answers (
  id uuid primary key default gen_random_uuid(),
  assessment_id uuid not null constraint assessment_answers_assessment_fkey references assessments,
  question_id uuid not null constraint assessment_answers_question_fkey references questions,
  value text[] not null,
  stance text constraint assessment_answers_stance check (stance in ('no_data', 'not_done')),
  is_proposed boolean not null default false,
  updated_at timestamptz not null,
  constraint assessment_answers_question_key unique (assessment_id, question_id),
  constraint assessment_answers_one check (stance is null or value = '{}')
);
create index assessment_answers_question on assessment_answers (question_id);
comment on column assessment_answers.value is 'As the scoring engine reads it; empty where only files or a stance answer';
comment on column assessment_answers.is_proposed is 'Taken over from the cycle before; counts once the owner has confirmed it';

create table assessment_values (
  assessment_id uuid not null constraint assessment_values_assessment_fkey references assessments,
  input_id uuid not null constraint assessment_values_input_fkey references question_inputs,
  value numeric not null,
  is_proposed boolean not null default false,
  updated_at timestamptz not null,
  constraint assessment_values_pkey primary key (assessment_id, input_id)
);
create index assessment_values_input on assessment_values (input_id);

create table assessment_exemptions (
  assessment_id uuid not null constraint assessment_exemptions_assessment_fkey references assessments,
  criterion_id uuid not null constraint assessment_exemptions_criterion_fkey references criteria,
  reason text not null,
  updated_at timestamptz not null,
  constraint assessment_exemptions_pkey primary key (assessment_id, criterion_id)
);
create index assessment_exemptions_criterion on assessment_exemptions (criterion_id);
comment on table assessment_exemptions is 'The owner says that a criterion does not apply; it counts once an assessor agrees';

create table assessment_evidence (
  id uuid primary key default gen_random_uuid(),
  assessment_id uuid not null constraint assessment_evidence_assessment_fkey references assessments,
  question_id uuid not null constraint assessment_evidence_question_fkey references questions,
  file_id uuid not null constraint assessment_evidence_file_fkey references files,
  kind text not null,
  issued_on date,
  covers_from date,
  covers_to date,
  issuer text,
  note text,
  created_at timestamptz not null,
  removed_at timestamptz,
  constraint assessment_evidence_period check (covers_from <= covers_to)
);
create unique index assessment_evidence_key on assessment_evidence (assessment_id, question_id, file_id) where removed_at is null;
create index assessment_evidence_file on assessment_evidence (file_id);
create index assessment_evidence_question on assessment_evidence (question_id);
comment on column assessment_evidence.removed_at is 'Taken off the answer by the owner; an attempt may still hold the file';

create table assessment_attempts (
  assessment_id uuid not null constraint assessment_attempts_assessment_fkey references assessments,
  attempt int not null constraint assessment_attempts_number check (attempt > 0),
  content jsonb not null,
  submitted_by uuid not null constraint assessment_attempts_submitted_by_fkey references users,
  submitted_by_name text not null,
  submitted_at timestamptz not null,
  constraint assessment_attempts_pkey primary key (assessment_id, attempt)
);
comment on table assessment_attempts is 'What was submitted: answers, numbers, proposals, evidence and facts of the facility. Never changes';
revoke update, delete, truncate on assessment_attempts from nhanxanh_app;

create table assessment_verdicts (
  assessment_id uuid not null,
  attempt int not null,
  criterion_id uuid not null constraint assessment_verdicts_criterion_fkey references criteria,
  version int not null default 1,
  verdict text constraint assessment_verdicts_verdict
    check (verdict in ('met', 'partly', 'not_met', 'supplement', 'not_applicable')),
  share numeric constraint assessment_verdicts_share check (share between 0 and 1),
  reason text,
  comment text,
  internal_note text,
  judged_hash text not null,
  is_carried boolean not null default false,
  judged_by uuid not null constraint assessment_verdicts_judged_by_fkey references users,
  judged_by_name text not null,
  judged_at timestamptz not null,
  constraint assessment_verdicts_pkey primary key (assessment_id, attempt, criterion_id),
  constraint assessment_verdicts_attempt_fkey foreign key (assessment_id, attempt) references assessment_attempts,
  constraint assessment_verdicts_partly check ((verdict = 'partly') = (share is not null))
);
create index assessment_verdicts_criterion on assessment_verdicts (criterion_id);
create index assessment_verdicts_person on assessment_verdicts (judged_by);
comment on column assessment_verdicts.verdict is 'Null: only remarks so far';
comment on column assessment_verdicts.comment is 'For the owner; internal_note is for staff only';
comment on column assessment_verdicts.judged_hash is 'SHA-256 of answers, evidence and rule that were judged: the same hash on the next attempt keeps the verdict';
comment on column assessment_verdicts.is_carried is 'Kept from the attempt before, because answers, evidence and rule are the same';
