-- Requests of persons about the data that is held on them (Law 91/2025/QH15, Decree 356/2025/ND-CP), with their clocks; kept for inspection.
create table data_requests (
  id uuid primary key default gen_random_uuid(),
  version int not null default 1,
  code text not null constraint data_requests_code_key unique,
  kind text not null constraint data_requests_kind
    check (kind in ('access', 'correct', 'provide', 'erase', 'restrict', 'object', 'withdraw')),
  origin text not null constraint data_requests_origin check (origin in ('letter', 'mail', 'counter')),
  name text not null,
  email text,
  phone text,
  reference text,
  identity_check text not null,
  body text not null,
  has_third_party boolean not null,
  received_on date not null,
  status text not null default 'received'
    constraint data_requests_status check (status in ('received', 'accepted', 'done', 'refused', 'withdrawn')),
  assignee_id uuid constraint data_requests_assignee_fkey references users,
  answer_by date not null,
  done_by date not null,
  due_on date,
  is_extended boolean not null default false,
  answered_on date,
  closed_on date,
  result text,
  erased_at timestamptz,
  name_folded text not null,
  search_text text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint data_requests_address check (email is not null or phone is not null),
  constraint data_requests_clock check ((due_on is not null) = (status in ('received', 'accepted'))),
  constraint data_requests_closed check ((closed_on is not null) = (status in ('done', 'refused', 'withdrawn'))),
  constraint data_requests_erased check (erased_at is null or kind = 'erase')
);
create index data_requests_due on data_requests (due_on, id);
create index data_requests_search on data_requests using gin (search_text gin_trgm_ops);
comment on column data_requests.reference is 'The number under which the letter is kept';
comment on column data_requests.answer_by is 'The last day to answer the person, by the settings of the day it was entered';
comment on column data_requests.done_by is 'The last day to have done what was asked';
comment on column data_requests.due_on is 'The clock that runs now: answer_by until it is answered, then done_by';
comment on column data_requests.result is 'The legal ground of a refusal, or what was done';
revoke delete, truncate on data_requests from nhanxanh_app;

create table data_request_subjects (
  request_id uuid not null constraint data_request_subjects_request_fkey references data_requests,
  kind text not null constraint data_request_subjects_kind check (kind in ('user', 'facility', 'contact', 'appeal')),
  record_id uuid not null,
  constraint data_request_subjects_pkey primary key (request_id, kind, record_id)
);
comment on table data_request_subjects is 'The records that staff found to be of the person; what is exported and erased hangs on these alone';

create table data_request_entries (
  id bigint generated always as identity constraint data_request_entries_pkey primary key,
  request_id uuid not null constraint data_request_entries_request_fkey references data_requests,
  kind text not null constraint data_request_entries_kind check (kind in ('received', 'assigned', 'note', 'subjects', 'accepted',
    'refused', 'extended', 'erased', 'finished', 'withdrawn')),
  note text,
  letter text,
  by_id uuid constraint data_request_entries_by_fkey references users,
  by_name text not null,
  at timestamptz not null
);
create index data_request_entries_request on data_request_entries (request_id, id);
comment on table data_request_entries is 'What became of a request, in order; nothing is taken back';
revoke update, delete, truncate on data_request_entries from nhanxanh_app;

create table data_request_moments (
  request_id uuid not null constraint data_request_moments_request_fkey references data_requests,
  due_on date not null,
  moment text not null constraint data_request_moments_moment check (moment in ('soon', 'late')),
  told_at timestamptz not null,
  constraint data_request_moments_pkey primary key (request_id, due_on, moment)
);
comment on table data_request_moments is 'Each moment of a clock is told once';
revoke update, delete, truncate on data_request_moments from nhanxanh_app;

-- A request is known by its code, not by the name of the person; documents of reports have their names again.
create or replace function audited_record(entity text, ref text) returns table (code text, name text)
  language sql stable as $$
    select r.code, r.name from (
      select f.id, 'facility' as entity, f.code, f.name from facilities f
      union all select a.id, 'assessment', a.code, (select f.name from facilities f where f.id = a.facility_id)
        from assessments a
      union all select g.id, 'certificate', g.number, g.facility_name from certificates g
      union all select p.id, 'appeal', p.code, (select f.name from facilities f where f.id = p.facility_id) from appeals p
      union all select d.id, 'data-request', d.code, 'Yêu cầu về dữ liệu cá nhân' from data_requests d
      union all select e.id, 'report-document', null, e.name from report_documents e
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
