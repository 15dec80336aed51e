-- Appeals against decisions (PRODUCT D9b): who complains of what, who may have no part in it, and what became of it. For ever on record.
create table appeals (
  id uuid primary key default gen_random_uuid(),
  version int not null default 1,
  code text not null constraint appeals_code_key unique,
  origin text not null constraint appeals_origin check (origin in ('paper', 'portal')),
  kind text not null constraint appeals_kind
    check (kind in ('facility_rejected', 'assessment_failed', 'certificate_suspended', 'certificate_revoked')),
  decision_id text not null,
  decided_on date not null,
  record_code text not null,
  facility_id uuid not null constraint appeals_facility_fkey references facilities,
  assessment_id uuid constraint appeals_assessment_fkey references assessments,
  certificate_id uuid constraint appeals_certificate_fkey references certificates,
  owner_id uuid constraint appeals_owner_fkey references users,
  name text not null,
  email text,
  phone text,
  body text not null,
  names_person boolean not null,
  received_on date not null,
  file_until date not null,
  is_late boolean not null,
  status text not null default 'received'
    constraint appeals_status check (status in ('received', 'accepted', 'settled', 'refused', 'withdrawn')),
  assignee_id uuid constraint appeals_assignee_fkey references users,
  accepted_on date,
  due_on date,
  late_reason text,
  is_extended boolean not null default false,
  outcome text constraint appeals_outcome check (outcome in ('kept', 'changed')),
  grounds text,
  remedy text constraint appeals_remedy check (remedy in
    ('facility_reopened', 'assessment_reopened', 'certificate_reinstated', 'certificate_reissued', 'none')),
  name_folded text not null,
  search_text text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint appeals_clock check ((due_on is not null) = (status in ('received', 'accepted'))),
  constraint appeals_settled check ((outcome is not null) = (status = 'settled')),
  constraint appeals_changed check ((remedy is not null) = (outcome is not distinct from 'changed')),
  constraint appeals_late check (status not in ('accepted', 'settled') or not is_late or late_reason is not null)
);
create unique index appeals_one on appeals (kind, decision_id) where status in ('received', 'accepted', 'settled');
create index appeals_due on appeals (due_on, id);
create index appeals_facility on appeals (facility_id, created_at);
create index appeals_assessment on appeals (assessment_id) where assessment_id is not null;
create index appeals_certificate on appeals (certificate_id) where certificate_id is not null;
create index appeals_search on appeals using gin (search_text gin_trgm_ops);
comment on column appeals.decision_id is 'The decision on the facility or the assessment, or the event of the certificate';
comment on column appeals.record_code is 'What people call the thing that was decided on: facility, assessment, certificate';
comment on column appeals.names_person is 'It names a person of the programme: only its handlers see it';
comment on column appeals.file_until is 'The last day on which it would have been in time, by the settings of the day it came';
comment on column appeals.due_on is 'The last day to accept or to settle it; null where no clock runs';
comment on column appeals.grounds is 'Why it was not accepted, or the grounds of the outcome';
comment on column appeals.remedy is 'What a changed decision led to, in the same transaction';
revoke delete, truncate on appeals from nhanxanh_app;

create table appeal_bars (
  appeal_id uuid not null constraint appeal_bars_appeal_fkey references appeals,
  user_id uuid not null constraint appeal_bars_user_fkey references users,
  part text not null constraint appeal_bars_part
    check (part in ('decided', 'judged', 'proposed', 'signed', 'entered', 'declared', 'named')),
  constraint appeal_bars_pkey primary key (appeal_id, user_id, part)
);
create index appeal_bars_user on appeal_bars (user_id);
comment on table appeal_bars is 'Who handles and settles an appeal no matter what: the hands of the decision, and whom it names';
revoke update, delete, truncate on appeal_bars from nhanxanh_app;

create table appeal_files (
  appeal_id uuid not null constraint appeal_files_appeal_fkey references appeals,
  file_id uuid not null constraint appeal_files_file_fkey references files,
  constraint appeal_files_pkey primary key (appeal_id, file_id)
);
create index appeal_files_file on appeal_files (file_id);
comment on table appeal_files is 'The letter and what came with it, and the decision on paper';
revoke update, delete, truncate on appeal_files from nhanxanh_app;

create table appeal_entries (
  id bigint generated always as identity constraint appeal_entries_pkey primary key,
  appeal_id uuid not null constraint appeal_entries_appeal_fkey references appeals,
  kind text not null constraint appeal_entries_kind
    check (kind in ('received', 'assigned', 'note', 'accepted', 'refused', 'extended', 'settled', 'withdrawn')),
  note text,
  letter text,
  by_id uuid constraint appeal_entries_by_fkey references users,
  by_name text not null,
  at timestamptz not null
);
create index appeal_entries_appeal on appeal_entries (appeal_id, id);
comment on column appeal_entries.letter is 'What was written to the appellant, by mail where there is an address';
comment on table appeal_entries is 'What became of an appeal, in order; nothing is taken back';
revoke update, delete, truncate on appeal_entries from nhanxanh_app;

create table appeal_moments (
  appeal_id uuid not null constraint appeal_moments_appeal_fkey references appeals,
  due_on date not null,
  moment text not null constraint appeal_moments_moment check (moment in ('soon', 'late')),
  told_at timestamptz not null,
  constraint appeal_moments_pkey primary key (appeal_id, due_on, moment)
);
comment on table appeal_moments is 'Each moment of a clock is told once';
revoke update, delete, truncate on appeal_moments from nhanxanh_app;

-- The rule of who sees what names a person: whoever has it in hand; before that whoever may take it, and always whoever may settle it,
-- but for its hands and those that it names.
create function appeal_is_seen(appeal uuid, reader uuid) returns boolean
  language sql stable as $$
    select exists (
      select from appeals a join users u on u.id = reader join roles r on r.id = u.role_id
      where a.id = appeal and (
        not a.names_person or a.assignee_id = reader
        or not exists (select from appeal_bars b where b.appeal_id = a.id and b.user_id = reader)
          and ('*' = any(r.permissions)
            or a.assignee_id is null and 'contact:edit' = any(r.permissions)
            or coalesce((select case when jsonb_array_length(s."values"->'signerRoleIds') > 0
                then s."values"->'signerRoleIds' ? r.id::text end
              from settings_versions s order by s.version desc limit 1), r.is_builtin and r.name = 'Lãnh đạo'))))
$$;

alter table certificates
  drop constraint certificates_origin,
  add constraint certificates_origin check (origin in ('assessment', 'exchange', 'correction', 'appeal', 'earlier'));

create or replace function audited_record(entity text, ref text) returns table (code text, name text)
  language sql stable as $$
    select r.code, r.name from (
      select f.id, 'facility' as entity, f.code, f.name from facilities f
      union all select a.id, 'assessment', a.code, (select f.name from facilities f where f.id = a.facility_id)
        from assessments a
      union all select g.id, 'certificate', g.number, g.facility_name from certificates g
      union all select p.id, 'appeal', p.code, (select f.name from facilities f where f.id = p.facility_id) from appeals p
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
