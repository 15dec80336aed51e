-- What the office and the owner of a facility write to each other about a file (PRODUCT D7).
create table assessment_messages (
  id uuid not null default gen_random_uuid() constraint assessment_messages_pkey primary key,
  assessment_id uuid not null constraint assessment_messages_assessment_fkey references assessments,
  is_from_owner boolean not null,
  text text not null,
  written_by uuid not null constraint assessment_messages_written_by_fkey references users,
  written_by_name text not null,
  written_at timestamptz not null,
  letter_id uuid constraint assessment_messages_letter_fkey references owner_letters,
  constraint assessment_messages_letter check (letter_id is null or not is_from_owner)
);
comment on table assessment_messages is 'Messages about an assessment, word for word; they never change';
comment on column assessment_messages.letter_id is 'The letter by which the owner got it';
create index assessment_messages_assessment on assessment_messages (assessment_id, written_at);
create index assessment_messages_written_by on assessment_messages (written_by);
create index assessment_messages_letter on assessment_messages (letter_id) where letter_id is not null;
revoke update, delete, truncate on assessment_messages from nhanxanh_app;
call admit_outsiders('assessment_messages', 'assessment_id = any(known_assessments())');
