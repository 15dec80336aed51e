-- Facilities that the office enters from paper: without owner until one takes over, never approved by who wrote in them.
alter table facilities
  alter column owner_id drop not null,
  add column invited_email text,
  add column latitude double precision,
  add column longitude double precision,
  add column archived_at timestamptz,
  add column archive_reason text,
  add constraint facilities_place check ((latitude is null) = (longitude is null)),
  add constraint facilities_archived check ((archived_at is null) = (archive_reason is null));
comment on column facilities.invited_email is 'Who proves to have this address takes the facility over while nobody owns it';
comment on column facilities.latitude is 'WGS 84, degrees';
create index facilities_invited on facilities (invited_email) where owner_id is null and invited_email is not null;

create table facility_writers (
  facility_id uuid not null constraint facility_writers_facility_fkey references facilities,
  user_id uuid not null constraint facility_writers_user_fkey references users,
  constraint facility_writers_pkey primary key (facility_id, user_id)
);
comment on table facility_writers is 'Staff who entered or corrected a registration: none of them approves it';

create table facility_changes (
  id uuid primary key default gen_random_uuid(),
  facility_id uuid not null constraint facility_changes_facility_fkey references facilities,
  facility_version int not null,
  status text not null default 'open'
    constraint facility_changes_status check (status in ('open', 'approved', 'rejected', 'withdrawn')),
  proposed_by uuid not null constraint facility_changes_proposed_by_fkey references users,
  is_by_owner boolean not null,
  note text not null,
  before jsonb not null,
  after jsonb not null,
  decided_by uuid constraint facility_changes_decided_by_fkey references users,
  decided_at timestamptz,
  answer text,
  proposed_at timestamptz not null,
  constraint facility_changes_decided check ((status = 'open') = (decided_at is null)),
  constraint facility_changes_second_person check (status not in ('approved', 'rejected') or decided_by <> proposed_by)
);
create unique index facility_changes_open on facility_changes (facility_id) where status = 'open';
create index facility_changes_facility on facility_changes (facility_id, proposed_at desc);
comment on table facility_changes is 'What somebody asks to change of an approved facility; it holds once a second person agreed';
comment on column facility_changes.after is 'The whole registration as it would be, licences by their ids';

create table facility_change_files (
  change_id uuid not null constraint facility_change_files_change_fkey references facility_changes,
  file_id uuid not null constraint facility_change_files_file_fkey references files,
  position int not null,
  constraint facility_change_files_pkey primary key (change_id, file_id)
);
create index facility_change_files_file on facility_change_files (file_id);
