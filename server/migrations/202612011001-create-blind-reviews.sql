-- Each quarter some decided files are judged again from their sealed attempt by an assessor who knows nothing of the first judgement.
-- It has no effect on the file: what was found stands in tables of its own, and only agreement is read from it.
create table blind_rounds (
  quarter date not null constraint blind_rounds_pkey primary key,
  share int not null constraint blind_rounds_share check (share between 1 and 100),
  drawn_at timestamptz not null,
  constraint blind_rounds_first_day check (quarter = date_trunc('quarter', quarter::timestamp)::date)
);
comment on table blind_rounds is 'Quarters whose decided files were drawn to be judged again, by the first day of the quarter in which they were decided';
comment on column blind_rounds.share is 'Per cent of the files, as the settings had it';
revoke update, delete, truncate on blind_rounds from nhanxanh_app;
call admit_outsiders('blind_rounds');

create table blind_reviews (
  id uuid not null default gen_random_uuid() constraint blind_reviews_pkey primary key,
  quarter date not null constraint blind_reviews_quarter_fkey references blind_rounds,
  number int not null,
  assessment_id uuid not null,
  attempt int not null,
  assessor_id uuid constraint blind_reviews_assessor_fkey references users,
  assigned_by uuid constraint blind_reviews_assigned_by_fkey references users,
  assigned_at timestamptz,
  finished_at timestamptz,
  constraint blind_reviews_number_key unique (quarter, number),
  constraint blind_reviews_attempt_key unique (assessment_id, attempt),
  constraint blind_reviews_attempt_fkey foreign key (assessment_id, attempt) references assessment_attempts,
  constraint blind_reviews_assigned check (num_nulls(assessor_id, assigned_by, assigned_at) in (0, 3)),
  constraint blind_reviews_finished check (finished_at is null or assessor_id is not null)
);
create index blind_reviews_assessor on blind_reviews (assessor_id) where assessor_id is not null;
create index blind_reviews_assigned_by on blind_reviews (assigned_by) where assigned_by is not null;
comment on table blind_reviews is 'Decided files that are judged again by somebody who knows nothing of them';
comment on column blind_reviews.number is 'Its place in its quarter: its assessor knows it by this and not by the code of the file';
revoke update, delete, truncate on blind_reviews from nhanxanh_app;
grant update (assessor_id, assigned_by, assigned_at, finished_at) on blind_reviews to nhanxanh_app;
call admit_outsiders('blind_reviews', 'assessment_id = any(known_assessments())');

create table blind_verdicts (
  review_id uuid not null constraint blind_verdicts_review_fkey references blind_reviews,
  criterion_id uuid not null constraint blind_verdicts_criterion_fkey references criteria,
  verdict text not null constraint blind_verdicts_verdict
    check (verdict in ('met', 'partly', 'not_met', 'supplement', 'not_applicable')),
  share numeric,
  reason text,
  comment text,
  judged_at timestamptz not null,
  cause text constraint blind_verdicts_cause_known check (cause in ('wording', 'evidence', 'slip')),
  cause_note text,
  caused_by uuid constraint blind_verdicts_caused_by_fkey references users,
  caused_at timestamptz,
  constraint blind_verdicts_pkey primary key (review_id, criterion_id),
  constraint blind_verdicts_cause check (num_nulls(cause, caused_by, caused_at) in (0, 3))
);
create index blind_verdicts_criterion on blind_verdicts (criterion_id);
create index blind_verdicts_caused_by on blind_verdicts (caused_by) where caused_by is not null;
comment on table blind_verdicts is 'What the second assessor found; the verdicts of the decision stand in assessment_verdicts, unchanged';
comment on column blind_verdicts.cause is 'Why two people judged otherwise, as was found afterwards: the wording of the criterion, the reading of the evidence, or a slip';
call admit_outsiders('blind_verdicts', 'review_id in (select id from blind_reviews)');

-- What was finished stays as it was given.
create function refuse_change_of_blind_verdicts() returns trigger language plpgsql as $$
begin
  raise exception 'A finished blind review does not change' using errcode = 'check_violation', constraint = 'blind_verdicts_kept';
end $$;
create function is_finished_blind_review(review uuid) returns boolean language sql stable
  begin atomic
    select finished_at is not null from blind_reviews where id = review;
  end;
create trigger blind_verdicts_kept before delete on blind_verdicts for each row
  when (is_finished_blind_review(old.review_id)) execute function refuse_change_of_blind_verdicts();
create trigger blind_verdicts_kept_as_given before update on blind_verdicts for each row
  when (is_finished_blind_review(old.review_id) and (new.review_id, new.criterion_id, new.verdict, new.share, new.reason, new.comment,
    new.judged_at) is distinct from (old.review_id, old.criterion_id, old.verdict, old.share, old.reason, old.comment, old.judged_at))
  execute function refuse_change_of_blind_verdicts();
