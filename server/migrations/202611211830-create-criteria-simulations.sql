create table criteria_simulations (
  id uuid primary key default gen_random_uuid(),
  type text not null constraint criteria_simulations_type check (type in ('CSLT', 'DTQDL')),
  draft_id uuid not null constraint criteria_simulations_draft_fkey references criteria_versions on delete cascade,
  draft_version int not null,
  base_id uuid not null constraint criteria_simulations_base_fkey references criteria_versions,
  sets jsonb not null,
  state text not null default 'waiting'
    constraint criteria_simulations_state check (state in ('waiting', 'running', 'ready', 'failed')),
  failure text,
  total int not null,
  done int not null default 0,
  summary jsonb,
  started_by uuid not null constraint criteria_simulations_person_fkey references users,
  created_at timestamptz not null,
  beat_at timestamptz not null,
  finished_at timestamptz,
  constraint criteria_simulations_result check ((state = 'ready') = (summary is not null))
);
create index criteria_simulations_of_draft on criteria_simulations (draft_id, created_at desc);
create unique index criteria_simulations_one_at_work on criteria_simulations (draft_id, draft_version)
  where state in ('waiting', 'running');
comment on table criteria_simulations is 'What publishing a draft would do: every facility scored again by the version in use and by the draft';
comment on column criteria_simulations.draft_version is 'Of the draft when it was simulated; another one now makes the result stale';
comment on column criteria_simulations.sets is 'Both sets as they were, before and after: a result is of one state of the draft, however long it takes';
comment on column criteria_simulations.beat_at is 'Last sign of life of who works on it: a stopped process leaves it behind, and another takes it up';

create table criteria_simulation_results (
  simulation_id uuid not null
    constraint criteria_simulation_results_fkey references criteria_simulations on delete cascade,
  code text not null,
  name text not null,
  search_text text not null,
  from_level text,
  to_level text,
  is_changed boolean not null,
  is_borderline boolean not null,
  fails_mandatory text[] not null,
  found jsonb not null,
  constraint criteria_simulation_results_pkey primary key (simulation_id, code)
);
comment on table criteria_simulation_results is 'One facility of a simulation, written once: a job that runs twice finds it there';
comment on column criteria_simulation_results.found is 'What the engine found under both sets, and why';
