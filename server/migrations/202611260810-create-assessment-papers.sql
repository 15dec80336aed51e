-- Phiếu giấy: assessments that staff enter for a facility without a portal (PRODUCT D5b).
create table assessment_entries (
  assessment_id uuid not null constraint assessment_entries_assessment_fkey references assessments,
  user_id uuid not null constraint assessment_entries_user_fkey references users,
  user_name text not null,
  entered_at timestamptz not null,
  constraint assessment_entries_pkey primary key (assessment_id, user_id)
);
create index assessment_entries_user on assessment_entries (user_id);
comment on table assessment_entries is 'Staff who entered answers from paper: they neither judge nor sign this assessment. None: its owner answers by the portal';
comment on column assessment_entries.entered_at is 'When this person began';
revoke update, delete, truncate on assessment_entries from nhanxanh_app;

create table assessment_papers (
  assessment_id uuid not null constraint assessment_papers_assessment_fkey references assessments,
  attempt int not null constraint assessment_papers_attempt check (attempt > 0),
  file_id uuid not null constraint assessment_papers_file_fkey references files,
  constraint assessment_papers_pkey primary key (assessment_id, attempt, file_id)
);
create index assessment_papers_file on assessment_papers (file_id);
comment on table assessment_papers is 'The signed paper that an attempt was entered from, as it was scanned';
revoke update, delete, truncate on assessment_papers from nhanxanh_app;
