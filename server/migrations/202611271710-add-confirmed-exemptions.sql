-- A mandatory criterion that was judged "Không áp dụng" bars an approval until a second person confirms it: all of them judged so
-- would lift a file from no level to the highest. It stands with the verdict that it confirms, and falls with it.
alter table assessment_verdicts
  add column confirmed_by uuid constraint assessment_verdicts_confirmed_by_fkey references users,
  add column confirmed_by_name text,
  add column confirmed_reason text,
  add column confirmed_at timestamptz,
  add constraint assessment_verdicts_confirmed check (
    num_nulls(confirmed_by, confirmed_by_name, confirmed_reason, confirmed_at) in (0, 4)
    and (confirmed_by is null or verdict = 'not_applicable')
  );
create index assessment_verdicts_confirmed_by on assessment_verdicts (confirmed_by) where confirmed_by is not null;
comment on column assessment_verdicts.confirmed_by is 'The second person, who judged nothing of the file, for a mandatory criterion that does not apply';
