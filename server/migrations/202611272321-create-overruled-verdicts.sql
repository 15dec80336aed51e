-- A verdict is not silently another one: what somebody found otherwise than what stands is kept beside it, until the lead has settled it
-- and for ever after (issue A, 2.11).
create table overruled_verdicts (
  id uuid not null default gen_random_uuid() constraint overruled_verdicts_pkey primary key,
  assessment_id uuid not null,
  attempt int not null,
  criterion_id uuid not null constraint overruled_verdicts_criterion_fkey references criteria,
  verdict text not null constraint overruled_verdicts_verdict
    check (verdict in ('met', 'partly', 'not_met', 'supplement', 'not_applicable')),
  share numeric,
  reason text,
  comment text,
  judged_by uuid not null constraint overruled_verdicts_judged_by_fkey references users,
  judged_by_name text not null,
  judged_at timestamptz not null,
  settled_by uuid constraint overruled_verdicts_settled_by_fkey references users,
  settled_by_name text,
  settled_at timestamptz,
  constraint overruled_verdicts_settled check (num_nulls(settled_by, settled_by_name, settled_at) in (0, 3)),
  constraint overruled_verdicts_attempt_fkey foreign key (assessment_id, attempt) references assessment_attempts
);
create unique index overruled_verdicts_open on overruled_verdicts (assessment_id, attempt, criterion_id, judged_by)
  where settled_at is null;
create index overruled_verdicts_attempt on overruled_verdicts (assessment_id, attempt);
create index overruled_verdicts_criterion on overruled_verdicts (criterion_id);
create index overruled_verdicts_judged_by on overruled_verdicts (judged_by);
create index overruled_verdicts_settled_by on overruled_verdicts (settled_by) where settled_by is not null;
comment on table overruled_verdicts is 'What somebody found of a criterion that is judged otherwise: before a later verdict, or against the one that stands';
comment on column overruled_verdicts.settled_by is 'Who decided which holds; null: the lead has still to decide';
revoke delete, truncate, update on overruled_verdicts from nhanxanh_app;
grant update (verdict, share, reason, comment, judged_at, settled_by, settled_by_name, settled_at) on overruled_verdicts to nhanxanh_app;
call admit_outsiders('overruled_verdicts', 'assessment_id = any(known_assessments())');
