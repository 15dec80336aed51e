-- Documents that the programme draws up of its records, each with the rows that it counted (docs/decisions/0031-report-documents.md).
create table report_documents (
  id uuid primary key default gen_random_uuid(),
  template text not null constraint report_documents_template
    check (template in ('quarter', 'certified', 'submission', 'minutes')),
  format text not null constraint report_documents_format check (format in ('pdf', 'docx', 'xlsx')),
  state text not null constraint report_documents_state
    check (state in ('queued', 'running', 'ready', 'failed', 'expired')),
  progress int not null default 0 constraint report_documents_progress check (progress between 0 and 100),
  failure text,
  name text not null,
  scope text not null,
  as_of date not null,
  quarter int,
  year int,
  type text,
  province_code text,
  level text,
  session_id uuid,
  number text,
  signer_title text,
  signer_name text,
  recipients text,
  rows int,
  content bytea,
  content_sha256 text,
  counted_to timestamptz,
  size bigint,
  sha256 text,
  created_by uuid not null constraint report_documents_created_by_fkey references users,
  created_by_name text not null,
  created_at timestamptz not null,
  beat_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz,
  name_folded text not null,
  search_text text not null,
  constraint report_documents_content check ((content is null) = (content_sha256 is null)
    and (content is null) = (rows is null) and (content is null) = (counted_to is null)),
  constraint report_documents_file check ((size is null) = (sha256 is null)),
  constraint report_documents_ready check (state <> 'ready' or (content is not null and size is not null))
);
create index report_documents_created_at on report_documents (created_at desc, id);
create index report_documents_created_by on report_documents (created_by);
create index report_documents_unfinished on report_documents (state) where state in ('queued', 'running');
create index report_documents_search on report_documents using gin (search_text gin_trgm_ops);
comment on table report_documents is 'The bytes of the file lie in DATA_DIR/reports under the id and go after a time; what it counted stays';
comment on column report_documents.scope is 'The filter in Vietnamese words';
comment on column report_documents.session_id is 'The session of the council that it is about; a session that was never held may be deleted';
comment on column report_documents.content is 'The rows that it counted with the words that it printed, as RFC 8785 bytes; once written, never changed';
comment on column report_documents.counted_to is 'What came after this moment does not count: the end of the day, or the moment of counting';
comment on column report_documents.beat_at is 'Last sign of life of the worker: a stopped process leaves it behind, and another takes it up';

create function refuse_change_of_report() returns trigger language plpgsql as $$
begin
  raise exception 'What a document counted never changes' using errcode = 'check_violation', constraint = 'report_documents_kept';
end $$;
create trigger report_documents_kept before update on report_documents for each row
  when (old.content is not null and (new.content is distinct from old.content
    or new.content_sha256 is distinct from old.content_sha256 or new.counted_to is distinct from old.counted_to))
  execute function refuse_change_of_report();
revoke delete, truncate on report_documents from nhanxanh_app;

create or replace function audited_record(entity text, ref text) returns table (code text, name text)
  language sql stable as $$
    select r.code, r.name from (
      select f.id, 'facility' as entity, f.code, f.name from facilities f
      union all select a.id, 'assessment', a.code, (select f.name from facilities f where f.id = a.facility_id)
        from assessments a
      union all select g.id, 'certificate', g.number, g.facility_name from certificates g
      union all select n.id, 'council-session', null, 'Phiên họp ngày ' || to_char(n.held_on, 'DD/MM/YYYY')
        from council_sessions n
      union all select d.id, 'report-document', null, d.name from report_documents d
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
