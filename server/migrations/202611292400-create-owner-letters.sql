-- What owners of facilities are written, word for word, by which way it goes, and what became of it.
create table owner_letters (
  id uuid not null default gen_random_uuid() constraint owner_letters_pkey primary key,
  kind text not null,
  facility_id uuid constraint owner_letters_facility_fkey references facilities on delete set null,
  owner_id uuid constraint owner_letters_owner_fkey references users,
  assessment_id uuid constraint owner_letters_assessment_fkey references assessments on delete set null,
  certificate_id uuid constraint owner_letters_certificate_fkey references certificates,
  words jsonb not null,
  way text not null constraint owner_letters_way check (way in ('mail', 'print')),
  state text not null default 'waiting' constraint owner_letters_state check (state in ('waiting', 'sent', 'failed', 'printed', 'posted')),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  posted_on date,
  posted_number text,
  by_name text,
  constraint owner_letters_posted check ((state = 'posted') = (posted_on is not null))
);
comment on table owner_letters is 'Letters to owners about their facility; the words never change, their way and state do';
comment on column owner_letters.owner_id is 'Whose account the facility had then; null: it goes to whoever was invited, or by post';
comment on column owner_letters.words is 'Subject, paragraphs, items and button (server/src/letters/layout.ts), without salutation';
comment on column owner_letters.state is 'waiting: to be sent or printed; failed: the mail server refused it';
create index owner_letters_facility on owner_letters (facility_id, created_at);
create index owner_letters_assessment on owner_letters (assessment_id) where assessment_id is not null;
create index owner_letters_certificate on owner_letters (certificate_id) where certificate_id is not null;
create index owner_letters_to_print on owner_letters (created_at) where way = 'print' and state = 'waiting';
create unique index owner_letters_new_once on owner_letters (certificate_id) where kind in ('certificate_issued', 'certificate_exchanged');
comment on index owner_letters_new_once is 'The job that has drawn a new certificate may run twice';
revoke delete, truncate on owner_letters from nhanxanh_app;
revoke update on owner_letters from nhanxanh_app;
grant update (way, state, changed_at, posted_on, posted_number, by_name) on owner_letters to nhanxanh_app;
call admit_outsiders('owner_letters', 'facility_id = any(known_facilities())');

-- The day by which the cause of a suspension is to be mended has moments of its own.
alter table moments drop constraint moments_kind;
alter table moments add constraint moments_kind
  check (kind in ('assessment', 'certificate', 'follow_up', 'appeal', 'data_request', 'suspension'));
