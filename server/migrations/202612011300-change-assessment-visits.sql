-- A visit is planned before it is made: its day, its people, a checklist of criteria; photographs come to their criterion by a link that
-- needs no account.
alter table assessment_visits
  alter column visited_on drop not null,
  add column planned_on date,
  add column version int not null default 1,
  add constraint assessment_visits_day check (num_nonnulls(planned_on, visited_on) > 0);
comment on column assessment_visits.visited_on is 'Null: planned, and not made yet';

alter table assessment_visit_files
  add column criterion_id uuid constraint assessment_visit_files_criterion_fkey references criteria,
  add column photo int;
comment on column assessment_visit_files.photo is 'Which photograph of its link it was; null: brought by a member of staff';

create table assessment_visit_criteria (
  visit_id uuid not null constraint assessment_visit_criteria_visit_fkey references assessment_visits on delete cascade,
  criterion_id uuid not null constraint assessment_visit_criteria_criterion_fkey references criteria,
  is_seen boolean not null default false,
  note text,
  constraint assessment_visit_criteria_pkey primary key (visit_id, criterion_id)
);
comment on table assessment_visit_criteria is 'The checklist of a visit';
call admit_outsiders('assessment_visit_criteria', 'visit_id in (select id from assessment_visits)');

create table assessment_visit_links (
  id uuid not null default gen_random_uuid() constraint assessment_visit_links_pkey primary key,
  visit_id uuid not null constraint assessment_visit_links_visit_fkey references assessment_visits on delete cascade,
  token_sha256 text not null constraint assessment_visit_links_token_key unique,
  made_by uuid not null constraint assessment_visit_links_made_by_fkey references users,
  made_by_name text not null,
  made_at timestamptz not null,
  opened_at timestamptz,
  device_sha256 text,
  ends_at timestamptz not null,
  photos int not null default 0 constraint assessment_visit_links_photos check (photos between 0 and 60),
  revoked_at timestamptz,
  constraint assessment_visit_links_opened check ((opened_at is null) = (device_sha256 is null))
);
comment on table assessment_visit_links is 'Links by which one telephone sends photographs of one visit; the tokens themselves are kept nowhere';
create unique index assessment_visit_links_one_open on assessment_visit_links (visit_id) where revoked_at is null;
call admit_outsiders('assessment_visit_links', 'visit_id in (select id from assessment_visits)');
