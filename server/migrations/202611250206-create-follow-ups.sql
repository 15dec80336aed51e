-- Việc theo dõi: what is still to be done on a certificate, by when and by whom (PRODUCT D8b.5).
create table certificate_follow_ups (
  id uuid primary key default gen_random_uuid(),
  version int not null default 1,
  certificate_id uuid not null constraint certificate_follow_ups_certificate_fkey references certificates,
  kind text not null constraint certificate_follow_ups_kind
    check (kind in ('recommendation', 'corrective', 'yearly', 'surveillance')),
  title text not null,
  detail text,
  due_on date not null,
  assignee_id uuid constraint certificate_follow_ups_assignee_fkey references users,
  created_by uuid not null constraint certificate_follow_ups_created_by_fkey references users,
  created_by_name text not null,
  created_at timestamptz not null,
  report_note text,
  reported_at timestamptz,
  outcome text constraint certificate_follow_ups_outcome check (outcome in ('done', 'dropped')),
  closing_note text,
  closed_by_name text,
  closed_at timestamptz,
  constraint certificate_follow_ups_report check ((report_note is null) = (reported_at is null)),
  constraint certificate_follow_ups_closed check ((outcome is null) = (closed_at is null)
    and (outcome is null) = (closing_note is null) and (outcome is null) = (closed_by_name is null))
);
create index certificate_follow_ups_certificate on certificate_follow_ups (certificate_id, due_on);
create index certificate_follow_ups_open on certificate_follow_ups (due_on, certificate_id) where outcome is null;
create index certificate_follow_ups_assignee on certificate_follow_ups (assignee_id);
comment on table certificate_follow_ups is 'What is to be done on a certificate after it was issued; what is closed stays';
comment on column certificate_follow_ups.assignee_id is 'The member of staff who has it in hand; null: the owner of the facility';
comment on column certificate_follow_ups.report_note is 'What the owner says to have done; a member of staff closes it';
comment on column certificate_follow_ups.certificate_id is 'An open one moves to the certificate that supersedes';
revoke delete, truncate on certificate_follow_ups from nhanxanh_app;

create table certificate_follow_up_files (
  follow_up_id uuid not null constraint certificate_follow_up_files_follow_up_fkey references certificate_follow_ups,
  file_id uuid not null constraint certificate_follow_up_files_file_fkey references files,
  constraint certificate_follow_up_files_pkey primary key (follow_up_id, file_id)
);
create index certificate_follow_up_files_file on certificate_follow_up_files (file_id);
comment on table certificate_follow_up_files is 'What proves that it was done, from the owner or from staff';
revoke update, delete, truncate on certificate_follow_up_files from nhanxanh_app;

create table certificate_follow_up_reminders (
  follow_up_id uuid not null constraint certificate_follow_up_reminders_follow_up_fkey references certificate_follow_ups,
  due_on date not null,
  moment text not null constraint certificate_follow_up_reminders_moment check (moment in ('30', '7', 'after')),
  reminded_at timestamptz not null,
  constraint certificate_follow_up_reminders_pkey primary key (follow_up_id, due_on, moment)
);
comment on table certificate_follow_up_reminders is 'Each moment of a due date once; another due date has moments of its own';
revoke update, delete, truncate on certificate_follow_up_reminders from nhanxanh_app;

alter table certificate_events
  add column follow_up_id uuid constraint certificate_events_follow_up_fkey references certificate_follow_ups;
create index certificate_events_follow_up on certificate_events (follow_up_id);
comment on column certificate_events.follow_up_id is 'Of a suspension: the open item that is its cause';
