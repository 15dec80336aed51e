-- Versions of the criteria and all that they hold (docs/decisions/0010-versions-of-criteria.md). A version is written as a
-- draft and never changes once it was published: the triggers at the end refuse it, whoever asks.
create table criteria_versions (
  id uuid primary key default gen_random_uuid(),
  type text not null constraint criteria_versions_type check (type in ('CSLT', 'DTQDL')),
  number int not null,
  status text not null default 'draft'
    constraint criteria_versions_status check (status in ('draft', 'checked', 'published', 'retired')),
  version int not null default 1,
  based_on_id uuid constraint criteria_versions_based_on_fkey references criteria_versions,
  is_draft_standard boolean not null default false,
  levels jsonb not null,
  levels_version int not null default 1,
  change_note text,
  effective_on date,
  transition_rule text constraint criteria_versions_transition check (transition_rule in ('keep', 'offer', 'grace')),
  grace_months int,
  created_at timestamptz not null,
  created_by_name text not null,
  updated_at timestamptz not null,
  checked_at timestamptz,
  checked_by_name text,
  published_at timestamptz,
  published_by_name text,
  retired_at timestamptz,
  constraint criteria_versions_number_key unique (type, number),
  constraint criteria_versions_checked check (status <> 'checked' or (checked_at is not null and checked_by_name is not null)),
  constraint criteria_versions_published check (status in ('draft', 'checked') or (change_note is not null
    and effective_on is not null and transition_rule is not null and published_at is not null and published_by_name is not null)),
  constraint criteria_versions_grace check ((transition_rule = 'grace') = (grace_months is not null)),
  constraint criteria_versions_retired check ((status = 'retired') = (retired_at is not null))
);
create unique index criteria_versions_one_draft on criteria_versions (type) where status in ('draft', 'checked');
create unique index criteria_versions_one_published on criteria_versions (type) where status = 'published';
comment on column criteria_versions.version is 'Counts the edits of anything that the version holds';
comment on column criteria_versions.based_on_id is 'The version that it was copied from; null for the first';
comment on column criteria_versions.is_draft_standard is 'As it ships: the programme owner has to decide on it';
comment on column criteria_versions.levels is 'The table of levels as the scoring engine reads it (contract/src/scoring/criteria-set.ts)';
comment on column criteria_versions.effective_on is
  'In force on a day is the published or retired version with the latest effective day up to it';

create table criteria_version_counters (
  type text constraint criteria_version_counters_pkey primary key,
  last int not null
);
comment on table criteria_version_counters is 'The last number given; a discarded draft leaves a gap. A row says that a set was once there';

-- `lineage` is one record through all versions; `version` counts the edits of a row.
create table criteria_groups (
  id uuid primary key default gen_random_uuid(),
  version_id uuid not null constraint criteria_groups_version_fkey references criteria_versions on delete cascade,
  lineage uuid not null default gen_random_uuid(),
  code text not null,
  name text not null,
  position int not null,
  version int not null default 1,
  constraint criteria_groups_lineage_key unique (version_id, lineage),
  constraint criteria_groups_code_key unique (version_id, code),
  constraint criteria_groups_place unique (id, version_id)
);

create table criteria_sub_groups (
  id uuid primary key default gen_random_uuid(),
  version_id uuid not null constraint criteria_sub_groups_version_fkey references criteria_versions on delete cascade,
  group_id uuid not null,
  lineage uuid not null default gen_random_uuid(),
  name text not null,
  position int not null,
  version int not null default 1,
  constraint criteria_sub_groups_lineage_key unique (version_id, lineage),
  constraint criteria_sub_groups_place unique (id, version_id),
  constraint criteria_sub_groups_group_fkey foreign key (group_id, version_id) references criteria_groups (id, version_id)
);
create index criteria_sub_groups_group on criteria_sub_groups (group_id);

create table criteria (
  id uuid primary key default gen_random_uuid(),
  version_id uuid not null constraint criteria_version_fkey references criteria_versions on delete cascade,
  sub_group_id uuid not null,
  lineage uuid not null default gen_random_uuid(),
  code text not null,
  name text not null,
  description text,
  points numeric not null constraint criteria_points check (points >= 0),
  tier smallint not null constraint criteria_tier check (tier in (1, 2, 3)),
  is_mandatory boolean not null,
  pass_share numeric not null constraint criteria_pass_share check (pass_share between 0 and 1),
  is_bonus boolean not null,
  sub_types text[] not null,
  ranks smallint[] not null,
  evidence_kinds text[] not null,
  guidance_applicant text,
  guidance_assessor text,
  rubric jsonb not null,
  is_archived boolean not null default false,
  position int not null,
  version int not null default 1,
  updated_at timestamptz not null,
  updated_by_name text,
  constraint criteria_lineage_key unique (version_id, lineage),
  constraint criteria_code_key unique (version_id, code),
  constraint criteria_place unique (id, version_id),
  constraint criteria_sub_group_fkey foreign key (sub_group_id, version_id) references criteria_sub_groups (id, version_id)
);
create index criteria_sub_group on criteria (sub_group_id);
create index criteria_lineage on criteria (lineage);

create table questions (
  id uuid primary key default gen_random_uuid(),
  version_id uuid not null constraint questions_version_fkey references criteria_versions on delete cascade,
  criterion_id uuid not null,
  lineage uuid not null default gen_random_uuid(),
  key text not null,
  content text not null,
  hint text,
  scale jsonb not null,
  kind text not null generated always as (scale ->> 'kind') stored,
  formula text generated always as (scale ->> 'formula') stored,
  visible_if jsonb,
  evidence_kinds text[] not null,
  min_files smallint not null constraint questions_min_files check (min_files between 0 and 20),
  max_age_months smallint constraint questions_max_age check (max_age_months > 0),
  problems jsonb not null default '[]',
  reads text[] not null default '{}',
  is_archived boolean not null default false,
  position int not null,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by_name text,
  search_text text not null generated always as (folded(key) || ' ' || folded(content)) stored,
  constraint questions_lineage_key unique (version_id, lineage),
  constraint questions_key_key unique (version_id, key),
  constraint questions_place unique (id, version_id),
  constraint questions_criterion_fkey foreign key (criterion_id, version_id) references criteria (id, version_id)
);
create index questions_criterion on questions (criterion_id);
create index questions_lineage on questions (lineage);
create index questions_search on questions using gin (search_text gin_trgm_ops);
comment on column questions.problems is 'What is wrong with the formula among the variables as they are now; empty: nothing';
comment on column questions.reads is 'The names that the formula reads';

create table question_test_cases (
  id uuid primary key default gen_random_uuid(),
  version_id uuid not null constraint question_test_cases_version_fkey references criteria_versions on delete cascade,
  question_id uuid not null,
  name text not null,
  given jsonb not null,
  expected jsonb not null,
  position int not null,
  constraint question_test_cases_question_fkey foreign key (question_id, version_id)
    references questions (id, version_id) on delete cascade
);
create index question_test_cases_question on question_test_cases (question_id, position);
comment on column question_test_cases.given is '{values, answers}: inputs and answers by key';
comment on column question_test_cases.expected is '{outcome, value, share}; null: whatever it is';

create table question_inputs (
  id uuid primary key default gen_random_uuid(),
  version_id uuid not null constraint question_inputs_version_fkey references criteria_versions on delete cascade,
  lineage uuid not null default gen_random_uuid(),
  key text not null,
  label text not null,
  hint text,
  unit text not null,
  is_whole boolean not null,
  min numeric,
  max numeric,
  is_required boolean not null,
  default_value numeric,
  not_above text,
  position int not null,
  version int not null default 1,
  updated_at timestamptz not null,
  constraint question_inputs_lineage_key unique (version_id, lineage),
  constraint question_inputs_key_key unique (version_id, key)
);
create index question_inputs_lineage on question_inputs (lineage);
comment on column question_inputs.not_above is 'Key of the input that this one is a part of';

create table criteria_constants (
  id uuid primary key default gen_random_uuid(),
  version_id uuid not null constraint criteria_constants_version_fkey references criteria_versions on delete cascade,
  lineage uuid not null default gen_random_uuid(),
  key text not null,
  label text not null,
  value numeric not null,
  unit text not null,
  source text not null,
  valid_from date not null,
  valid_to date,
  position int not null,
  version int not null default 1,
  updated_at timestamptz not null,
  constraint criteria_constants_lineage_key unique (version_id, lineage),
  constraint criteria_constants_key_key unique (version_id, key),
  constraint criteria_constants_days check (valid_to >= valid_from)
);
comment on table criteria_constants is 'Named values of a version: emission factors with their source and the days on which they hold';
