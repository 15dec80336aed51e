-- Letters by mail that look like an answer and name none that we know: a person says where they belong. And each letter as it came.
alter table contacts drop constraint contacts_origin;
alter table contacts add constraint contacts_origin check (origin in ('page', 'staff', 'mail'));

create table unplaced_mails (
  id uuid constraint unplaced_mails_pkey primary key default gen_random_uuid(),
  message_id text not null constraint unplaced_mails_message_id_key unique,
  mailbox text not null,
  uid_validity text not null,
  uid bigint not null,
  sender_name text not null,
  sender_address text not null,
  subject text not null,
  body text not null,
  quoted text,
  files_left int not null constraint unplaced_mails_files_left check (files_left >= 0),
  named_code text,
  proposed_id uuid constraint unplaced_mails_proposed_fkey references contacts on delete set null,
  received_at timestamptz not null,
  contact_id uuid constraint unplaced_mails_contact_fkey references contacts on delete cascade,
  entry_id uuid constraint unplaced_mails_entry_fkey references contact_entries on delete cascade,
  status_before text,
  contact_version int,
  constraint unplaced_mails_decided check ((contact_id is null) = (contact_version is null)
    and (contact_id is not null or entry_id is null) and (entry_id is null) = (status_before is null))
);
create index unplaced_mails_waiting on unplaced_mails (received_at) where contact_id is null;
create index unplaced_mails_contact on unplaced_mails (contact_id) where contact_id is not null;
create index unplaced_mails_proposed on unplaced_mails (proposed_id) where proposed_id is not null;
create index unplaced_mails_entry on unplaced_mails (entry_id) where entry_id is not null;
comment on table unplaced_mails is 'Letters by mail of which a person says to which letter they belong';
comment on column unplaced_mails.named_code is 'The code of a record that its subject names';
comment on column unplaced_mails.contact_id is 'Decided: the letter that it belongs to, or the one that was made of it';
comment on column unplaced_mails.entry_id is 'Its place in the thread; null with a contact: that was made of it';
comment on column unplaced_mails.status_before is 'Where the letter stood before, for who takes the decision back';
comment on column unplaced_mails.contact_version is 'The decision can be taken back while the letter has this version';

create table contact_originals (
  id uuid constraint contact_originals_pkey primary key default gen_random_uuid(),
  entry_id uuid constraint contact_originals_entry_key unique constraint contact_originals_entry_fkey references contact_entries on delete cascade,
  mail_id uuid constraint contact_originals_mail_key unique constraint contact_originals_mail_fkey references unplaced_mails on delete cascade,
  source bytea not null,
  constraint contact_originals_place check (entry_id is not null or mail_id is not null)
);
comment on table contact_originals is 'A letter as it came by mail, with its head and its files; goes with the words that were read from it';
call admit_outsiders('unplaced_mails');
call admit_outsiders('contact_originals');
