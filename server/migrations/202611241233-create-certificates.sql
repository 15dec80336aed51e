-- Certificates with the decisions of recognition that they rest on (docs/decisions/0025-certificates.md).
create table recognition_decisions (
  id uuid primary key default gen_random_uuid(),
  number text not null,
  decided_on date not null,
  signer_name text not null,
  signer_title text not null,
  file_id uuid constraint recognition_decisions_file_fkey references files,
  created_by uuid not null constraint recognition_decisions_created_by_fkey references users,
  created_by_name text not null,
  created_at timestamptz not null
);
-- Offices begin to count anew each year.
create unique index recognition_decisions_number_key on recognition_decisions (number, extract(year from decided_on));
create index recognition_decisions_file on recognition_decisions (file_id);
comment on table recognition_decisions is 'Quyết định công nhận: what an office signed on paper, for one assessment or for many';

create table certificates (
  id uuid primary key default gen_random_uuid(),
  version int not null default 1,
  number text not null constraint certificates_number_key unique,
  code text not null constraint certificates_code_key unique,
  short_code text not null,
  origin text not null constraint certificates_origin check (origin in ('assessment', 'exchange', 'correction')),
  assessment_id uuid not null constraint certificates_assessment_fkey references assessments,
  record_number int not null,
  decision_id uuid constraint certificates_decision_fkey references recognition_decisions,
  supersedes_id uuid constraint certificates_supersedes_key unique
    constraint certificates_supersedes_fkey references certificates,
  facility_id uuid not null constraint certificates_facility_fkey references facilities,
  facility_name text not null,
  facility_address text not null,
  facility_type text not null constraint certificates_facility_type check (facility_type in ('CSLT', 'DTQDL')),
  sub_type text not null,
  rank int,
  commune_code text not null constraint certificates_commune_fkey references communes,
  level text not null,
  level_name text not null,
  level_rank int not null constraint certificates_level_rank check (level_rank > 0),
  level_count int not null constraint certificates_level_count check (level_count >= level_rank),
  points numeric not null,
  maximum numeric not null,
  signer_name text not null,
  signer_title text,
  issued_on date not null,
  valid_until date not null,
  issued_by uuid not null constraint certificates_issued_by_fkey references users,
  issued_by_name text not null,
  created_at timestamptz not null,
  suspended_at timestamptz,
  suspended_until date,
  ended_at timestamptz,
  end_kind text constraint certificates_end_kind
    check (end_kind in ('superseded', 'revoked', 'returned', 'closed', 'transferred')),
  name_folded text not null,
  search_text text not null,
  constraint certificates_record_fkey foreign key (assessment_id, record_number) references assessment_records,
  constraint certificates_term check (issued_on < valid_until),
  constraint certificates_suspension check (suspended_until is null or suspended_at is not null),
  constraint certificates_end check ((ended_at is null) = (end_kind is null))
);
create unique index certificates_issued_once on certificates (assessment_id, record_number) where origin = 'assessment';
create unique index certificates_one_live on certificates (facility_id) where ended_at is null;
create index certificates_facility on certificates (facility_id, created_at desc);
create index certificates_decision on certificates (decision_id);
create index certificates_commune on certificates (commune_code);
create index certificates_valid_until on certificates (valid_until, id);
create index certificates_issued_on on certificates (issued_on desc, id);
create index certificates_search on certificates using gin (search_text gin_trgm_ops);
comment on table certificates is 'What stands on a certificate, as it was issued: never changed, a mistake is mended by one that supersedes it';
comment on column certificates.code is 'In the address of the QR: 128 random bits';
comment on column certificates.short_code is 'Eight signs on the paper, good only together with the number';
comment on column certificates.record_number is 'The sealed record of the assessment that it rests on';
comment on column certificates.decision_id is 'Null: issued at once when the assessment was approved';
comment on column certificates.level_rank is 'Its place in the table of levels, 1 the lowest; level_count: how many there are';
comment on column certificates.valid_until is 'The last day, included';
comment on column certificates.suspended_until is 'By when the facility has to mend the cause; it stays suspended until somebody reinstates it';
comment on column certificates.ended_at is 'Ended before its last day, or succeeded after it; what has merely expired has not ended';
revoke update, delete, truncate on certificates, recognition_decisions from nhanxanh_app;
grant update (version, suspended_at, suspended_until, ended_at, end_kind) on certificates to nhanxanh_app;

create table certificate_events (
  id bigint generated always as identity constraint certificate_events_pkey primary key,
  certificate_id uuid not null constraint certificate_events_certificate_fkey references certificates,
  kind text not null,
  reason text,
  by_id uuid constraint certificate_events_by_fkey references users,
  by_name text not null,
  at timestamptz not null
);
create index certificate_events_certificate on certificate_events (certificate_id, id);
comment on table certificate_events is 'What became of a certificate, in order; nothing is taken back';
revoke update, delete, truncate on certificate_events from nhanxanh_app;

create or replace function audited_record(entity text, ref text) returns table (code text, name text)
  language sql stable as $$
    select r.code, r.name from (
      select f.id, 'facility' as entity, f.code, f.name from facilities f
      union all select a.id, 'assessment', a.code, (select f.name from facilities f where f.id = a.facility_id)
        from assessments a
      union all select g.id, 'certificate', g.number, g.facility_name from certificates g
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
