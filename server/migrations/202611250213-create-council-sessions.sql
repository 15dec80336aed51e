-- Phiên họp hội đồng: who met, what was laid before them, what they concluded (PRODUCT D7b.11).
create table council_sessions (
  id uuid primary key default gen_random_uuid(),
  version int not null default 1,
  state text not null default 'draft' constraint council_sessions_state check (state in ('draft', 'held', 'closed')),
  held_on date not null,
  place text,
  minutes_file_id uuid constraint council_sessions_minutes_fkey references files,
  created_by uuid not null constraint council_sessions_created_by_fkey references users,
  created_by_name text not null,
  created_at timestamptz not null,
  held_by_name text,
  held_at timestamptz,
  closed_by_name text,
  closed_at timestamptz,
  search_text text not null default '',
  constraint council_sessions_held check ((state = 'draft') = (held_at is null) and (held_at is null) = (held_by_name is null)),
  constraint council_sessions_closed check ((state = 'closed') = (closed_at is not null)
    and (closed_at is null) = (closed_by_name is null))
);
create index council_sessions_held_on on council_sessions (held_on desc, id);
create index council_sessions_minutes on council_sessions (minutes_file_id);

create table council_session_people (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null constraint council_session_people_session_fkey references council_sessions on delete cascade,
  part text not null constraint council_session_people_part check (part in ('chair', 'secretary', 'member')),
  position int not null,
  user_id uuid constraint council_session_people_user_fkey references users,
  name text not null,
  title text
);
create index council_session_people_session on council_session_people (session_id, position);
create index council_session_people_user on council_session_people (user_id);
create unique index council_session_people_one_of_a_part on council_session_people (session_id, part) where part <> 'member';
create unique index council_session_people_once on council_session_people (session_id, user_id) where user_id is not null;
comment on column council_session_people.user_id is 'Null: somebody without an account, an expert from outside say';

create table council_session_files (
  session_id uuid not null constraint council_session_files_session_fkey references council_sessions on delete cascade,
  assessment_id uuid not null constraint council_session_files_assessment_fkey references assessments,
  position int not null,
  outcome text constraint council_session_files_outcome check (outcome in ('approved', 'failed', 'deferred')),
  recommendations text,
  concluded_by_name text,
  concluded_at timestamptz,
  constraint council_session_files_pkey primary key (session_id, assessment_id),
  constraint council_session_files_concluded check ((outcome is null) = (concluded_at is null))
);
create index council_session_files_assessment on council_session_files (assessment_id);
comment on column council_session_files.outcome is 'What the council concluded; deferred: it comes back to another session';

create table council_session_leaves (
  session_id uuid not null,
  assessment_id uuid not null,
  person_id uuid not null constraint council_session_leaves_person_fkey references council_session_people on delete cascade,
  constraint council_session_leaves_pkey primary key (session_id, assessment_id, person_id),
  constraint council_session_leaves_file_fkey foreign key (session_id, assessment_id)
    references council_session_files on delete cascade
);
create index council_session_leaves_person on council_session_leaves (person_id);
comment on table council_session_leaves is 'Who left while a file was spoken of; who declared an interest has left without a row';

alter table assessment_decisions
  add column session_id uuid constraint assessment_decisions_session_fkey references council_sessions;
create index assessment_decisions_session on assessment_decisions (session_id);
comment on column assessment_decisions.session_id is 'The council session that the decision rests on; null: none';

create or replace function audited_record(entity text, ref text) returns table (code text, name text)
  language sql stable as $$
    select r.code, r.name from (
      select f.id, 'facility' as entity, f.code, f.name from facilities f
      union all select a.id, 'assessment', a.code, (select f.name from facilities f where f.id = a.facility_id)
        from assessments a
      union all select g.id, 'certificate', g.number, g.facility_name from certificates g
      union all select n.id, 'council-session', null, 'Phiên họp ngày ' || to_char(n.held_on, 'DD/MM/YYYY')
        from council_sessions n
      union all select u.id, 'user', null, u.name from users u
      union all select o.id, 'role', null, o.name from roles o
      union all select g.id, 'criteria-group', g.code, g.name from criteria_groups g
      union all select s.id, 'criteria-sub-group', null, s.name from criteria_sub_groups s
      union all select c.id, 'criteria', c.code, c.name from criteria c
      union all select q.id, 'question', q.key, q.content from questions q
      union all select i.id, 'question-input', i.key, i.label from question_inputs i
      union all select k.id, 'criteria-constant', k.key, k.label from criteria_constants k
      union all select v.id, 'criteria-version', v.type, v.type || ', phiên bản ' || v.number from criteria_versions v
      union all select w.id, 'view', null, w.name from saved_views w
      union all select l.id, 'file', null, l.name from files l
    ) r
    where ref ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' and r.entity = $1 and r.id = case
      when ref ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ref::uuid end
$$;
